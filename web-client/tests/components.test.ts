// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, EventFrame, RoomState } from '../src/protocol/messages';
import type { Change, House } from '../src/reconcile/house';
import { fromSnapshot, withEvent, type RoomPicture } from '../src/reconcile/room';
import type { Board } from '../src/boards/board';
import type { App } from '../src/ui/app';
import { anna, bohnduell, eventFrame, openingGame, roomState, starStart, sternhalma } from './support/examples';

// What jsdom lacks and the components use.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView = () => undefined;

const { setLanguage } = await import('../src/i18n');
const { Chat } = await import('../src/ui/chat');
const { Desk } = await import('../src/ui/desk');
const { MoveList } = await import('../src/ui/move_list');
const { openCreateDialog } = await import('../src/ui/create_dialog');
const { Panel } = await import('../src/ui/panel');
const { RoomPage } = await import('../src/ui/room_page');

/** An app whose server is the test: lines are kept, and answered as the test says. */
function fakeApp(state: RoomState = roomState()) {
  const lines: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const replies = new Map<string, Answer>();
  const rooms = new Map<string, RoomPicture>([[state.room, fromSnapshot({ type: 'room', room: state.room, seq: 1, state, log: [] })]]);
  const house = {
    you: anna as { id: string; name: string } | null,
    games: [bohnduell],
    limits: { frame_bytes: 8192, chat_characters: 500, name_characters: 24, commands_per_second: 20 },
    status: { phase: 'open', slow: false, restarting: false },
    rooms,
    game: (id: string) => [bohnduell, openingGame, sternhalma].find((game) => game.id === id),
    forget: vi.fn((room: string) => rooms.delete(room)),
    send: (line: string) => {
      lines.push(line);
      const reply = replies.get(line);
      return reply ? Promise.resolve(reply) : new Promise<Answer>((resolve) => answers.push(resolve));
    },
  };
  const app = {
    house: house as unknown as House,
    base: '/',
    go: vi.fn(),
    address: () => 'http://localhost/r/k3f9x2',
    toast: vi.fn(),
    gameHere: () => 'bohnduell',
    retitle: () => undefined,
    setLanguage: () => undefined,
  };
  return { app: app as App & typeof app, house, lines, answers, replies, rooms };
}

