import { s } from '../ui/dom';
import type { SeatNumber } from '../protocol/messages';
import { cornerOf, type Box, type Geometry, type Spot } from './geometry';
import type { Point } from './packing';
import type { StarGeometry } from './star_geometry';

/** Each board on a page has gradients of its own. */
let boards = 0;

/** The plank with its hollows: what never moves. */
export function drawWood(geometry: Geometry, directed: boolean): SVGSVGElement {
  const pits = geometry.spots.filter((spot) => spot.role === 'pit');
  return plank(geometry, (fill) => [
    ...geometry.spots.map((spot) => hollow(spot, fill)),
    ...pits.map((pit) => pitName(pit, directed ? String(pit.index) : pit.place)),
    ...(directed ? arrows(geometry) : []),
  ]);
}

/** What a pit is called, engraved between the rows. */
function pitName({ x, y, ry, upper }: Spot, text: string): SVGElement {
  return s('text', { class: 'pit-name', x, y: upper ? y + ry + 18 : y - ry - 7 }, text);
}

/** The plank with the holes of the star, and the lines between them; `courts` lie inlaid beneath. */
export function drawStarWood({ width, height, fields, hole }: StarGeometry, courts: SVGElement): SVGSVGElement {
  return plank({ width, height }, (fill) => [
    courts,
    s('path', { class: 'star-lines', d: lines(fields) }),
    s('path', { class: 'hollow-light-edge', d: circles(fields, hole + 0.5, 0.9) }),
    s('path', { class: 'hollow-rim', d: circles(fields, hole + 0.4) }),
    ...fields.map(({ x, y }) => s('circle', { fill, cx: x, cy: y, r: hole - 0.4 })),
    ...fields.map(({ x, y, place }) => s('text', { class: 'hole-name', x, y: y + 2.9 }, place.slice(1))),
    ...rowLetters(fields),
  ]);
}

