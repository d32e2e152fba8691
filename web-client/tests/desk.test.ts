// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fakeApp, find, key, settled } from './support/page';
import type { Board } from '../src/boards/board';
import type { EventFrame, RoomState } from '../src/protocol/messages';
import { withEvent } from '../src/reconcile/room';
import { Desk } from '../src/ui/desk';
import { anna, eventFrame, roomState, starStart } from './support/examples';

describe('the board at a table', () => {
  const build = (state: RoomState = roomState()) => {
    const fake = fakeApp(state);
    const picture = fake.rooms.get('k3f9x2');
    if (!picture) throw new Error('no room');
    const desk = new Desk(fake.app, picture, () => undefined);
    document.body.append(desk.element);
    const said: string[] = [];
    desk.onsay = (text) => said.push(text);
    const spot = (place: string) => find<HTMLButtonElement>(desk.element, `[data-place="${place}"]`);
    const take = (frame: EventFrame) => {
      const before = fake.rooms.get('k3f9x2');
      const after = before && withEvent(before, frame);
      if (!after || after === 'missing') throw new Error('missing');
      fake.rooms.set('k3f9x2', after);
      desk.take(after, after.log.at(-1));
    };
    return { ...fake, desk, spot, said, take };
  };
  const both = roomState({ position: '10,11 2,2,2,1/3,1,2,1 4,1 1', legal: ['+1', '+2', '+3', '+4', '>3', '>4'], turn: 7 });

  it('names every place, marks what can be chosen, and is one stop of the tab key', () => {
    const { desk, spot } = build(both);
    expect(spot('C').getAttribute('aria-label')).toBe('Bowl 3, 2 balls, yours; you can: Bring in, Empty');
    expect(spot('a').getAttribute('aria-label')).toBe('Bowl 1, 3 balls, Ben’s');
    expect([...desk.element.querySelectorAll('.choosable')].map((each) => each.getAttribute('data-place'))).toEqual(['A', 'B', 'C', 'D']);
    expect(desk.element.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
    expect(desk.element.querySelectorAll('use')).toHaveLength(40);
  });

  it('plays the only move of a place at once, for the turn that is seen', () => {
    const { lines, spot, desk } = build(both);
    spot('A').click();
    expect(lines).toEqual(['/move +1 7']);
    expect(spot('A').classList.contains('pending')).toBe(true);
    expect(desk.element.querySelector('.choosable')).toBeNull();
    spot('B').click();
    expect(lines).toHaveLength(1);
  });

  it('asks which of two moves is meant; the keys + and > answer', () => {
    const { lines, spot, desk } = build(both);
    spot('C').click();
    const chooser = find(desk.element, '[role=dialog]');
    expect([...chooser.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Bring in+3', 'Empty>3']);
    expect(chooser.contains(document.activeElement)).toBe(true);
    document.activeElement?.dispatchEvent(key('Escape'));
    expect(desk.element.querySelector('[role=dialog]')).toBeNull();
    expect(document.activeElement).toBe(spot('C'));
    spot('C').click();
    document.activeElement?.dispatchEvent(key('>'));
    expect(lines.filter((line) => line.startsWith('/move'))).toEqual(['/move >3 7']);
  });

  it('takes + and > on a bowl, and arrows to the next', () => {
    const { lines, spot } = build(both);
    spot('A').focus();
    spot('A').dispatchEvent(key('ArrowRight'));
    expect(document.activeElement).toBe(spot('B'));
    spot('B').dispatchEvent(key('+'));
    expect(lines).toEqual(['/move +2 7']);
  });

  it('asks the server why not, and points at the places', async () => {
    const { lines, spot, said, replies } = build(both);
    replies.set('/preview >1', { type: 'error', code: 'illegal_move', message: '', data: { why: 'wrong_count', places: ['A'] } });
    spot('A').focus();
    spot('A').dispatchEvent(key('>'));
    await settled();
    expect(lines).toEqual(['/preview >1']);
    expect(said.at(-1)).toMatch(/exactly as many balls/);
    expect(spot('A').classList.contains('concerned')).toBe(true);
  });

  it('says by itself what needs no server', async () => {
    const { spot, said, lines } = build(roomState({ to_move: 2 }));
    spot('A').click();
    const { spot: other, said: saidThere } = build();
    other('a').click();
    await settled();
    expect([...said, ...saidThere]).toEqual(['It is not your turn.', 'That is not a place for you to choose.']);
    expect(lines).toEqual([]);
  });

  it('foretells what the move does that one looks at, and forgets it when one looks away', async () => {
    vi.useFakeTimers();
    const { spot, desk, replies, lines } = build(both);
    const told: (string | null)[] = [];
    desk.onforetell = (text) => told.push(text);
    const steps = [{ do: 'supply', from: 'R1', to: 'A' }, { do: 'capture', from: 'd', to: 'S', n: 2 }] as const;
    replies.set('/preview +1', { type: 'ok', move: '+1', steps: [...steps] });
    const look = new MouseEvent('pointerover', { bubbles: true });
    Object.defineProperty(look, 'pointerType', { value: 'mouse' });
    spot('A').dispatchEvent(look);
    await vi.runAllTimersAsync();
    expect(lines).toEqual(['/preview +1']);
    expect(told).toEqual(['Ends in: Bowl 1, captures 2 balls']);
    expect(desk.element.querySelectorAll('.landing, .taken, .mark')).toHaveLength(6);
    find(desk.element, '.board-spots').dispatchEvent(new MouseEvent('pointerleave'));
    expect(told.at(-1)).toBeNull();
    expect(desk.element.querySelector('.landing, .mark')).toBeNull();
  });

  it('takes a refused move back', async () => {
    const { spot, said, answers } = build(both);
    spot('A').click();
    answers[0]?.({ type: 'error', code: 'stale_move', message: '' });
    await settled();
    expect(spot('A').classList.contains('pending')).toBe(false);
    expect(spot('A').classList.contains('choosable')).toBe(true);
    expect(said.at(-1)).toMatch(/changed/);
  });

  it('asks for the direction where a pit can be played both ways, left before right', () => {
    const opening = roomState({
      rules: 'bohnenspiel56',
      position: '4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1 1',
      legal: ['B+', 'B-', 'F+', 'F-'],
    });
    const { desk, spot, lines } = build(opening);
    expect([...desk.element.querySelectorAll('.choosable')].map((each) => each.getAttribute('data-place'))).toEqual(['B', 'F']);
    spot('B').click();
    const texts = [...find(desk.element, '[role=dialog]').querySelectorAll('button')].map((button) => button.textContent);
    expect(texts).toEqual(['To the leftB-', 'To the rightB+']);
    document.activeElement?.dispatchEvent(key('+'));
    expect(lines.filter((line) => line.startsWith('/move'))).toEqual(['/move B+ 1']);
  });

  it('of several reasons tells those that are about the pit, not about how a move is written', async () => {
    const { spot, said, replies } = build(
      roomState({ rules: 'bohnenspiel56', position: '4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1 1', legal: ['B+', 'B-', 'F+', 'F-'] }),
    );
    const refuse = (move: string, why: string) =>
      replies.set(`/preview ${move}`, { type: 'error', code: 'illegal_move', message: '', data: { why, places: [] } });
    refuse('C', 'direction_missing');
    refuse('C+', 'opening_pit');
    refuse('C-', 'opening_pit');
    spot('C').click();
    await settled();
    expect(said).toEqual(['The first move of the round starts from the second pit from the left or from the right.']);
  });

  describe('of the star', () => {
    const star = roomState({ rules: 'sternhalma', options: { pegs: 15, courts: 'apart' }, position: starStart, legal: ['e5-f4', 'e5-f5', 'e6-f5'] });
    const choosable = (desk: { element: HTMLElement }) =>
      [...desk.element.querySelectorAll('.choosable')].map((each) => each.getAttribute('data-place')).sort();

    it('takes a peg, then one of its ends; names say what is where', () => {
      const { desk, spot, lines, said } = build(star);
      expect(spot('e5').getAttribute('aria-label')).toBe('Field e5, your peg');
      expect(spot('m1').getAttribute('aria-label')).toBe('Field m1, Ben’s peg');
      expect(choosable(desk)).toEqual(['e5', 'e6']);
      spot('e5').click();
      expect(said.at(-1)).toMatch(/^Peg e5: 2 fields/);
      expect(choosable(desk)).toEqual(['f4', 'f5']);
      expect(spot('f4').getAttribute('aria-label')).toBe('Field f4, free; your peg can go there');
      spot('f4').click();
      expect(lines).toEqual(['/move e5-f4 1']);
    });

    it('shows where a peg could go that one looks at', () => {
      const { desk, spot } = build(star);
      const look = new MouseEvent('pointerover', { bubbles: true });
      Object.defineProperty(look, 'pointerType', { value: 'mouse' });
      spot('e5').dispatchEvent(look);
      expect([...desk.element.querySelectorAll('.reachable')].map((each) => each.getAttribute('data-place')).sort()).toEqual(['f4', 'f5']);
    });

    it('lets a choice go by Escape or by the same peg, and change to another peg', () => {
      const { desk, spot } = build(star);
      spot('e5').click();
      spot('e5').dispatchEvent(key('Escape'));
      expect(choosable(desk)).toEqual(['e5', 'e6']);
      spot('e5').click();
      spot('e6').click();
      expect(choosable(desk)).toEqual(['f5']);
      spot('e6').click();
      expect(choosable(desk)).toEqual(['e5', 'e6']);
    });

    it('says why nothing can be chosen', async () => {
      const { spot, said, replies } = build(star);
      for (const place of ['i5', 'm1', 'a1']) {
        spot(place).click();
        await settled();
      }
      expect(said).toEqual(['First choose one of your pegs.', 'This peg is not yours.', 'This peg cannot move now.']);
      replies.set('/preview e5-i5', { type: 'error', code: 'illegal_move', message: '', data: { why: 'not_reachable', places: ['e5', 'i5'] } });
      spot('e5').click();
      spot('i5').click();
      await settled();
      expect(said.at(-1)).toBe('This field cannot be reached.');
      expect(spot('i5').classList.contains('concerned')).toBe(true);
    });

    it('shows a move, tells it, and can go back before it', () => {
      const { take, spot, desk } = build(star);
      const after = starStart.replace('....11111....', '.....1111....').replace('/............/', '/...1......../');
      const state = roomState({ ...star, turn: 2, to_move: 2, position: after.replace(' 1 0', ' 2 1') });
      take(eventFrame(2, { kind: 'move', seat: 1, move: 'e5-f4', turn: 2, steps: [{ do: 'hop', path: ['e5', 'f4'] }] }, state));
      expect(spot('f4').getAttribute('aria-label')).toBe('Field f4, your peg');
      expect(desk.narrateLast()).toBe('Anna moves a peg from e5 to f4.');
      expect(desk.board?.rewind(state.position, [{ do: 'hop', path: ['e5', 'f4'] }])).toBe(true);
      expect(desk.board?.rewind(state.position, [{ do: 'hop', path: ['e5', 'i5'] }])).toBe(false);
    });
  });

  it('shows the last move again, even one after which the board was laid out anew', () => {
    const { take, desk } = build();
    const state = roomState({ turn: 2, to_move: 2, position: '20,20 0,0,0,0/0,0,0,0 0,0 2' });
    take(eventFrame(2, { kind: 'move', seat: 1, move: '+1', turn: 2, steps: [{ do: 'layout', position: state.position }] }, state));
    const rewind = vi.spyOn(desk.board as Board, 'rewind');
    desk.last.toggle();
    expect(rewind.mock.results.map(({ value }) => value as boolean)).toEqual([true]);
  });

  it('shows the state that a move leads to', () => {
    const { take, spot, desk } = build();
    const state = roomState({ turn: 2, to_move: 2, position: '19,20 1,0,0,0/0,0,0,0 0,0 2', legal: ['+1', '+2', '+3', '+4'] });
    take(eventFrame(2, { kind: 'move', seat: 1, move: '+1', turn: 2, steps: [{ do: 'supply', from: 'R1', to: 'A' }] }, state));
    expect(spot('A').getAttribute('aria-label')).toBe('Bowl 1, 1 ball, yours');
    expect(spot('A').classList.contains('last')).toBe(true);
    expect(desk.element.querySelector('.choosable')).toBeNull();
    expect(desk.narrateLast()).toBe('Anna brings in 1 ball, up to bowl 1.');
  });

  it('turns when one takes the other seat', () => {
    const carl = { id: 'carl', name: 'Carl' };
    const { house, take, desk } = build(roomState({ seats: { 1: { ...carl, present: true }, 2: null }, phase: 'open', to_move: null }));
    const top = (place: string) => Number.parseFloat(find(desk.element, `[data-place="${place}"]`).style.top);
    expect(house.you).toBe(anna);
    expect(top('A')).toBeGreaterThan(top('a'));
    const state = roomState({ seats: { 1: { ...carl, present: true }, 2: { ...anna, present: true } }, phase: 'open', to_move: null });
    take(eventFrame(2, { kind: 'joined', seat: 2, by: anna }, state));
    expect(top('A')).toBeLessThan(top('a'));
  });
});
