export interface Point {
  x: number;
  y: number;
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Regular figures for few beans, in units of one bean's diameter. */
const figures: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 0 }],
  ring(2, 0.56, Math.PI),
  ring(3, 0.64, -Math.PI / 2),
  ring(4, 0.78, -Math.PI / 4),
  [{ x: 0, y: 0 }, ...ring(4, 1.06, -Math.PI / 4)],
  [{ x: 0, y: 0 }, ...ring(5, 1.06, -Math.PI / 2)],
  [{ x: 0, y: 0 }, ...ring(6, 1.06, 0)],
];

function ring(count: number, radius: number, turn: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/**
 * Where beans lie in a bowl, measured from its middle: a figure for few, a sunflower for many; they come to lie on each
 * other when the bowl is too small.
 * @param rx, ry half the bowl's width and height
 * @param radius of a bean
 */
export function pack(count: number, rx: number, ry: number, radius: number): Point[] {
  const few = figures[count];
  const room = { x: Math.max(rx - radius, 1), y: Math.max(ry - radius, 1) };
  if (few) {
    const scale = Math.min(2 * radius, Math.min(room.x, room.y) / 1.06);
    return few.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  }
  const wide = 2 * radius * 0.56;
  const scale = { x: Math.min(wide, room.x / Math.sqrt(count)), y: Math.min(wide, room.y / Math.sqrt(count)) };
  // A wide bowl is filled to its sides before its beans are pressed together.
  const spread = { x: Math.min(scale.x * Math.max(1, wide / scale.y), room.x / Math.sqrt(count)), y: scale.y };
  return Array.from({ length: count }, (_, i) => {
    const distance = Math.sqrt(i + 0.5);
    const angle = i * goldenAngle;
    return { x: spread.x * distance * Math.cos(angle), y: spread.y * distance * Math.sin(angle) };
  });
}
