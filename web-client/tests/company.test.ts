// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fakeApp, find, settled } from './support/page';
import type { Connection } from '../src/connection/connection';
import type { Frame, RoomState } from '../src/protocol/messages';
import { House, type Change } from '../src/reconcile/house';
import { Chat } from '../src/ui/chat';
import { goneBecause, messageText, personLink, quoted } from '../src/ui/company';
import { Panel } from '../src/ui/panel';
import { PeopleList } from '../src/ui/people_list';
import { anna, ben, eventFrame, roomState } from './support/examples';

const carl = { id: 'carl', name: 'Carl C.' };
const hostsOffers = ['/private', '/close', '/kick ', '/ban ', '/unban ', '/mute ', '/unmute '].map((line) => ({
  do: line,
  label: line.slice(1).trim(),
}));
const hosted = (change: Partial<RoomState> = {}) => roomState({ offers: { 1: [], 2: [], watch: [], host: hostsOffers }, ...change });

/** A house over a connection that only listens. */
function quietHouse() {
  const send = vi.fn(() => new Promise(() => undefined));
  const readdress = vi.fn();
  const connection = { status: { phase: 'open', slow: false, restarting: false }, send, readdress } as unknown as Connection;
  const house = new House(connection);
  const changes: Change[] = [];
  house.listen((change) => changes.push(change));
  const take = (frame: Partial<Frame>) => connection.onframe(frame as Frame);
  take({ type: 'welcome', you: { ...ben, registered: false }, games: [], rooms: [{ room: 'k3f9x2', seat: 2 }], ignored: [] } as Partial<Frame>);
  take({ type: 'room', room: 'k3f9x2', seq: 41, at: 0, state: roomState(), log: [] } as Partial<Frame>);
  return { house, changes, send, take };
}

describe('the house', () => {
  it('knows a room under its new address', () => {
    const { house, changes, take } = quietHouse();
    const picture = house.rooms.get('k3f9x2');
    take({ type: 'moved', room: 'k3f9x2', to: '4m6p8r2t9v3x5z7b1d0f' });
    expect([...house.rooms]).toEqual([['4m6p8r2t9v3x5z7b1d0f', picture]]);
    expect(house.seatedIn).toEqual(['4m6p8r2t9v3x5z7b1d0f']);
    expect(house.seen()).toEqual({ '4m6p8r2t9v3x5z7b1d0f': 41 });
    expect(changes.at(-1)).toEqual({ what: 'moved', room: 'k3f9x2', to: '4m6p8r2t9v3x5z7b1d0f' });
  });

  it('loses a room from which one is shown out', () => {
    for (const [event, code] of [
      [{ kind: 'removed', person: ben, banned: false, by: anna }, 'removed'],
      [{ kind: 'removed', person: ben, banned: true, by: anna }, 'banned'],
      [{ kind: 'access', open: false, by: anna }, 'room_closed'],
    ] as const) {
      const { house, changes, take } = quietHouse();
      take(eventFrame(42, event, roomState({ seats: { 1: { ...anna, present: true }, 2: null } })));
      expect(house.rooms.size).toBe(0);
      expect(changes.at(-1)).toMatchObject({ what: 'gone', room: 'k3f9x2', had: true, error: { code } });
    }
  });

  it('keeps it for players and the host, and when others go', () => {
    const { house, take } = quietHouse();
    take(eventFrame(42, { kind: 'access', open: false, by: anna }, roomState({ open: false })));
    take(eventFrame(43, { kind: 'removed', person: carl, banned: true, by: anna }, roomState({ open: false })));
    expect(house.rooms.get('k3f9x2')?.seq).toBe(43);
  });

  it('asks for what was kept from the players when the game is over', () => {
    const { send, take } = quietHouse();
    take(eventFrame(42));
    expect(send).not.toHaveBeenCalled();
    take(eventFrame(43, { kind: 'over', result: { winner: 1, scores: [0, 0], reason: 'resigned' }, by: ben }, roomState({ phase: 'over' })));
    expect(send).toHaveBeenCalledWith('/watch', 'k3f9x2', false);
  });
});

