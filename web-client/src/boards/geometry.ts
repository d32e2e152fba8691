import { otherSeat, seatNumbers, type PitsLayout, type SeatNumber } from '../protocol/messages';

export type Shape = 'wide' | 'compact';
export type Role = 'pit' | 'store' | 'supply';

/** Where something lies on the drawing board: its middle and half its width and height, in the board's own units. */
export interface Box {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** A place of a board of pits. */
export interface Spot extends Box {
  place: string;
  role: Role;
  seat: SeatNumber;
  /** Number within its seat's row, from the player's own left, from 1; 0 for stores and supplies. */
  index: number;
  /** Upper half of the board: the other side. */
  upper: boolean;
}

export interface Geometry {
  width: number;
  height: number;
  spots: readonly Spot[];
  /** The radius of a bean. */
  bean: number;
  /** Where the two names stand: the height of the strips along the upper and the lower edge. */
  strip: number;
}

const strip = 40;
const margin = 16;
const gap = 14;
/** Room for the number beside a pit, and for the name of the pit on its other side. */
const number = 34;
const name = 20;

type Half = Box & Pick<Spot, 'upper'>;

/**
 * Places a board of pits. The seat at the bottom plays from its left to its right; the other one faces it.
 * `wide` has stores and supplies at the ends; `compact`, for upright screens, above and below the rows.
 */
export function placePits(layout: PitsLayout, bottom: SeatNumber, shape: Shape): Geometry {
  return shape === 'wide' ? placeWide(layout, bottom) : placeCompact(layout, bottom);
}

function placeWide(layout: PitsLayout, bottom: SeatNumber): Geometry {
  const n = layout.rows[1].length;
  const pit = { rx: 50, ry: 50 };
  const end = layout.supplies ? 138 : 112;
  const rowsHeight = 2 * (number + 2 * pit.ry + name) + 3 * gap;
  const width = 2 * (margin + end) + n * (2 * pit.rx + gap) + gap;
  const height = 2 * strip + rowsHeight;
  const left = margin + end + gap + pit.rx;
  const upperY = strip + gap + number + pit.ry;
  const rowX = (i: number) => left + i * (2 * pit.rx + gap);
  const spots = rowSpots(layout, bottom, (i, upper) => ({ upper, x: rowX(i), y: upper ? upperY : height - upperY, ...pit }));
  const half = (rowsHeight - 3.2 * gap) / 2;
  const ends = { left: margin + end / 2, right: width - margin - end / 2 };
  if (layout.supplies) {
    // One end: the upper store over the lower supply; the other end the same, turned by half.
    const storeHalf = half * 0.55;
    const supplyHalf = half - storeHalf;
    const storeBox = (upper: boolean): Half => ({
      upper,
      x: upper ? ends.left : ends.right,
      y: upper ? strip + gap + storeHalf : height - strip - gap - storeHalf,
      rx: end / 2,
      ry: storeHalf,
    });
    const supplyBox = (upper: boolean): Half => ({
      upper,
      x: upper ? ends.right : ends.left,
      y: upper ? strip + gap + supplyHalf : height - strip - gap - supplyHalf,
      rx: end / 2,
      ry: supplyHalf,
    });
    spots.push(...sideSpots(layout, bottom, storeBox, supplyBox));
  } else {
    const storeBox = (upper: boolean): Half => ({
      upper,
      x: upper ? ends.left : ends.right,
      y: height / 2,
      rx: end / 2,
      ry: rowsHeight / 2 - gap,
    });
    spots.push(...sideSpots(layout, bottom, storeBox, storeBox));
  }
  return { width, height, spots, bean: 14, strip };
}

function placeCompact(layout: PitsLayout, bottom: SeatNumber): Geometry {
  const n = layout.rows[1].length;
  const inner = 400 - 2 * margin;
  // Long rows use all of the width, so that fingers find the pits.
  const side = n > 6 ? 9 : margin;
  const between = n > 6 ? 5 : gap * 0.75;
  const rx = (400 - 2 * side - (n - 1) * between) / n / 2;
  const pit = { rx, ry: Math.max(rx, 38) };
  const band = 44;
  const bandY = strip + 2 + band;
  const upperY = bandY + band + 5 + number + pit.ry;
  const height = 2 * (upperY + pit.ry + name) + gap * 0.6;
  const spots = rowSpots(layout, bottom, (i, upper) => ({
    upper,
    x: side + pit.rx + i * (2 * pit.rx + between),
    y: upper ? upperY : height - upperY,
    ...pit,
  }));
  const y = (upper: boolean) => (upper ? bandY : height - bandY);
  const supplyWidth = layout.supplies ? inner * 0.48 : 0;
  const storeWidth = layout.supplies ? inner - supplyWidth - gap : inner;
  const onLeft = (width: number) => margin + width / 2;
  const onRight = (width: number) => 400 - margin - width / 2;
  spots.push(
    ...sideSpots(
      layout,
      bottom,
      (upper) => ({ upper, x: upper ? onLeft(storeWidth) : onRight(storeWidth), y: y(upper), rx: storeWidth / 2, ry: band }),
      (upper) => ({ upper, x: upper ? onRight(supplyWidth) : onLeft(supplyWidth), y: y(upper), rx: supplyWidth / 2, ry: band }),
    ),
  );
  return { width: 400, height, spots, bean: Math.min(12.5, pit.rx / 3.2), strip };
}

/** Both rows: the lower one from its player's left, the upper one the other way round. */
function rowSpots(layout: PitsLayout, bottom: SeatNumber, box: (column: number, upper: boolean) => Half): Spot[] {
  return seatNumbers.flatMap((seat) => {
    const row = layout.rows[seat];
    const upper = seat !== bottom;
    return row.map((place, i): Spot => {
      const column = upper ? row.length - 1 - i : i;
      return { place, role: 'pit', seat, index: i + 1, ...box(column, upper) };
    });
  });
}

function sideSpots(
  layout: PitsLayout,
  bottom: SeatNumber,
  store: (upper: boolean) => Half,
  supply: (upper: boolean) => Half,
): Spot[] {
  const spots: Spot[] = [];
  for (const seat of [bottom, otherSeat(bottom)]) {
    const upper = seat !== bottom;
    if (layout.supplies) spots.push({ place: layout.supplies[seat], role: 'supply', seat, index: 0, ...supply(upper) });
    spots.push({ place: layout.stores[seat], role: 'store', seat, index: 0, ...store(upper) });
  }
  return spots;
}

/** The radius of the corners of a store or supply. */
export function cornerOf(spot: Spot): number {
  return Math.min(spot.rx, spot.ry, 44);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The nearest spot in a direction, for the arrow keys; null at the edge.
 * @param lean which of two equally near ones above or below is meant: the right one (1) or the left one (−1)
 */
export function neighbour<T extends Box>(spots: readonly T[], from: T, direction: Direction, lean = 0): T | null {
  let best: T | null = null;
  let bestCost = Infinity;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const [along, across] = {
      left: [-dx, dy],
      right: [dx, dy],
      up: [-dy, dx],
      down: [dy, dx],
    }[direction] as [number, number];
    if (along < 8 || Math.abs(across) > along * 2.5) continue;
    // Of a star, a field of the next row is nearer than the one straight behind it, two rows away.
    const cost = along + 1.2 * Math.abs(across) - (dy === 0 ? 0 : 0.01 * lean * Math.sign(dx));
    if (cost < bestCost) {
      bestCost = cost;
      best = spot;
    }
  }
  return best;
}
