import type { Layout, SeatNumber } from '../protocol/messages';

/** The places that a seat points at, in order, to make a move: one on a board of pits, two on a star. */
export function pointedAt(layout: Layout, seat: SeatNumber, move: string): readonly string[] {
  if (layout.kind === 'star') return move.split('-');
  const place = layout.choices[seat][move];
  return place === undefined ? [] : [place];
}

/** The moves, of these, that are meant by pointing at these places and no more. */
export function meant(layout: Layout, seat: SeatNumber, moves: readonly string[], places: readonly string[]): string[] {
  return moves.filter((move) => pointedAt(layout, seat, move).join() === places.join());
}

/** The places that can be pointed at next, after this one or as the first. */
export function nextPlaces(layout: Layout, seat: SeatNumber, moves: readonly string[], chosen: string | null): Set<string> {
  const next = new Set<string>();
  for (const move of moves) {
    const [first, second] = pointedAt(layout, seat, move);
    if (chosen === null && first !== undefined) next.add(first);
    if (chosen !== null && first === chosen && second !== undefined) next.add(second);
  }
  return next;
}

/** All moves that a place of a board of pits can stand for, legal or not. */
export function writtenAt(layout: Layout, seat: SeatNumber, place: string): string[] {
  return layout.kind === 'pits' ? meant(layout, seat, Object.keys(layout.choices[seat]), [place]) : [];
}
