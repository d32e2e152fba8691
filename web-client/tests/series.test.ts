// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../src/i18n';
import type { Series } from '../src/protocol/messages';
import { seriesPoints, seriesText, stateBadges, tableBadges } from '../src/ui/series';
import { TableForm } from '../src/ui/table_form';
import { roomState } from './support/examples';

beforeEach(() => setLanguage('en'));

const series = (change: Partial<Series>): Series => ({ ...roomState().series, ...change });
const text = (change: Partial<Series>) => seriesText(roomState({ series: series(change) }), (seat) => (seat === 1 ? 'Anna' : 'Ben'));

describe('a series', () => {
  it('is nothing to speak of before there is a second game', () => {
    expect(text({})).toBeNull();
    expect(text({ wins: [1, 0] })).toBeNull();
    expect(seriesPoints(series({}), 1)).toBeNull();
    expect(text({ wins: [1, 0], best_of: 3 })).not.toBeNull();
    expect(seriesPoints(series({ best_of: 3 }), 1)).toBe('0');
  });

  it('counts a draw as a half for each', () => {
    expect(seriesPoints(series({ draws: 1 }), 1)).toBe('½');
    expect(seriesPoints(series({ wins: [2, 0], draws: 3 }), 1)).toBe('3½');
    expect(seriesPoints(series({ wins: [2, 0], draws: 3 }), 2)).toBe('1½');
  });

  it('says who is ahead, with the beans, and who has won', () => {
    expect(text({ wins: [1, 1], beans: [40, 56] })).toBe('The series: Anna 1, Ben 1 (beans 40 : 56).');
    expect(text({ wins: [0, 2], best_of: 3, decided: true, winner: 2 })).toBe('Ben wins the series: Anna 0, Ben 2.');
    expect(text({ wins: [1, 1], best_of: 2, decided: true })).toBe('The series ends even: Anna 1, Ben 1.');
  });

  it('and a position that was set up are marked', () => {
    expect(tableBadges({})).toEqual([]);
    expect(tableBadges({ set_up: true, best_of: 3 })).toEqual(['Set-up position', 'Best of 3']);
    expect(stateBadges(roomState())).toEqual([]);
    expect(stateBadges(roomState({ set_up: true, series: series({ number: 2, best_of: 5 }) }))).toEqual([
      'Set-up position',
      'Best of 5',
      'Series 2',
    ]);
  });
});

describe('the form of a table', () => {
  const choose = (form: TableForm, best_of: string, position: string) => {
    const select = form.element.querySelector('select');
    const field = form.element.querySelector('textarea');
    if (!select || !field) throw new Error('fields are missing');
    select.value = best_of;
    field.value = position;
    return form.changes();
  };

  it('says only what is not as it was', () => {
    expect(new TableForm({}, () => undefined).changes()).toEqual([]);
    expect(new TableForm({ position: '1 2', best_of: 11 }, () => undefined).changes()).toEqual([]);
    expect(choose(new TableForm({}, () => undefined), '3', '')).toEqual(['best_of=3']);
    expect(choose(new TableForm({ position: '1 2', best_of: 3 }, () => undefined), 'none', '')).toEqual(['best_of=none', 'position=none']);
  });

  it('writes a position in one line, whatever was pasted', () => {
    expect(choose(new TableForm({}, () => undefined), 'none', ' 4,4/4,4\n 0,0 "1" ')).toEqual(['position="4,4/4,4 0,0 1"']);
  });

  it('has a position to begin with that is not yet the table’s', () => {
    expect(new TableForm({}, () => undefined, '4,4 1').changes()).toEqual(['position="4,4 1"']);
  });
});
