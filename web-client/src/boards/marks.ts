import { s } from '../ui/dom';
import { cornerOf, type Spot } from './geometry';
import type { Point } from './packing';

/** Stores and supplies that lie along the rows have their number at one end, the others on their outer edge. */
function lying(spot: Spot): boolean {
  return spot.role !== 'pit' && spot.rx > 1.4 * spot.ry;
}

/** Where the number of a place stands. */
export function numberAt(spot: Spot): Point {
  const away = spot.upper ? -1 : 1;
  if (spot.role === 'pit') return { x: spot.x, y: spot.y + away * (spot.ry + 18) };
  if (lying(spot)) return { x: spot.x + away * (spot.rx - 34), y: spot.y };
  return { x: spot.x, y: spot.y + away * (spot.ry - 10) };
}

/** Where beans lie in a store or supply: clear of its number. */
export function bedOf(spot: Spot): { x: number; y: number; rx: number; ry: number } {
  const away = spot.upper ? -1 : 1;
  if (lying(spot)) {
    // Long ones have room for a mark beside the number, too.
    const clear = spot.rx > 120 ? 22 : 0;
    return { x: spot.x - away * (28 + clear), y: spot.y, rx: spot.rx - 40 - clear, ry: spot.ry - 8 };
  }
  return { x: spot.x, y: spot.y - away * 13, rx: spot.rx - 10, ry: spot.ry - 22 };
}

/** A number on a plate, at a place. */
export function numberPlate(spot: Spot): { element: SVGGElement; text: SVGTextElement } {
  const { x, y } = numberAt(spot);
  const pit = spot.role === 'pit';
  const [half, rise] = pit ? [19, 13.5] : [26, 17];
  const text = s('text', { y: pit ? 7 : 9 });
  const element = s(
    'g',
    { class: `number ${spot.role}`, transform: `translate(${x} ${y})` },
    s('rect', { x: -half, y: -rise, width: 2 * half, height: 2 * rise, rx: rise }),
    text,
  );
  return { element, text };
}

/** What a place would gain or lose: beside its number where that is wide enough, otherwise within it. */
export function changeMark(spot: Spot, change: number): SVGGElement {
  const { x, y } = numberAt(spot);
  const away = spot.upper ? -1 : 1;
  const at =
    spot.role !== 'pit'
      ? lying(spot) ? { x: x - away * 52, y } : spot.rx > 66 ? { x: x + 48, y } : { x, y: y - away * 34 }
      : spot.rx > 46 ? { x: x + 42, y } : { x, y: spot.y + spot.ry - 14 };
  return s(
    'g',
    { class: change > 0 ? 'mark gain' : 'mark loss', transform: `translate(${at.x} ${at.y})` },
    s('rect', { x: -20, y: -14, width: 40, height: 28, rx: 14 }),
    s('text', { y: 6.5 }, change > 0 ? `+${change}` : `−${-change}`),
  );
}

/** An arrow down into the place where the last bean would fall, and a ring around it. */
export function landingMark(spot: Spot): SVGGElement {
  const top = spot.y - spot.ry;
  return s(
    'g',
    { class: 'landing' },
    s('rect', { class: 'landing-edge', ...around(spot, 3) }),
    s('rect', { class: 'landing-ring', ...around(spot, 3) }),
    s('path', { class: 'landing-arrow', d: `M${spot.x} ${top + 30}l-13 -17h7v-13h12v13h7z` }),
  );
}

/** A ring around a place from which something would be captured. */
export function takenMark(spot: Spot): SVGGElement {
  return s(
    'g',
    { class: 'taken' },
    s('rect', { class: 'landing-edge', ...around(spot, 3) }),
    s('rect', { class: 'taken-ring', ...around(spot, 3) }),
  );
}

function around(spot: Spot, grow: number) {
  const corner = spot.role === 'pit' ? { rx: spot.rx, ry: spot.ry } : { rx: cornerOf(spot), ry: cornerOf(spot) };
  return {
    x: spot.x - spot.rx - grow,
    y: spot.y - spot.ry - grow,
    width: 2 * (spot.rx + grow),
    height: 2 * (spot.ry + grow),
    rx: corner.rx + grow,
    ry: corner.ry + grow,
  };
}
