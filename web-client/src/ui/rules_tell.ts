import { parsePits } from '../boards/position';
import { parsePegs } from '../boards/star_geometry';
import { listText, t } from '../i18n';
import { seatNumbers, type GameInfo, type PitsLayout, type SeatNumber, type Step } from '../protocol/messages';
import type { Moment } from '../rules_pages/film';
import { say } from '../rules_pages/words';
import { directionText } from './narrate';
import { countText, reasonText, resultText, spotOf } from './words';

export function sideName(seat: SeatNumber): string {
  return say(seat === 1 ? 'south' : 'north');
}

/** What happens at a moment of an example, in sentences. `before` is the moment before it. */
export function tell(game: GameInfo, moment: Moment, before: Moment | undefined): string {
  const { seat, steps } = moment;
  if (seat === null) return '';
  const teller = new Teller(game, sideName(seat));
  return [teller.deed(steps, before?.seat === seat ? before.steps : []), ...steps.map((step) => teller.remark(step))]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

class Teller {
  constructor(
    private readonly game: GameInfo,
    private readonly name: string,
  ) {}

  /** What the seat does by these steps; `before` are those that the same move began with, if there are any. */
  deed(steps: readonly Step[], before: readonly Step[]): string {
    const { layout } = this.game;
    const hop = steps.find((step) => step.do === 'hop');
    if (hop) return this.hop(hop.path);
    if (layout.kind !== 'pits') return '';
    const captures = steps.filter((step) => step.do === 'capture');
    if (captures.length > 0) return this.captures(layout, captures);
    const gathered = steps.filter((step) => step.do === 'gather');
    if (gathered.length > 0) return this.gathered(layout, gathered);
    const supplied = steps.filter((step) => step.do === 'supply');
    const last = supplied.at(-1);
    if (last) return sentence(t('say.brings_in', { name: this.name, count: this.count(supplied.length), index: spotOf(layout, last.to)?.index ?? 0 }));
    return this.lap(layout, steps, before);
  }

  /** What is said of a step that moves nothing. */
  remark(step: Step): string {
    switch (step.do) {
      case 'direction':
        return sentence(t('say.direction', { direction: directionText(step.sign) }));
      case 'again':
        return sentence(`${sideName(step.seat)} ${t('say.again')}`);
      case 'pass':
        return sentence(t('say.passes', { name: sideName(step.seat) }));
      case 'round':
        return sentence(t('say.round', { round: step.round, first: sideName(1), one: step.totals[0], second: sideName(2), two: step.totals[1] }));
      case 'layout':
        return sentence(t('say.laid_out', { name: sideName(step.position.split(' ')[2] === '2' ? 2 : 1) }));
      case 'end':
        return `${sentence(resultText(step.result, sideName))} ${reasonText(step.result.reason)}`;
      default:
        return '';
    }
  }

  private lap(layout: PitsLayout, steps: readonly Step[], before: readonly Step[]): string {
    const lift = steps.find((step) => step.do === 'lift');
    const last = steps.filter((step) => step.do === 'sow').at(-1);
    if (!lift || !last) return '';
    const told = { name: this.name, count: this.count(lift.n), n: lift.n, from: lift.from, to: this.place(layout, last.to) };
    if (layout.supplies) return say('empties', { ...told, index: spotOf(layout, lift.from)?.index ?? 0 });
    const came = before.at(-1)?.do;
    return say(came === 'sow' ? 'takes_up' : came === 'capture' ? 'goes_on' : 'sows', told);
  }

  private captures(layout: PitsLayout, steps: readonly Extract<Step, { do: 'capture' }>[]): string {
    const count = this.count(steps.reduce((sum, { n }) => sum + n, 0));
    const [first, second] = steps;
    if (first && !second) return say('captures_one', { name: this.name, count, from: this.place(layout, first.from) });
    const list = listText(steps.map(({ from, n }) => say('captured_at', { n, from: this.place(layout, from) })));
    return say('captures', { name: this.name, list, count });
  }

  private gathered(layout: PitsLayout, steps: readonly Extract<Step, { do: 'gather' }>[]): string {
    return seatNumbers
      .map((seat) => ({ seat, n: steps.reduce((sum, { to, n }) => sum + (to === layout.stores[seat] ? n : 0), 0) }))
      .filter(({ n }) => n > 0)
      .map(({ seat, n }) => sentence(t('say.gathers', { name: sideName(seat), count: this.count(n) })))
      .join(' ');
  }

  private hop(path: readonly string[]): string {
    const [from = '', to = ''] = [path[0], path.at(-1)];
    const via = path.slice(1, -1).join(', ');
    return sentence(via === '' ? t('say.steps', { name: this.name, from, to }) : t('say.hops', { name: this.name, from, to, via }));
  }

  private place(layout: PitsLayout, place: string): string {
    const spot = spotOf(layout, place);
    if (layout.supplies) return spot?.role === 'store' ? say('large_bowl') : say('bowl', { index: spot?.index ?? 0 });
    return spot?.role === 'store' ? say('store', { name: sideName(spot.seat) }) : place;
  }

  private count(n: number): string {
    return countText(this.game.id, n);
  }
}

/** What lies on a board, for those who do not see it. */
export function describePosition({ layout }: GameInfo, position: string): string {
  if (layout.kind === 'star') {
    const pegs = [...parsePegs(layout, position)];
    const of = (seat: SeatNumber) => pegs.flatMap(([field, owner]) => (owner === seat ? [field] : [])).join(', ');
    return seatNumbers.map((seat) => say('pegs', { name: sideName(seat), fields: of(seat) || say('none') })).join(' ');
  }
  const pits = parsePits(layout, position);
  const written = (place: string) => {
    const { count = 0, closed = false, marked = false } = pits.get(place) ?? {};
    return closed ? say('bean_out') : marked ? say('bean_marked', { n: count }) : String(count);
  };
  return seatNumbers
    .map((seat) => {
      const { supplies } = layout;
      const told = { name: sideName(seat), counts: layout.rows[seat].map(written).join(', '), store: written(layout.stores[seat]) };
      return supplies ? say('bowls', { ...told, supply: written(supplies[seat]) }) : say('row', told);
    })
    .join(' ');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
