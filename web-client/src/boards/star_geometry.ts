import { otherSeat, type OptionValues, type SeatNumber, type StarLayout } from '../protocol/messages';
import type { Box } from './geometry';

/** A field of the star on the drawing board. */
export interface Field extends Box {
  place: string;
  /** Number of its row from South's tip, from 0. */
  row: number;
}

export interface StarGeometry {
  width: number;
  height: number;
  fields: readonly Field[];
  /** The radius of a peg, and of the hole that it stands in. */
  peg: number;
  hole: number;
}

const step = 30;
/** Room for the letters of the rows, and above the tips. */
const margin = 26;
const edge = 10;

/** Places the star, with the tip of the seat at the bottom below. Field i of a row of n lies at x = 2(i−1)−(n−1), in half steps. */
export function placeStar(layout: StarLayout, bottom: SeatNumber): StarGeometry {
  const turn = bottom === 1 ? 1 : -1;
  const rise = (step * Math.sqrt(3)) / 2;
  const longest = Math.max(...layout.rows.map((row) => row.length));
  const width = longest * step + 2 * margin;
  const middle = (layout.rows.length - 1) / 2;
  const height = 2 * (middle * rise + step / 2 + edge);
  const fields = layout.rows.flatMap((row, r) =>
    row.map((place, i): Field => ({
      place,
      row: r,
      x: width / 2 + (turn * (2 * i - (row.length - 1)) * step) / 2,
      y: height / 2 - turn * (r - middle) * rise,
      rx: step / 2,
      ry: step / 2,
    })),
  );
  return { width, height, fields, peg: step * 0.4, hole: step * 0.31 };
}

/** The colour of each field that has a peg. */
export function parsePegs(layout: StarLayout, position: string): Map<string, SeatNumber> {
  const pegs = new Map<string, SeatNumber>();
  const rows = (position.split(' ')[0] ?? '').split('/');
  layout.rows.forEach((row, r) =>
    row.forEach((place, i) => {
      const peg = rows[r]?.[i];
      if (peg === '1' || peg === '2') pegs.set(place, peg === '1' ? 1 : 2);
    }),
  );
  return pegs;
}

/** Where each seat's pegs are to go: a point of the star and, with fifteen pegs, the row before it. */
export function targets(layout: StarLayout, options: OptionValues): Map<string, SeatNumber> {
  const size = options.pegs === 10 ? 4 : 5;
  const last = layout.rows.length - 1;
  const point = (row: (i: number) => readonly string[], from: 'left' | 'right' | 'middle') =>
    Array.from({ length: size }, (_, i) => {
      const fields = row(i);
      // The row before a point is longer than the point is wide.
      const count = Math.min(from === 'middle' ? i + 1 : size - i, fields.length);
      const start = from === 'left' ? 0 : from === 'right' ? fields.length - count : (fields.length - count) / 2;
      return fields.slice(start, start + count);
    }).flat();
  const north = point((i) => layout.rows[last - i] ?? [], 'middle');
  const south = point((i) => layout.rows[i] ?? [], 'middle');
  const southEast = point((i) => layout.rows[4 + i] ?? [], 'right');
  const two = options.courts === 'opposite' ? south : southEast;
  return new Map([...north.map((place) => [place, 1] as const), ...two.map((place) => [place, otherSeat(1)] as const)]);
}

/** How many of a seat's pegs stand in its target, of how many it has. */
export function pegsAtHome(
  layout: StarLayout,
  { position, options }: { position: string; options: OptionValues },
  seat: SeatNumber,
): { n: number; of: number } {
  const goal = targets(layout, options);
  const own = [...parsePegs(layout, position)].filter(([, owner]) => owner === seat);
  return { n: own.filter(([place]) => goal.get(place) === seat).length, of: own.length };
}
