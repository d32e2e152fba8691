// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeApp, find, settled } from './support/page';
import type { EventFrame, RoomState } from '../src/protocol/messages';
import type { Change } from '../src/reconcile/house';
import { fromSnapshot, withEvent } from '../src/reconcile/room';
import { RoomPage } from '../src/ui/room_page';
import { anna, eventFrame, roomState } from './support/examples';

describe('the page of a table', () => {
  const build = (state: RoomState) => {
    const fake = fakeApp(state);
    const page = new RoomPage(fake.app, 'k3f9x2');
    document.body.append(page.element);
    const change = (next: RoomState, entry?: EventFrame) => {
      const before = fake.rooms.get('k3f9x2');
      const after = entry && before ? withEvent(before, { ...entry, state: next }) : fromSnapshot({ type: 'room', room: 'k3f9x2', seq: 9, at: 0, state: next, log: [] });
      if (after === 'missing') throw new Error('missing');
      fake.rooms.set('k3f9x2', after);
      const told: Change = { what: 'room', room: 'k3f9x2', ...(entry && after.log.at(-1) && { entry: after.log.at(-1) }) } as Change;
      page.change(told);
    };
    const turn = () => find(page.element, '.turn').textContent;
    return { ...fake, page, change, turn };
  };

  it('says whose turn it is', () => {
    const { page, turn, change } = build(roomState());
    expect([turn(), page.title()]).toEqual(['Your turn', 'BohnDuell']);
    change(roomState({ to_move: 2 }));
    expect([turn(), page.title()]).toEqual(['Ben is to move', 'BohnDuell']);
  });

  it('says what is waited for before a game', () => {
    const open = { phase: 'open', to_move: null } as const;
    const { turn, change } = build(roomState({ ...open, seats: { 1: null, 2: null } }));
    expect(turn()).toBe('Two seats are free.');
    change(roomState({ ...open, seats: { 1: { ...anna, present: true }, 2: null } }));
    expect(turn()).toBe('One seat is free.');
    change(roomState(open));
    expect(turn()).toBe('The other player has to agree by starting.');
    change(roomState({ ...open, offers: { 1: [{ do: '/start', label: 'start' }], 2: [], watch: [], host: [] } }));
    expect(turn()).toBe('Both are seated: start the game.');
  });

  it('shows the result with its reason, and tells it aloud', () => {
    const { page, change } = build(roomState());
    const over = roomState({ phase: 'over', to_move: null, result: { winner: 1, scores: [5, 3], reason: 'no_moves' } });
    change(over, eventFrame(2, { kind: 'move', seat: 1, move: '>4', turn: 2, steps: [] }));
    const card = find(page.element, '.result-card');
    expect(card.textContent).toContain('Anna wins 5 : 3');
    expect(card.textContent).toContain('Neither player can move any more.');
    expect(find(page.element, '.saying').textContent).toContain('Anna wins 5 : 3');
  });

  it('links a refusal to the passage of the rules', async () => {
    const { page, replies } = build(roomState({ legal: ['+2'], position: '20,20 1,0,0,0/0,0,0,0 0,0 1' }));
    for (const move of ['+1', '>1']) {
      replies.set(`/preview ${move}`, { type: 'error', code: 'illegal_move', message: '', data: { why: 'wrong_count', places: ['A'] } });
    }
    find(page.element, '[data-place="A"]').click();
    await settled();
    expect(find<HTMLAnchorElement>(page.element, '.saying a').pathname).toBe('/rules/bohnduell');
    expect(find<HTMLAnchorElement>(page.element, '.saying a').hash).toBe('#why-wrong_count');
  });

  it('goes on showing the last move while people talk', () => {
    const { page, change } = build(roomState());
    const moved = roomState({ turn: 2, to_move: 2, position: '18,20 1,1,0,0/0,0,0,0 0,0 2' });
    const supply = (to: string) => ({ do: 'supply', from: 'R1', to }) as const;
    change(moved, eventFrame(2, { kind: 'move', seat: 1, move: '+2', turn: 2, steps: [supply('A'), supply('B')] }));
    const where = find(page.element, '.replay .where');
    find(page.element, '[aria-label="One step on"]').click();
    expect(where.textContent).toBe('1/2');
    change(moved, eventFrame(3, { kind: 'chat', by: anna, text: 'Oh!' }));
    expect(where.textContent).toBe('1/2');
    find(page.element, '[aria-label="Skip to the end"]').click();
    expect(where.textContent).toBe('');
  });

  it('lists how the rounds ended', () => {
    const { page, change } = build(roomState());
    change(roomState({ turn: 2 }), eventFrame(2, { kind: 'move', seat: 1, move: '+1', turn: 2, steps: [{ do: 'round', round: 1, totals: [30, 26] }] }));
    expect([...page.element.querySelectorAll('.rounds tbody :is(th, td)')].map((cell) => cell.textContent)).toEqual(['1', '30', '26']);
  });

  it('names who is away', () => {
    const { page, change } = build(roomState());
    change(roomState({ seats: { 1: { ...anna, present: true }, 2: { id: 'ben', name: 'Ben', present: false } } }));
    expect(find(page.element, '.board-strip.upper').textContent).toContain('away');
  });
});
