import { describe, expect, it } from 'vitest';
import { neighbour } from '../src/boards/geometry';
import { nearest } from '../src/boards/places';
import { parsePegs, placeStar, targets, type Field } from '../src/boards/star_geometry';
import { duration, schedule } from '../src/timeline/schedule';
import { nextPlaces, pointedAt } from '../src/ui/pointing';
import { starLayout, starStart } from './support/examples';

const fieldAt = (fields: readonly Field[], place: string): Field => {
  const field = fields.find((each) => each.place === place);
  if (!field) throw new Error(`no ${place}`);
  return field;
};

describe('the star', () => {
  const { fields, width, height } = placeStar(starLayout, 1);

  it('has 121 fields, none overlapping or sticking out', () => {
    expect(fields).toHaveLength(121);
    for (const [i, a] of fields.entries()) {
      expect([a.x - a.rx >= 0, a.x + a.rx <= width, a.y - a.ry >= 0, a.y + a.ry <= height]).toEqual([true, true, true, true]);
      for (const b of fields.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.rx + b.rx - 0.01);
    }
  });

  it('has fields of at least 24 px on a screen of 360 px', () => {
    for (const { rx } of fields) expect((2 * rx * 360) / width).toBeGreaterThanOrEqual(24);
  });

  it('has the own tip below, and is turned by half for the other seat', () => {
    const turned = placeStar(starLayout, 2).fields;
    expect(fieldAt(fields, 'a1').y).toBeGreaterThan(fieldAt(fields, 'q1').y);
    expect(fieldAt(fields, 'e1').x).toBeLessThan(fieldAt(fields, 'e13').x);
    for (const { place, x, y } of fields) {
      expect(fieldAt(turned, place).x).toBeCloseTo(width - x);
      expect(fieldAt(turned, place).y).toBeCloseTo(height - y);
    }
  });

  it('leads the arrow keys along rows, and straight up and down by turns', () => {
    const leaning = fields.map((field) => ({ ...field, lean: field.row % 2 === 0 ? 1 : -1 }));
    const go = (place: string, ...ways: ('left' | 'right' | 'up' | 'down')[]) =>
      ways.reduce((at, way) => {
        const from = leaning.find((field) => field.place === at);
        return (from && neighbour(leaning, from, way, from.lean)?.place) ?? at;
      }, place);
    expect(go('i5', 'right')).toBe('i6');
    expect(go('i5', 'up', 'down')).toBe('i5');
    expect(go('c1', 'up')).toBe('d2');
    expect(go('c1', 'up', 'up')).toBe('e6');
    expect(go('a1', ...Array<'up'>(15).fill('up')).charAt(0)).toBe('p');
    expect(go('a1', ...Array<'up'>(16).fill('up'))).toBe('q1');
  });

  it('takes a touch between fields for the nearest, and one far away for none', () => {
    const { x, y } = fieldAt(fields, 'i5');
    expect(nearest(fields, x + 8, y + 9)?.place).toBe('i5');
    expect(nearest(fields, 2, 2)).toBeNull();
  });

  it('reads pegs', () => {
    const pegs = parsePegs(starLayout, starStart);
    expect(pegs.size).toBe(30);
    expect([pegs.get('a1'), pegs.get('e9'), pegs.get('m1'), pegs.get('i1'), pegs.get('i2')]).toEqual([1, 1, 2, 2, undefined]);
  });

  it('knows where pegs are to go, by the options', () => {
    const of = (seat: 1 | 2, options: Record<string, string | number>) =>
      [...targets(starLayout, options)].filter(([, whose]) => whose === seat).map(([place]) => place).sort().join(' ');
    expect(of(1, { pegs: 15, courts: 'apart' })).toBe('m5 m6 m7 m8 m9 n1 n2 n3 n4 o1 o2 o3 p1 p2 q1');
    expect(of(2, { pegs: 15, courts: 'apart' })).toBe('e10 e11 e12 e13 e9 f10 f11 f12 f9 g10 g11 g9 h10 h9 i9');
    expect(of(2, { pegs: 10, courts: 'apart' })).toBe('e10 e11 e12 e13 f10 f11 f12 g10 g11 h10');
    expect(of(1, { pegs: 10, courts: 'opposite' })).toBe('n1 n2 n3 n4 o1 o2 o3 p1 p2 q1');
    expect(of(2, { pegs: 15, courts: 'opposite' })).toBe('a1 b1 b2 c1 c2 c3 d1 d2 d3 d4 e5 e6 e7 e8 e9');
  });
});

describe('a move of two places', () => {
  const legal = ['e5-f4', 'e5-f5', 'e6-f5'];

  it('is chosen by its peg and then by its end', () => {
    expect(pointedAt(starLayout, 1, 'e5-f4')).toEqual(['e5', 'f4']);
    expect([...nextPlaces(starLayout, 1, legal, null)]).toEqual(['e5', 'e6']);
    expect([...nextPlaces(starLayout, 1, legal, 'e5')]).toEqual(['f4', 'f5']);
    expect([...nextPlaces(starLayout, 1, legal, 'a1')]).toEqual([]);
  });

  it('takes as long as it has jumps', () => {
    const lasts = (path: string[]) => duration(schedule([{ do: 'hop', path }]));
    expect(lasts(['a', 'b', 'c', 'd'])).toBeCloseTo(3 * lasts(['a', 'b']));
  });
});
