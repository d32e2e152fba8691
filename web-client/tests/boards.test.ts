import { describe, expect, it } from 'vitest';
import { neighbour, placePits, type Geometry, type Shape, type Spot } from '../src/boards/geometry';
import { packRound, packRows } from '../src/boards/packing';
import { afterStep, beforeSteps, countAt, differences, hand, parsePits } from '../src/boards/position';
import type { Step } from '../src/protocol/messages';
import played from '../src/rules_pages/played/bohnduell.json';
import { bohnduellLayout, pitsLayout } from './support/examples';

const { capture } = played.examples;
const captured = capture.moves[0]?.steps as Step[];
const afterCapture = capture.moves[0]?.position ?? '';

describe('a position', () => {
  it('is read by the fields of the layout', () => {
    const pits = parsePits(bohnduellLayout, '17,16 0,1,12,3/1,1,1,4 5,6 1');
    expect(['R1', 'R2', 'A', 'C', 'a', 'd', 'S', 'N'].map((place) => countAt(pits, place))).toEqual([17, 16, 0, 12, 1, 4, 5, 6]);
  });

  it('knows pits that are closed or marked', () => {
    const pits = parsePits(pitsLayout(7), '4,4,4,4,1*,x,x,4,4,4,4,4,4,4 0,3 1 + 3 1');
    expect(pits.get('E')).toEqual({ count: 1, closed: false, marked: true });
    expect(pits.get('F')).toEqual({ count: 0, closed: true, marked: false });
  });

  it('changes by steps', () => {
    let pits = parsePits(bohnduellLayout, '10,11 2,2,2,1/3,1,2,1 4,1 1');
    pits = afterStep(bohnduellLayout, pits, { do: 'lift', from: 'C', n: 2 });
    expect([countAt(pits, 'C'), countAt(pits, hand)]).toEqual([0, 2]);
    pits = afterStep(bohnduellLayout, pits, { do: 'sow', to: 'D' });
    expect([countAt(pits, 'D'), countAt(pits, hand)]).toEqual([2, 1]);
    pits = afterStep(bohnduellLayout, pits, { do: 'layout', position: '20,20 0,0,0,0/0,0,0,0 0,0 1' });
    expect(countAt(pits, 'R1')).toBe(20);
  });

  it('is found again by taking steps back, unless the board was laid out anew', () => {
    const after = parsePits(bohnduellLayout, afterCapture);
    const before = beforeSteps(after, captured);
    const expected = parsePits(bohnduellLayout, capture.start);
    for (const place of expected.keys()) expect([place, before && countAt(before, place)]).toEqual([place, countAt(expected, place)]);
    expect(beforeSteps(after, [{ do: 'layout', position: '' }])).toBeNull();
  });

  it('tells what steps change', () => {
    expect(Object.fromEntries(differences(captured))).toEqual({ R1: -4, A: 1, B: 1, C: 1, D: 1, a: -2, S: 2 });
    const there = differences([{ do: 'lift', from: 'A', n: 1 }, { do: 'sow', to: 'A' }]);
    expect(there.size).toBe(0);
  });

  it('ignores steps that it does not know', () => {
    const pits = parsePits(bohnduellLayout, afterCapture);
    expect(afterStep(bohnduellLayout, pits, { do: 'shuffle' } as unknown as Step)).toBe(pits);
  });
});

const boards: [string, ReturnType<typeof pitsLayout>, Shape][] = [];
for (const shape of ['wide', 'compact'] as const) {
  boards.push(['BohnDuell', bohnduellLayout, shape], ['2 × 6', pitsLayout(6), shape], ['2 × 7', pitsLayout(7), shape]);
}

function overlap(a: Spot, b: Spot): boolean {
  return Math.abs(a.x - b.x) < a.rx + b.rx - 0.01 && Math.abs(a.y - b.y) < a.ry + b.ry - 0.01;
}

const spotAt = (geometry: Geometry, place: string): Spot => {
  const spot = geometry.spots.find((each) => each.place === place);
  if (!spot) throw new Error(`no ${place}`);
  return spot;
};