/** The same circle around many points, as one figure. */
function circles(points: readonly Point[], r: number, drop = 0): string {
  return points.map(({ x, y }) => `M${(x - r).toFixed(2)} ${(y + drop).toFixed(2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');
}

/** The letter of each row, beside its first field and beside its last. */
function rowLetters(fields: StarGeometry['fields']): SVGElement[] {
  const outermost = fields.filter(({ row }, i) => fields[i - 1]?.row !== row || fields[i + 1]?.row !== row);
  return outermost.flatMap((field) => {
    const inRow = fields.filter(({ row }) => row === field.row).map(({ x }) => x);
    const sides = [...(field.x === Math.min(...inRow) ? [-1] : []), ...(field.x === Math.max(...inRow) ? [1] : [])];
    return sides.map((side) => s('text', { class: 'row-letter', x: field.x + side * 1.65 * field.rx, y: field.y + 4 }, field.place.charAt(0)));
  });
}

/** An inlay in the plank, around fields that belong together: a hull, drawn so that it covers their holes. */
export function inlay(seat: SeatNumber, points: readonly Point[], reach: number): SVGElement {
  const d = `M${hull(points).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  return s(
    'g',
    { class: `court court-${seat}` },
    s('path', { class: 'court-edge', d, 'stroke-width': 2 * reach + 2.4 }),
    s('path', { class: 'court-wood', d, 'stroke-width': 2 * reach }),
    ...points.map(({ x, y }) => s('circle', { class: 'court-ring', cx: x, cy: y, r: reach - 2.6 })),
  );
}

/** The corners of the smallest convex figure around points (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (row: readonly Point[]) => {
    const corners: Point[] = [];
    for (const c of row) {
      for (;;) {
        const [a, b] = [corners.at(-2), corners.at(-1)];
        if (!a || !b || (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0) break;
        corners.pop();
      }
      corners.push(c);
    }
    return corners.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** A line from each field to those neighbours that lie to its right or below. */
function lines(fields: StarGeometry['fields']): string {
  const parts: string[] = [];
  for (const a of fields) {
    for (const b of fields) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const near = Math.hypot(dx, dy) < 2.1 * a.rx;
      if (near && (dy > 1 || (dy > -1 && dx > 1))) parts.push(`M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`);
    }
  }
  return parts.join('');
}

/** @param content what is drawn on the wood, given the paint for hollows */
function plank({ width, height }: { width: number; height: number }, content: (fill: string) => SVGElement[]): SVGSVGElement {
  const id = `wood-${++boards}`;
  return s(
    'svg',
    { class: 'board-wood', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' },
    s(
      'defs',
      {},
      gradient('linearGradient', `${id}-plank`, { x1: 0, y1: 0, x2: 0.25, y2: 1 }, 'plank-light', 'plank', 'plank-dark'),
      gradient('radialGradient', `${id}-hollow`, { cx: 0.5, cy: 0.62, r: 0.62 }, 'hollow-light', 'hollow', 'hollow-dark'),
      s('clipPath', { id: `${id}-clip` }, s('rect', { width, height, rx: 30 })),
    ),
    s('rect', { class: 'plank-edge', width, height, rx: 30 }),
    s('rect', { x: 2, y: 2, width: width - 4, height: height - 7, rx: 28, fill: `url(#${id}-plank)` }),
    s('g', { class: 'grain', 'clip-path': `url(#${id}-clip)` }, ...grain(width, height)),
    ...content(`url(#${id}-hollow)`),
  );
}

function gradient(
  kind: 'linearGradient' | 'radialGradient',
  id: string,
  shape: Record<string, number>,
  ...stops: string[]
): SVGElement {
  const last = stops.length - 1;
  return s(kind, { id, ...shape }, ...stops.map((name, i) => s('stop', { class: name, offset: i / last })));
}

/** Long lines that go around a knot; always the same ones, in three strengths. */
function grain(width: number, height: number): SVGElement[] {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const knot = { x: width * 0.68, y: height * 0.5 };
  const lines = [0.6, 1.1, 1.6].map((strength) => s('path', { 'stroke-width': strength }));
  const paths: string[][] = lines.map(() => []);
  for (let y = 4; y < height; y += 5 + random() * 8) {
    const [sway, phase] = [1 + random() * 3, random() * 6];
    const points: string[] = [];
    for (let x = -10; x <= width + 10; x += 20) {
      const [dx, dy] = [(x - knot.x) / 70, (y - knot.y) / 46];
      const push = 22 * Math.sign(dy) * Math.exp(-dx * dx - Math.abs(dy));
      points.push(`${x} ${(y + push + sway * Math.sin(x / 130 + phase)).toFixed(1)}`);
    }
    paths[Math.floor(random() * paths.length)]?.push(`M${points.join('L')}`);
  }
  lines.forEach((line, i) => line.setAttribute('d', (paths[i] ?? []).join('')));
  return lines;
}

function hollow(spot: Spot, fill: string): SVGElement {
  const { x, y, rx, ry } = spot;
  const round = spot.role === 'pit' ? { rx, ry } : { rx: cornerOf(spot), ry: cornerOf(spot) };
  const box = (grow: number, drop: number) => ({
    x: x - rx - grow,
    y: y - ry - grow + drop,
    width: 2 * (rx + grow),
    height: 2 * (ry + grow),
    rx: round.rx + grow,
    ry: round.ry + grow,
  });
  return s(
    'g',
    { class: `hollow ${spot.role}` },
    s('rect', { class: 'hollow-light-edge', ...box(1.5, 2.5) }),
    s('rect', { class: 'hollow-rim', ...box(2, 0) }),
    s('rect', { fill, ...box(0, 0) }),
    spot.role === 'store' && s('rect', { class: 'inlay', ...box(-7, 0) }),
  );
}

/** A wooden lid on a pit that is out of play. */
export function lid({ x, y, rx, ry }: Box): SVGElement {
  const rim = (grow: number) => ({ cx: x, cy: y, rx: rx + grow, ry: ry + grow });
  return s(
    'g',
    { class: 'lid' },
    s('ellipse', { class: 'lid-edge', ...rim(1.5) }),
    s('ellipse', { class: 'lid-top', ...rim(-1) }),
    s('path', { class: 'engraved', d: `M${x - rx / 3} ${y - rx / 3}L${x + rx / 3} ${y + rx / 3}M${x + rx / 3} ${y - rx / 3}L${x - rx / 3} ${y + rx / 3}` }),
  );
}

/** A band of brass with rivets in a pit from which nothing may be taken. */
export function band({ x, y, rx, ry }: Box): SVGElement {
  const ellipse = (name: string, less: number) => s('ellipse', { class: name, cx: x, cy: y, rx: rx - less, ry: ry - less });
  return s('g', { class: 'band' }, ellipse('band-edge', 3.2), ellipse('band-brass', 3.2), ellipse('band-rivets', 3.2));
}

/** Engraved arrows from supply to store: the way that balls go. */
function arrows(geometry: Geometry): SVGElement[] {
  const marks: SVGElement[] = [];
  for (const upper of [false, true]) {
    const row = geometry.spots.filter((spot) => spot.role === 'pit' && spot.upper === upper).sort((a, b) => a.x - b.x);
    const turn = upper ? -1 : 1;
    for (let i = 0; i + 1 < row.length; i++) {
      const [left, right] = [row[i], row[i + 1]];
      if (!left || !right) continue;
      const x = (left.x + left.rx + right.x - right.rx) / 2;
      const chevron = (y: number) => `M${x - 3 * turn} ${y - 7}L${x + 3 * turn} ${y}L${x - 3 * turn} ${y + 7}`;
      marks.push(s('path', { class: 'engraved-light', d: chevron(left.y + 1.2) }), s('path', { class: 'engraved', d: chevron(left.y) }));
    }
  }
  return marks;
}