describe('the chat', () => {
  const said = (seq: number, text: string, to?: 'watchers') => ({ seq, at: 0, event: { kind: 'chat' as const, by: carl, text, ...(to && { to }) } });

  it('shows the channel of the watchers, and later lines where they were said', () => {
    const { app } = fakeApp();
    const chat = new Chat(app, 'k3f9x2', 'Chat');
    document.body.append(chat.element);
    chat.show([said(1, 'first'), said(5, 'last')], roomState());
    chat.show([said(1, 'first'), said(3, 'between', 'watchers'), said(5, 'last')], roomState());
    const texts = [...chat.element.querySelectorAll('.said .text')].map((line) => line.textContent);
    expect(texts).toEqual(['first', 'between', 'last']);
    expect(find(chat.element, '.apart .badge').textContent).toBe('among watchers');
  });

  it('says to whom one speaks while others play', () => {
    const { app, house } = fakeApp();
    house.you = carl;
    const chat = new Chat(app, 'k3f9x2', 'Chat');
    chat.show([], roomState());
    expect(find<HTMLInputElement>(chat.element, 'input').placeholder).toBe('Message to the watchers');
    chat.show([], roomState({ phase: 'over' }));
    expect(find<HTMLInputElement>(chat.element, 'input').placeholder).toBe('Message or /command');
  });

  it('shows what is said to one person alone, with a way to answer', () => {
    const { app } = fakeApp();
    const chat = new Chat(app, 'k3f9x2', 'Chat');
    document.body.append(chat.element);
    chat.hear({ type: 'message', at: 0, by: carl, to: anna, text: 'psst' });
    const line = find(chat.element, '.alone');
    expect(line.textContent).toContain('Carl C. to you alone: psst');
    find(line, 'a').click();
    expect(find(document, 'dialog h2').textContent).toBe('Carl C.');
  });
});

describe('people', () => {
  it('of a table are its players, its host, who has spoken and whom the host dealt with', () => {
    const { app, house } = fakeApp();
    house.ignored = [carl];
    const list = new PeopleList(app, 'k3f9x2');
    const dora = { id: 'dora', name: 'Dora' };
    list.show([{ seq: 1, at: 0, event: { kind: 'chat', by: carl, text: 'hi' } }], hosted({ muted: [ben], banned: [dora] }));
    expect([...list.element.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'AnnaSeat 1, host', 'BenSeat 2, muted', 'Dorabanned', 'Carl C.ignored by you',
    ]);
  });

  it('can be dealt with by the host, each deed with its command, sent by id', () => {
    const { app, lines, rooms } = fakeApp(hosted({ muted: [ben] }));
    expect(rooms.size).toBe(1);
    personLink(app, 'k3f9x2', ben).click();
    const deeds = [...document.querySelectorAll('dialog .offer code')].map((code) => code.textContent);
    expect(deeds).toEqual(['/ignore Ben', '/kick Ben', '/ban Ben', '/unmute Ben']);
    find(document, 'dialog [data-do="/kick"]').click();
    expect(lines).toEqual(['/kick ben']);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('can only be spoken to and ignored by others, and nothing is done to oneself', () => {
    const { app, house } = fakeApp(hosted({ host: ben }));
    house.ignored = [ben];
    personLink(app, 'k3f9x2', ben).click();
    expect([...document.querySelectorAll('dialog .offer code')].map((code) => code.textContent)).toEqual(['/unignore Ben']);
    document.body.replaceChildren();
    personLink(app, 'k3f9x2', anna).click();
    expect(document.querySelectorAll('dialog .offer, dialog form')).toHaveLength(0);
  });

  it('get messages of their own', async () => {
    const { app, lines, replies } = fakeApp();
    personLink(app, 'k3f9x2', carl).click();
    const input = find<HTMLInputElement>(document, 'dialog input');
    input.value = 'say "hello" there';
    replies.set('/msg carl "say \\"hello\\" there"', { type: 'ok' });
    find<HTMLFormElement>(document, 'dialog form').requestSubmit();
    await settled();
    expect(lines).toEqual(['/msg carl "say \\"hello\\" there"']);
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('words', () => {
  it('quote a name or text that needs it', () => {
    expect(quoted('Anna')).toBe('Anna');
    expect(quoted('Anna B.')).toBe('"Anna B."');
    expect(quoted('a"b\\')).toBe('"a\\"b\\\\"');
  });

  it('say why a table is not there', () => {
    expect(goneBecause('banned', true)).toBe('error.banned');
    expect(goneBecause('room_ended', true)).toBe('error.room_ended');
    expect(goneBecause('unknown_room', true)).toBe('room.gone_restart');
    expect(goneBecause('too_many', false)).toBe('room.gone_closed');
  });

  it('tell a message by its direction', () => {
    expect(messageText({ type: 'message', at: 0, by: anna, to: ben, text: 'hi' }, 'anna')).toBe('To Ben alone: hi');
    expect(messageText({ type: 'message', at: 0, by: anna, to: ben, text: 'hi' }, 'ben')).toBe('Anna to you alone: hi');
  });
});

describe('the panel', () => {
  it('leaves what is about a person to the dialogue of that person', () => {
    const { app } = fakeApp();
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    panel.show(hosted());
    expect([...panel.element.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['/private', '/close']);
  });
});