/** Lets promises that are settled run on. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });

function find<T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
}

beforeEach(() => {
  setLanguage('en');
  document.body.replaceChildren();
});
afterEach(() => vi.useRealTimers());

describe('the chat line', () => {
  const build = () => {
    const fake = fakeApp();
    const chat = new Chat(fake.app, 'k3f9x2', 'Chat');
    document.body.append(chat.element);
    const input = find<HTMLInputElement>(chat.element, 'input');
    const type = (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input'));
    };
    const submit = () => find<HTMLFormElement>(chat.element, 'form').requestSubmit();
    return { ...fake, chat, input, type, submit };
  };

  it('sends what is typed, and recalls it', () => {
    const { lines, input, type, submit } = build();
    type('  hello  ');
    submit();
    expect(lines).toEqual(['hello']);
    expect(input.value).toBe('');
    submit();
    expect(lines).toHaveLength(1);
    input.dispatchEvent(key('ArrowUp'));
    expect(input.value).toBe('hello');
    input.dispatchEvent(key('ArrowDown'));
    expect(input.value).toBe('');
  });

  it('completes by arrow keys and tells the screen reader which', () => {
    const { chat, input, type } = build();
    type('/re');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    input.dispatchEvent(key('ArrowDown'));
    input.dispatchEvent(key('ArrowDown'));
    const active = find(chat.element, '[aria-selected="true"]');
    expect(active.id).toBe(input.getAttribute('aria-activedescendant'));
    input.dispatchEvent(key('Enter'));
    expect(input.value).toBe('/rematch');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows text as text', () => {
    const { chat } = build();
    chat.show([{ seq: 2, at: 0, event: { kind: 'chat', by: { id: 'x', name: '<b>X</b>' }, text: '<img src=x>' } }], roomState());
    expect(chat.element.querySelector('img')).toBeNull();
    expect(find(chat.element, '.said').textContent).toContain('<img src=x>');
    expect(find(chat.element, '.said b').textContent).toBe('<b>X</b>');
  });

  it('shows each entry once', () => {
    const { chat } = build();
    const log = [{ seq: 2, at: 0, event: { kind: 'chat' as const, by: anna, text: 'Hi' } }];
    chat.show(log, roomState());
    chat.show(log, roomState());
    expect(chat.element.querySelectorAll('.said')).toHaveLength(1);
  });

  it('goes on with what is said after a server began to count anew', () => {
    const { chat } = build();
    const entry = (seq: number, text: string) => ({ seq, at: 0, event: { kind: 'chat' as const, by: anna, text } });
    chat.show([entry(40, 'before')], null);
    chat.show([entry(1, 'after')], null);
    chat.show([entry(1, 'after'), entry(2, 'more')], null);
    expect([...chat.element.querySelectorAll('.text')].map((text) => text.textContent)).toEqual(['before', 'after', 'more']);
  });

  it('says of a refused command what to do', async () => {
    const { chat, replies, type, submit } = build();
    replies.set('/jion', { type: 'error', code: 'unknown_command', message: '', data: { command: 'jion', nearest: 'join' } });
    type('/jion');
    submit();
    await settled();
    expect(find(chat.element, '.failed').textContent).toContain('/join');
  });

  it('asks before /leave gives up a running game, in any language', async () => {
    const { app, lines, replies, type, submit } = build();
    replies.set('/verlassen', { type: 'ok' });
    type('/verlassen');
    submit();
    await settled();
    expect(lines).toEqual([]);
    const buttons = find(document, 'dialog').querySelectorAll('button');
    buttons[0]?.click();
    await settled();
    expect(lines).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
    type('/verlassen');
    submit();
    await settled();
    find(document, 'dialog .danger').click();
    await settled();
    expect(lines).toEqual(['/verlassen']);
    expect(app.go).toHaveBeenCalledWith({ page: 'hall' });
  });

  it('goes to the table that /new opened', async () => {
    const { app, replies, type, submit } = build();
    replies.set('/new bohnduell', { type: 'ok', room: 'a1b2c3' });
    type('/new bohnduell');
    submit();
    await settled();
    expect(app.go).toHaveBeenCalledWith({ page: 'room', id: 'a1b2c3' });
  });
});

describe('the panel', () => {
  const commands = (panel: { element: HTMLElement }) => [...panel.element.querySelectorAll('code')].map((code) => code.textContent);

  it('has a button for each offer, with its command, and more for the host', () => {
    const { app } = fakeApp();
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    panel.show(roomState());
    expect(commands(panel)).toEqual(['/resign', '/leave', '/option']);
    panel.show(roomState({ seats: { 1: null, 2: null }, host: null }));
    expect(commands(panel)).toEqual(['/leave']);
  });

  it('sends the command', () => {
    const { app, lines } = fakeApp(roomState({ phase: 'over' }));
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    panel.show(roomState({ phase: 'over', offers: { 1: [{ do: '/rematch', label: 'rematch' }], 2: [], watch: [], host: [] } }));
    find(panel.element, 'button').click();
    expect(lines).toEqual(['/rematch']);
  });

  it('shows an offer that it has no words for by its command, and types what wants an argument', () => {
    const { app } = fakeApp();
    const suggested: string[] = [];
    const panel = new Panel(app, 'k3f9x2', (line) => suggested.push(line));
    panel.show(roomState({ offers: { 1: [{ do: '/clock ', label: 'clock' }], 2: [], watch: [], host: [] } }));
    const button = find(panel.element, 'button');
    expect(button.textContent).toContain('/clock');
    button.click();
    expect(suggested).toEqual(['/clock ']);
  });

  it('keeps the focus on a button that stays', () => {
    const { app } = fakeApp();
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    document.body.append(panel.element);
    panel.show(roomState());
    find(panel.element, '[data-do="/leave"]').focus();
    panel.show(roomState({ offers: { 1: [{ do: '/leave', label: 'leave' }], 2: [], watch: [], host: [] } }));
    expect(document.activeElement?.getAttribute('data-do')).toBe('/leave');
  });
});

describe('the dialogue for a new game', () => {
  it('shows and sends the command, with the options that differ', () => {
    const { app, lines } = fakeApp();
    openCreateDialog(app);
    const dialog = find(document, 'dialog');
    expect(find(dialog, '.sends').textContent).toBe('/new bohnduell');
    const reserve = find<HTMLInputElement>(dialog, 'input[type=number]');
    expect([reserve.min, reserve.max, reserve.value]).toEqual(['5', '40', '20']);
    reserve.value = '8';
    reserve.dispatchEvent(new Event('input'));
    expect(find(dialog, '.sends').textContent).toBe('/new bohnduell reserve=8');
    find<HTMLFormElement>(dialog, 'form').requestSubmit();
    expect(lines).toEqual(['/new bohnduell reserve=8']);
  });
});

describe('the move list', () => {
  it('goes on, and begins anew with a new game', () => {
    const list = new MoveList('Moves', (seat) => (seat === 1 ? 'Anna' : 'Ben'));
    const texts = () => [...list.element.querySelectorAll('li:not(.none)')].map((item) => item.textContent);
    list.show([]);
    expect(texts()).toEqual([]);
    list.show([{ seat: 1, move: '+1' }]);
    list.show([{ seat: 1, move: '+1' }, { seat: 2, move: '>4' }]);
    expect(texts()).toEqual(['Anna: +1', 'Ben: >4']);
    expect(find(list.element, '[aria-current]').textContent).toBe('Ben: >4');
    list.show([]);
    list.show([{ seat: 2, move: '+3' }]);
    expect(texts()).toEqual(['Ben: +3']);
  });
});

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

  it('says by itself what needs no server', () => {
    const { spot, said, lines } = build(roomState({ to_move: 2 }));
    spot('A').click();
    const { spot: other, said: saidThere } = build();
    other('a').click();
    expect([...said, ...saidThere]).toEqual(['It is not your turn.', 'That is not a place for you to choose.']);
    expect(lines).toEqual([]);
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
      for (const place of ['i5', 'm1', 'a1']) spot(place).click();
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
    desk.again();
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

describe('the page of a table', () => {
  const build = (state: RoomState) => {
    const fake = fakeApp(state);
    const page = new RoomPage(fake.app, 'k3f9x2');
    document.body.append(page.element);
    const change = (next: RoomState, entry?: EventFrame) => {
      const before = fake.rooms.get('k3f9x2');
      const after = entry && before ? withEvent(before, { ...entry, state: next }) : fromSnapshot({ type: 'room', room: 'k3f9x2', seq: 9, state: next, log: [] });
      if (after === 'missing') throw new Error('missing');
      fake.rooms.set('k3f9x2', after);
      const told: Change = { what: 'room', room: 'k3f9x2', ...(entry && after.log.at(-1) && { entry: after.log.at(-1) }) } as Change;
      page.change(told);
    };
    const turn = () => find(page.element, '.turn').textContent;
    return { ...fake, page, change, turn };
  };

  it('says whose turn it is, in the title too', () => {
    const { page, turn, change } = build(roomState());
    expect([turn(), page.title()]).toEqual(['Your turn', 'Your turn! BohnDuell']);
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
    const { page, turn, change } = build(roomState());
    const over = roomState({ phase: 'over', to_move: null, result: { winner: 1, scores: [5, 3], reason: 'no_moves' } });
    change(over, eventFrame(2, { kind: 'move', seat: 1, move: '>4', turn: 2, steps: [] }));
    expect(turn()).toContain('Anna wins 5 : 3');
    expect(turn()).toContain('Neither player can move any more.');
    expect(find(page.element, '.saying').textContent).toContain('Anna wins 5 : 3');
  });

  it('names who is away', () => {
    const { page, change } = build(roomState());
    change(roomState({ seats: { 1: { ...anna, present: true }, 2: { id: 'ben', name: 'Ben', present: false } } }));
    expect(find(page.element, '.board-strip.upper').textContent).toContain('away');
  });
});
