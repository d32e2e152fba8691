import { t } from '../i18n';
import { countAt, landing, parsePits } from '../boards/position';
import { seatNumbers, type Layout, type Person, type RoomEvent, type RoomState, type SeatNumber, type Step } from '../protocol/messages';
import { clockSettingText, clockWord } from './clock_field';
import { seriesText } from './series';
import { countText, optionName, optionValueText, placeName, reasonText, resultText, seatName, spotOf } from './words';

/** A move in words, from its steps: “Anna brings in 3 balls, up to bowl 3, captures 2 balls. Ben cannot move and passes.” */
export function narrateMove(
  rules: string,
  layout: Layout | undefined,
  move: { seat: SeatNumber; move: string; steps?: readonly Step[] },
  name: (seat: SeatNumber) => string,
): string {
  const steps = move.steps ?? [];
  const mover = name(move.seat);
  const clauses = [opening(rules, layout, steps, mover) ?? t('say.plays', { name: mover, move: move.move })];
  const sentences = [[...clauses, ...doings(rules, steps)].join(', ')];
  sentences.push(...gathered(rules, layout, steps, name));
  for (const step of steps) {
    if (step.do === 'direction') sentences.push(t('say.direction', { direction: directionText(step.sign) }));
    if (step.do === 'pass') sentences.push(t('say.passes', { name: name(step.seat) }));
    if (step.do === 'round') {
      const [one, two] = step.totals;
      sentences.push(t('say.round', { round: step.round, first: name(1), one, second: name(2), two }));
    }
    if (step.do === 'layout') sentences.push(t('say.laid_out', { name: name(step.position.split(' ')[2] === '2' ? 2 : 1) }));
  }
  return `${sentences.join('. ')}.`;
}

/** How a game ended and why, and how its series stands: “Anna wins 25 : 11. More than half of the seeds are captured.”; null while it has not. */
export function narrateEnd(state: RoomState): string | null {
  const { phase, result } = state;
  if (phase !== 'over' || !result) return null;
  const name = (seat: SeatNumber) => seatName(state, seat);
  return [`${resultText(result, name)}.`, reasonText(result.reason), seriesText(state, name)].filter((part) => part !== null).join(' ');
}

/** What a move would do, in a line: “Ends in: Pit c, captures 3 seeds, moves again”. */
export function foretell(rules: string, layout: Layout | undefined, steps: readonly Step[]): string {
  const hop = steps.find((step) => step.do === 'hop');
  const end = landing(steps);
  const clauses = hop ? [t('fore.path', { path: hop.path.join(' → ') })] : [];
  if (end !== null) clauses.push(t('fore.ends', { place: placeName(layout, end) }));
  clauses.push(...doings(rules, steps));
  if (steps.some((step) => step.do === 'round')) clauses.push(t('fore.round'));
  if (steps.some((step) => step.do === 'end')) clauses.push(t('fore.end'));
  return clauses.join(', ');
}

/** What a move does beside its beginning: going on, capturing, another turn. */
function doings(rules: string, steps: readonly Step[]): string[] {
  const clauses: string[] = [];
  const laps = steps.filter((step) => step.do === 'lift').length;
  if (laps > 1) clauses.push(t('say.goes_on', { n: laps - 1 }));
  const captured = steps.reduce((sum, step) => sum + (step.do === 'capture' ? step.n : 0), 0);
  if (captured > 0) clauses.push(t('say.captures', { count: countText(rules, captured) }));
  if (steps.some((step) => step.do === 'again')) clauses.push(t('say.again'));
  return clauses;
}

/** Which way a round is played. */
export function directionText(sign: string): string {
  return t(sign === '+' ? 'direction.anticlockwise' : sign === '-' ? 'direction.clockwise' : 'direction.open');
}

/** Who takes how many beans that are left at the end. */
function gathered(rules: string, layout: Layout | undefined, steps: readonly Step[], name: (seat: SeatNumber) => string): string[] {
  if (layout?.kind !== 'pits') return [];
  return seatNumbers.flatMap((seat) => {
    const count = steps.reduce((sum, step) => sum + (step.do === 'gather' && step.to === layout.stores[seat] ? step.n : 0), 0);
    return count > 0 ? [t('say.gathers', { name: name(seat), count: countText(rules, count) })] : [];
  });
}