describe.each(boards)('the board of %s', (_, layout, shape) => {
  const geometry = placePits(layout, 1, shape);

  it(`has every place once, nothing overlapping or sticking out (${shape})`, () => {
    const places = layout.fields.flat();
    expect(geometry.spots.map((spot) => spot.place).sort()).toEqual([...places].sort());
    for (const [i, a] of geometry.spots.entries()) {
      expect(a.x - a.rx).toBeGreaterThanOrEqual(0);
      expect(a.x + a.rx).toBeLessThanOrEqual(geometry.width);
      expect(a.y - a.ry).toBeGreaterThanOrEqual(geometry.strip);
      expect(a.y + a.ry).toBeLessThanOrEqual(geometry.height - geometry.strip);
      for (const b of geometry.spots.slice(i + 1)) expect([a.place, b.place, overlap(a, b)]).toEqual([a.place, b.place, false]);
    }
  });

  it(`has the own row below from the left, and the other one facing it (${shape})`, () => {
    for (const bottom of [1, 2] as const) {
      const turned = placePits(layout, bottom, shape);
      const own = layout.rows[bottom].map((place) => spotAt(turned, place));
      const others = layout.rows[bottom === 1 ? 2 : 1].map((place) => spotAt(turned, place));
      expect(own.map((spot) => spot.x)).toEqual(own.map((spot) => spot.x).sort((a, b) => a - b));
      own.forEach((spot, i) => {
        const facing = others[others.length - 1 - i];
        expect(facing?.x).toBeCloseTo(spot.x);
        expect(spot.y).toBeGreaterThan(facing?.y ?? Infinity);
      });
    }
  });

  it(`leads the arrow keys along rows and across (${shape})`, () => {
    const [first, second] = layout.rows[1].map((place) => spotAt(geometry, place));
    if (!first || !second) throw new Error('no row');
    expect(neighbour(geometry.spots, first, 'right')).toBe(second);
    expect(neighbour(geometry.spots, second, 'left')).toBe(first);
    expect(neighbour(geometry.spots, first, 'up')?.place).toBe(layout.rows[2].at(-1));
    for (const spot of geometry.spots) {
      const reachable = (['left', 'right', 'up', 'down'] as const).some((way) => neighbour(geometry.spots, spot, way));
      expect([spot.place, reachable]).toEqual([spot.place, true]);
    }
  });
});

describe.each(boards.filter(([, , shape]) => shape === 'compact'))('the places of %s', (_, layout) => {
  it('are at least 44 px wide on a screen of 360 px', () => {
    const { spots, width } = placePits(layout, 1, 'compact');
    for (const spot of spots) expect((2 * Math.min(spot.rx, spot.ry) * 360) / width).toBeGreaterThanOrEqual(44);
  });
});

describe('beans in a bowl', () => {
  const apart = (points: { x: number; y: number }[]) => {
    let least = Infinity;
    points.forEach((a, i) => points.slice(i + 1).forEach((b) => (least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y)))));
    return least;
  };

  it('lie inside, however many', () => {
    for (let count = 0; count <= 80; count++) {
      const round = packRound(count, 46, 14);
      const rows = packRows(count, 60, 50, 14);
      expect([round.length, rows.length]).toEqual([count, count]);
      for (const { x, y } of round) expect(Math.hypot(x, y) + 14).toBeLessThanOrEqual(46.01);
      for (const { x, y } of rows) {
        expect(Math.abs(y) + 14).toBeLessThanOrEqual(50.01);
        expect(Math.abs(x) + 14).toBeLessThanOrEqual(60.01);
      }
    }
  });

  it('do not cover each other while there is room', () => {
    for (let count = 2; count <= 8; count++) expect(apart(packRound(count, 46, 14))).toBeGreaterThan(26);
    for (let count = 2; count <= 8; count++) expect(apart(packRows(count, 64, 50, 14))).toBeGreaterThan(25);
  });

  it('never lie exactly on each other', () => {
    for (let count = 2; count <= 80; count++) {
      expect(apart(packRound(count, 46, 14))).toBeGreaterThan(2);
      expect(apart(packRows(count, 60, 50, 14))).toBeGreaterThan(2);
    }
  });
});
