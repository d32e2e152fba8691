import { s } from '../ui/dom';
import type { Geometry, Spot } from './geometry';

/** Each board on a page has gradients of its own. */
let boards = 0;

/** The plank with its hollows: what never moves. */
export function drawWood(geometry: Geometry, directed: boolean): SVGSVGElement {
  const id = `wood-${++boards}`;
  const { width, height } = geometry;
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
    ...geometry.spots.map((spot) => hollow(spot, `url(#${id}-hollow)`)),
    ...(directed ? arrows(geometry) : []),
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

/** Long lines with knots to go around; always the same ones. */
function grain(width: number, height: number): SVGElement[] {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const knot = { x: width * 0.63, y: height * 0.47 };
  const lines: SVGElement[] = [];
  for (let y = 6; y < height; y += 7 + random() * 9) {
    let path = `M-10 ${y.toFixed(1)}`;
    const drift = (random() - 0.5) * 10;
    for (let x = 40; x <= width + 40; x += 40) {
      const distance = (x - knot.x) / 90;
      const push = (18 / (1 + distance * distance)) * Math.sign(y - knot.y) * Math.exp(-Math.abs(y - knot.y) / 60);
      path += `S${x - 20} ${(y + push + drift * 0.8).toFixed(1)} ${x} ${(y + push + drift * Math.sin(x / 170)).toFixed(1)}`;
    }
    lines.push(s('path', { d: path, 'stroke-width': (0.5 + random() * 1.1).toFixed(2) }));
  }
  return lines;
}

function hollow(spot: Spot, fill: string): SVGElement {
  const { x, y, rx, ry } = spot;
  const round = spot.role === 'pit' ? { rx, ry } : { rx: Math.min(rx, ry, 44), ry: Math.min(rx, ry, 44) };
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
      const d = `M${x - 2.5 * turn} ${left.y - 6}L${x + 2.5 * turn} ${left.y}L${x - 2.5 * turn} ${left.y + 6}`;
      marks.push(s('path', { class: 'engraved', d }));
    }
  }
  return marks;
}
