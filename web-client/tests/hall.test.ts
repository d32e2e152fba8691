// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeApp, find } from './support/page';
import type { RoomSummary } from '../src/protocol/messages';
import { TableSection } from '../src/ui/table_card';

const table: RoomSummary = {
  id: 'k3f9x2',
  rules: 'bohnduell',
  options: { reserve: 20 },
  phase: 'open',
  seats: { 1: { id: 'ben', name: 'Ben', present: true }, 2: null },
  host: { id: 'ben', name: 'Ben' },
  watchers: 0,
  open: true,
  clock: null,
};

describe('a table in the hall', () => {
  it('keeps its buttons while it changes, so that no press is lost', () => {
    const { app, lines } = fakeApp();
    const section = new TableSection(app, 'open', null);
    section.show([table]);
    const join = find(section.element, 'button.primary');
    section.show([{ ...table, id: 'other1' }, { ...table, watchers: 3, options: { reserve: 9 } }]);
    expect(section.element.querySelectorAll('button.primary')[1]).toBe(join);
    expect(section.element.textContent).toContain('3 watchers');
    expect(section.element.textContent).toContain('Balls in each supply: 9');
    join.click();
    expect(lines).toEqual(['/join']);
  });
});
