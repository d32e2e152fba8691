import type { Layout, PitsLayout } from '../protocol/messages';
import { s } from './dom';

const width = 96;
const height = 60;

/** A small picture of a game's board, drawn from its layout, so that each game has one. It says nothing of its own. `empty`: without a bean. */
export function gameMark(layout: Layout, empty = false): SVGSVGElement {
  return s(
    'svg',
    { class: empty ? 'game-mark empty-board' : 'game-mark', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' },
    s('rect', { class: 'mark-wood', width, height, rx: 9 }),
    ...(layout.kind === 'pits' ? pits(layout, empty) : star(layout.rows)),
  );
}

const dot = (look: string, cx: number, cy: number, r: number) => s('circle', { class: look, cx, cy, r });

/** Two rows, a large bowl at either end, and in some bowls a bean. */
function pits({ rows, supplies }: PitsLayout, empty: boolean): SVGElement[] {
  const n = rows[1].length;
  const gap = 58 / n;
  const r = Math.min(gap * 0.44, 6.4);
  const row = (y: number, seat: 1 | 2) =>
    rows[seat].flatMap((_, i) => {
      const x = 19 + gap * (i + 0.5);
      return [dot('mark-hollow', x, y, r), ...(empty || (i + seat) % 3 === 0 ? [] : [dot(`mark-${seat}`, x, y, r * 0.52)])];
    });
  const store = (cx: number) => s('ellipse', { class: 'mark-hollow', cx, cy: height / 2, rx: 6, ry: supplies ? 11 : 18 });
  return [...row(19, 2), ...row(41, 1), store(10), store(width - 10)];
}

/** All fields, and the pegs in the first and the last rows. */
function star(rows: readonly (readonly string[])[]): SVGElement[] {
  const down = (height - 10) / (rows.length - 1);
  const tip = (r: number) => (r < 4 ? 'mark-1' : r > rows.length - 5 ? 'mark-2' : 'mark-hollow');
  return rows.flatMap((row, r) =>
    row.map((_, i) => dot(tip(r), width / 2 + (i - (row.length - 1) / 2) * down * 1.16, height - 5 - r * down, down * 0.4)),
  );
}
