export interface Point {
  x: number;
  y: number;
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Regular figures for few beans, in units of one bean's diameter. */
const figures: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 0 }],
  ring(2, 0.54, Math.PI),
  ring(3, 0.62, -Math.PI / 2),
  ring(4, 0.75, -Math.PI / 4),
  [...ring(4, 1.04, -Math.PI / 4), { x: 0, y: 0 }],
  [...ring(5, 1.04, -Math.PI / 2), { x: 0, y: 0 }],
  [...ring(6, 1.04, 0), { x: 0, y: 0 }],
  [...ring(7, 1.16, -Math.PI / 2), { x: 0, y: 0 }],
  [...ring(7, 1.16, -Math.PI / 2), ...ring(2, 0.5, 0)],
  [...ring(7, 1.16, -Math.PI / 2), ...ring(3, 0.52, Math.PI / 2)],
  [...ring(8, 1.2, 0), ...ring(3, 0.54, -Math.PI / 2)],
  [...ring(8, 1.2, 0), ...ring(4, 0.6, Math.PI / 8)],
];

function ring(count: number, radius: number, turn: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/**
 * Where beans lie in a round bowl, measured from its middle: a figure for few, a sunflower for many. When there are too many
 * they come to lie on each other.
 * @param reach half the bowl's inner width
 * @param radius of a bean
 */
export function packRound(count: number, reach: number, radius: number): Point[] {
  const room = Math.max(reach - radius, 1);
  const figure = figures[count];
  if (figure) {
    const reached = Math.max(...figure.map(({ x, y }) => Math.hypot(x, y)), 0.1);
    const scale = Math.min(2 * radius, room / reached);
    return figure.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  }
  const scale = Math.min(1.25 * radius, room / Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const distance = scale * Math.sqrt(i + 0.5);
    return { x: distance * Math.cos(i * goldenAngle), y: distance * Math.sin(i * goldenAngle) };
  });
}

/** Where beans lie in a long bowl: in rows, each shifted by half a bean; closer together when there are many. */
export function packRows(count: number, rx: number, ry: number, radius: number): Point[] {
  if (count === 0) return [];
  const width = Math.max(2 * (rx - radius), 1);
  const height = Math.max(2 * (ry - radius), 1);
  let step = 2.05 * radius;
  let [perRow, rows] = rowsFor(count, width, step);
  while ((rows - 1) * step * 0.87 > height && step > 1) {
    step *= 0.96;
    [perRow, rows] = rowsFor(count, width, step);
  }
  // As even as the rows allow.
  perRow = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const shift = rows > 1 && inRow === perRow ? ((row % 2) - 0.5) * 0.5 : 0;
    return {
      x: ((i % perRow) - (inRow - 1) / 2 + shift) * step,
      y: ((rows - 1) / 2 - row) * step * 0.87,
    };
  });
}

function rowsFor(count: number, width: number, step: number): [perRow: number, rows: number] {
  // Full rows are shifted by a quarter of a step to either side.
  const perRow = Math.max(1, Math.floor(width / step + 0.5));
  return [perRow, Math.ceil(count / perRow)];
}