/** The round that is being played, in a line: its number, its direction, and what each holds; null for games without rounds. */
export function roundText(position: string, layout: Layout | undefined, name: (seat: SeatNumber) => string): string | null {
  if (layout?.kind !== 'pits') return null;
  // After the seat to move come the direction and the number of the round.
  const [direction = '', round = ''] = position.split(' ').slice(layout.fields.length + 1);
  if (!/^[-+?]$/.test(direction)) return null;
  const pits = parsePits(layout, position);
  const total = (seat: SeatNumber) =>
    [...layout.rows[seat], layout.stores[seat]].reduce((sum, place) => sum + countAt(pits, place), 0);
  const totals = { first: name(1), one: total(1), second: name(2), two: total(2) };
  return t('round.line', { round, direction: directionText(direction), ...totals });
}

function opening(rules: string, layout: Layout | undefined, steps: readonly Step[], mover: string): string | null {
  for (const step of steps) if (step.do === 'hop') return hop(step.path, mover);
  if (layout?.kind !== 'pits') return null;
  const supplied = steps.filter((step) => step.do === 'supply');
  const last = supplied.at(-1);
  if (last) {
    const index = spotOf(layout, last.to)?.index ?? 0;
    return t('say.brings_in', { name: mover, count: countText(rules, supplied.length), index });
  }
  const lift = steps.find((step) => step.do === 'lift');
  if (!lift) return null;
  const count = countText(rules, lift.n);
  if (!layout.supplies) return t('say.sows', { name: mover, count, letter: lift.from });
  return t('say.empties', { name: mover, count, index: spotOf(layout, lift.from)?.index ?? 0 });
}

function hop(path: readonly string[], name: string): string {
  const [from = '', to = ''] = [path[0], path.at(-1)];
  const via = path.slice(1, -1);
  return via.length > 0 ? t('say.hops', { name, from, to, via: via.join(', ') }) : t('say.steps', { name, from, to });
}

/** What happened in a room, in words, for the log beside the chat; null for what is shown elsewhere. */
export function narrateEvent(event: RoomEvent, state: RoomState): string | null {
  const of = (person: Person) => person.name;
  switch (event.kind) {
    case 'created':
      return t('event.created', { name: of(event.by) });
    case 'joined':
      return t('event.joined', { name: of(event.by), seat: event.seat });
    case 'left':
      return t('event.left', { name: of(event.by), seat: event.seat });
    case 'renamed':
      return t('event.renamed', { name: of(event.by), was: event.was });
    case 'host':
      return event.by && t('event.host', { name: of(event.by) });
    case 'option':
      return t('event.option', {
        name: of(event.by),
        option: optionName(state.rules, event.name),
        value: optionValueText(state.rules, event.name, event.value),
      });
    case 'first':
      return event.first === 'random'
        ? t('event.first_random', { name: of(event.by) })
        : t('event.first', { name: of(event.by), first: event.first });
    case 'clock':
      return t('event.clock', { name: of(event.by), clock: clockSettingText(clockWord(event.clock)) });
    case 'position':
      return t(event.position === null ? 'event.position_none' : 'event.position', { name: of(event.by) });
    case 'series':
      return event.best_of === null ? t('event.series_open', { name: of(event.by) }) : t('event.series', { name: of(event.by), n: event.best_of });
    case 'time_added':
      return t('event.time_added', { name: of(event.by), seconds: event.time / 1000 });
    case 'paused':
      return t('event.paused');
    case 'resumed':
      return t('event.resumed');
    case 'started':
      return t('event.started', { name: state.seats[event.began]?.name ?? t('plate.seat', { seat: event.began }) });
    case 'offered':
      return event.what === 'rematch' ? null : t(`event.offered_${event.what}`, { name: of(event.by) });
    case 'declined':
      return t(`event.declined_${event.what}`, { name: of(event.by) });
    case 'takeback':
      return t('event.takeback', { name: of(event.by) });
    case 'claimable':
      return t('event.claimable', { name: seatName(state, event.seat) });
    case 'swapped':
      return t('event.swapped', { name: of(event.by) });
    case 'rematch':
      return t('event.rematch', { name: of(event.by) });
    case 'over':
      return t('event.over');
    case 'private':
      return t('event.private', { name: of(event.by) });
    case 'access':
      return t(event.open ? 'event.opened' : 'event.closed', { name: of(event.by) });
    case 'removed':
      return t(event.banned ? 'event.banned' : 'event.removed', { name: of(event.by), person: of(event.person) });
    case 'unbanned':
      return t('event.unbanned', { name: of(event.by), person: of(event.person) });
    case 'muted':
      return t(event.muted ? 'event.muted' : 'event.unmuted', { name: of(event.by), person: of(event.person) });
    default:
      return null;
  }
}

