import type { Sight } from '../boards/board';
import { countAt, parsePits } from '../boards/position';
import { parsePegs, pegsAtHome } from '../boards/star_geometry';
import { listText, t } from '../i18n';
import { seatNumbers, type ClockState, type GameInfo, type PitsLayout, type RoomState, type SeatNumber } from '../protocol/messages';
import { clockText, remainingAt } from './clocks';
import { roundText } from './narrate';
import { meant } from './pointing';
import { describeSight, resultText, seatName, spotOf, withChoices } from './words';

/** A table as its state tells it, and the seat of who asks. */
export interface Told {
  game: GameInfo;
  state: RoomState;
  you: SeatNumber | null;
}

/** What lies where: a sentence for each side, the own one first, and whose turn it is. */
export function tellBoard(told: Told): string[] {
  const { game, state, you } = told;
  const [first, second] = you === 2 ? ([2, 1] as const) : seatNumbers;
  const side = (seat: SeatNumber) => (game.layout.kind === 'pits' ? tellRow(game.layout, state, seat) : tellPegs(told, seat));
  return [side(first), side(second), ...tellTurn(told)];
}

function tellRow(layout: PitsLayout, state: RoomState, seat: SeatNumber): string {
  const pits = parsePits(layout, state.position);
  const places = layout.rows[seat].map((place, i) => {
    const pit = pits.get(place);
    const n = pit?.closed ? t('tell.closed') : pit?.marked ? t('tell.marked', { n: pit.count }) : String(pit?.count ?? 0);
    return `${layout.supplies ? i + 1 : place} ${n}`;
  });
  const rest = [t(layout.supplies ? 'tell.large_bowl' : 'tell.store', { n: countAt(pits, layout.stores[seat]) })];
  if (layout.supplies) rest.push(t('tell.supply', { n: countAt(pits, layout.supplies[seat]) }));
  return t('tell.row', { name: seatName(state, seat), places: places.join('; '), rest: rest.join(', ') });
}

function tellPegs({ game, state }: Told, seat: SeatNumber): string {
  if (game.layout.kind !== 'star') return '';
  const places = [...parsePegs(game.layout, state.position)].flatMap(([place, owner]) => (owner === seat ? place : []));
  return t('tell.pegs', { name: seatName(state, seat), places: places.join(', '), ...pegsAtHome(game.layout, state, seat) });
}

function tellTurn({ state, you }: Told): string[] {
  if (state.phase !== 'playing' || state.to_move === null) return [];
  return [state.to_move === you ? t('turn.yours') : t('turn.theirs', { name: seatName(state, state.to_move) })];
}

/** What is to be seen at a place, as the reader calls it: `c`, `C`, `3` for the own bowl of that number, `e5`. */
export function tellPlace(told: Told, name: string): string {
  const { game, state, you } = told;
  const sight = sightOf(told, name);
  if (!sight) return t('tell.no_place', { place: name });
  const text = describeSight(game, sight, you, (seat) => seatName(state, seat));
  if (you === null || state.to_move !== you || !('spot' in sight)) return text;
  return withChoices(game.id, text, meant(game.layout, you, state.legal, [sight.spot.place]));
}

function sightOf({ game: { layout }, state, you }: Told, name: string): Sight | null {
  if (layout.kind === 'star') {
    const field = name.toLowerCase();
    if (!layout.rows.some((row) => row.includes(field))) return null;
    return { field, peg: parsePegs(layout, state.position).get(field) ?? null };
  }
  const own = layout.rows[you ?? 1];
  const place = [name, own[Number(name) - 1], name.toUpperCase(), name.toLowerCase()].find(
    (each) => each !== undefined && spotOf(layout, each) !== null,
  );
  const spot = place === undefined ? null : spotOf(layout, place);
  const pit = spot && parsePits(layout, state.position).get(spot.place);
  return spot && pit ? { spot: { ...spot, x: 0, y: 0, rx: 0, ry: 0, upper: false }, pit } : null;
}

/** What can be played now; on a star by pegs. */
export function tellLegal({ game, state }: Told): string {
  if (state.phase !== 'playing' || state.to_move === null) return t('error.game_not_running');
  return t('tell.legal', { name: seatName(state, state.to_move), moves: (game.layout.kind === 'star' ? byPeg(state.legal) : state.legal).join('; ') });
}

function byPeg(moves: readonly string[]): string[] {
  const ends = new Map<string, string[]>();
  for (const move of moves) {
    const [from = '', to = ''] = move.split('-');
    ends.set(from, [...(ends.get(from) ?? []), to]);
  }
  return [...ends].map(([from, to]) => t('tell.ends', { from, ends: listText(to) }));
}

/** How the game stands: what each has captured or brought home, the round, and the result if there is one. */
export function tellScore({ game, state }: Told): string[] {
  const name = (seat: SeatNumber) => seatName(state, seat);
  const { layout } = game;
  const score = seatNumbers.map((seat) =>
    layout.kind === 'star'
      ? t('tell.score_pegs', { name: name(seat), ...pegsAtHome(layout, state, seat) })
      : t('tell.score', { name: name(seat), n: countAt(parsePits(layout, state.position), layout.stores[seat]) }),
  );
  const round = roundText(state.position, layout, name);
  return [score.join('; '), ...(round === null ? [] : [round]), ...(state.result ? [resultText(state.result, name)] : [])];
}

/** What the clocks show at an instant of the server. */
export function tellClock(state: RoomState, clock: ClockState | null, now: number): string[] {
  if (!clock) return [t('error.no_clock')];
  const times = seatNumbers.map((seat) => t('tell.clock', { name: seatName(state, seat), time: clockText(remainingAt(clock, seat, now)) }));
  return [times.join('; '), clock.running ? t('tell.runs', { name: seatName(state, clock.running) }) : t('tell.stands')];
}
