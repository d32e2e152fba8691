import { describe, expect, it } from 'vitest';
import type { LobbyFrame, RoomFrame } from '../src/protocol/messages';
import { withLobby, withLobbyEvent } from '../src/reconcile/lobby';
import { fromSnapshot, movesOf, offersFor, seatOf, withEvent } from '../src/reconcile/room';
import { anna, ben, bohnduell, eventFrame, roomState } from './support/examples';
import { openHouse } from './support/open_house';

const snapshot: RoomFrame = { type: 'room', room: 'k3f9x2', seq: 41, at: 0, state: roomState(), log: [] };
const said = { kind: 'chat', by: anna, text: 'Hi' } as const;

describe('a room', () => {
  it('follows events by their numbers', () => {
    const before = fromSnapshot(snapshot);
    const moved = roomState({ turn: 2, to_move: 2 });
    const after = withEvent(before, eventFrame(42, { kind: 'move', seat: 1, move: '+1', turn: 2, steps: [] }, moved));
    if (after === 'missing') throw new Error('nothing was missing');
    expect(after.seq).toBe(42);
    expect(after.state).toBe(moved);
    expect(after.log.map(({ seq }) => seq)).toEqual([42]);
    expect(before.seq).toBe(41);
  });

  it('keeps its state when an event brings none', () => {
    const after = withEvent(fromSnapshot(snapshot), eventFrame(42, said));
    expect(after).toMatchObject({ seq: 42, state: snapshot.state });
  });

  it('counts events that are for others, and shows nothing of them', () => {
    const before = fromSnapshot(snapshot);
    expect(withEvent(before, eventFrame(42))).toMatchObject({ seq: 42, state: snapshot.state, log: [] });
  });

  it('tells the moves without those that were taken back', () => {
    const move = (n: number) => ({ seq: n, at: 0, event: { kind: 'move' as const, seat: 1 as const, move: `+${n}`, turn: n } });
    const back = { seq: 4, at: 0, event: { kind: 'takeback' as const, ply: 1, turn: 4, by: anna } };
    expect(movesOf([move(1), move(2), move(3), back, move(5)]).map((each) => each.move)).toEqual(['+1', '+5']);
  });

  it('knows what it has seen already, and what it has missed', () => {
    const picture = fromSnapshot(snapshot);
    expect(withEvent(picture, eventFrame(41, said))).toBe(picture);
    expect(withEvent(picture, eventFrame(43, said))).toBe('missing');
  });

  it('keeps the present game and the talk in its log, as snapshots do', () => {
    let picture = fromSnapshot(snapshot);
    const take = (seq: number, event: Parameters<typeof eventFrame>[1]) => {
      const after = withEvent(picture, eventFrame(seq, event));
      if (after === 'missing') throw new Error('nothing was missing');
      picture = after;
    };
    take(42, { kind: 'move', seat: 1, move: '+1', turn: 2 });
    take(43, said);
    take(44, { kind: 'started', game: 'g2', began: 2, by: ben });
    expect(picture.log.map(({ event }) => event.kind)).toEqual(['chat', 'started']);
    for (let seq = 45; seq < 345; seq++) take(seq, said);
    expect(picture.log.filter(({ event }) => event.kind === 'chat')).toHaveLength(200);
    expect(picture.log.some(({ event }) => event.kind === 'started')).toBe(true);
  });

  it('offers to each what is theirs, and to the host what is the host’s', () => {
    const state = roomState();
    expect(seatOf(state, 'anna')).toBe(1);
    expect(seatOf(state, 'carl')).toBeNull();
    expect(seatOf(roomState({ seats: { 1: null, 2: null } }), undefined)).toBeNull();
    expect(offersFor(state, 'anna').map((offer) => offer.do)).toEqual(['/resign', '/leave', '/option ']);
    expect(offersFor(state, 'ben').map((offer) => offer.do)).toEqual(['/resign']);
    expect(offersFor(state, 'carl').map((offer) => offer.do)).toEqual(['/leave']);
  });
});

describe('the lobby', () => {
  const room = (id: string, phase: 'open' | 'playing' = 'open') => ({
    id,
    rules: 'bohnduell',
    options: { reserve: 20 },
    phase,
    seats: { 1: null, 2: null },
    host: anna,
    watchers: 0,
    open: true,
    clock: null,
  });
  const frame = (change: Partial<LobbyFrame>): LobbyFrame => ({ type: 'lobby', room: 'hall', seq: 9, rooms: [], people: [], seeks: [], totals: { rooms: 0, people: 0, seeks: 0 }, ...change });

  it('adds, replaces and takes away single entries', () => {
    let lobby = withLobby(null, frame({ snapshot: true, rooms: [room('a'), room('b')], people: [anna, ben], log: [] }));
    lobby = withLobby(lobby, frame({ seq: 10, rooms: [room('b', 'playing'), room('c')], gone: { rooms: ['a'], people: ['ben'] } }));
    expect([...lobby.rooms.values()].map(({ id, phase }) => [id, phase])).toEqual([
      ['b', 'playing'],
      ['c', 'open'],
    ]);
    expect([...lobby.people.keys()]).toEqual(['anna']);
  });

  it('is replaced by a snapshot', () => {
    const lobby = withLobby(withLobby(null, frame({ snapshot: true, rooms: [room('a')] })), frame({ snapshot: true, rooms: [room('b')] }));
    expect([...lobby.rooms.keys()]).toEqual(['b']);
  });

  it('keeps what was said, through changes and within bounds', () => {
    let lobby = withLobby(null, frame({ snapshot: true, log: [] }));
    for (let seq = 10; seq < 310; seq++) lobby = withLobbyEvent(lobby, { ...eventFrame(seq, said), room: 'hall' });
    lobby = withLobby(lobby, frame({ seq: 310 }));
    expect(lobby.log).toHaveLength(200);
    expect(lobby.log.at(-1)?.seq).toBe(309);
  });
});

describe('the house', () => {
  it('asks for what it follows in the hello, and at once when it is connected', () => {
    const { house, sent, start, last } = openHouse();
    house.follow('hall');
    start();
    expect(sent[0]?.hello?.rooms).toEqual({ hall: 0 });
    house.follow('k3f9x2');
    expect(last()).toMatchObject({ do: '/watch', room: 'k3f9x2' });
    const count = sent.length;
    house.follow('k3f9x2');
    expect(sent).toHaveLength(count);
  });

  it('asks at the welcome for what it began to follow after the hello', () => {
    const { house, sent, connect, greet, last } = openHouse();
    house.follow('hall');
    connect();
    house.follow('k3f9x2');
    expect(sent).toHaveLength(1);
    greet();
    expect(last()).toMatchObject({ do: '/watch', room: 'k3f9x2' });
    expect(sent).toHaveLength(2);
  });

  it('says after a cut what it has seen', () => {
    const { house, sent, says, start, cut } = openHouse();
    house.follow('k3f9x2');
    start();
    says(snapshot);
    says(eventFrame(42, said));
    cut();
    expect(sent.filter(({ hello }) => hello).at(-1)?.hello?.rooms).toEqual({ k3f9x2: 42 });
  });

  it('asks for a snapshot when an event is missing', () => {
    const { house, says, start, last } = openHouse();
    house.follow('k3f9x2');
    start();
    says(snapshot);
    says(eventFrame(44, said));
    expect(last()).toMatchObject({ do: '/watch', room: 'k3f9x2' });
    says({ ...snapshot, seq: 44 });
    says(eventFrame(45, said));
    expect(house.rooms.get('k3f9x2')?.seq).toBe(45);
  });

  it('follows a room that a command opened', () => {
    const { house, sent, says, start, cut } = openHouse();
    start();
    says(snapshot);
    expect(house.rooms.has('k3f9x2')).toBe(true);
    cut();
    expect(sent.at(-1)?.hello?.rooms).toEqual({ k3f9x2: 41 });
  });

  it('tells when a room is gone, and whether it was there before', () => {
    const { house, says, start, changes } = openHouse();
    house.follow('k3f9x2');
    start();
    says({ type: 'error', room: 'k3f9x2', code: 'unknown_room', message: '' });
    expect(changes.at(-1)).toMatchObject({ what: 'gone', room: 'k3f9x2', had: false });
    house.follow('k3f9x2');
    says(snapshot);
    says({ type: 'error', room: 'k3f9x2', code: 'unknown_room', message: '' });
    expect(changes.at(-1)).toMatchObject({ what: 'gone', had: true });
    expect(house.rooms.size).toBe(0);
    const count = changes.length;
    says({ type: 'error', room: 'k3f9x2', code: 'unknown_room', message: '' });
    expect(changes).toHaveLength(count);
  });

  it('hands on what whoever runs the server says', () => {
    const { says, start, changes } = openHouse();
    start();
    says({ type: 'announcement', at: 5, text: 'Tonight at ten' });
    expect(changes.at(-1)).toEqual({ what: 'announcement', text: 'Tonight at ten' });
  });

  it('leaves a channel that it no longer follows', () => {
    const { house, says, start, last } = openHouse();
    house.follow('k3f9x2');
    start();
    says(snapshot);
    house.unfollow('k3f9x2');
    expect(last()).toMatchObject({ do: '/leave', room: 'k3f9x2' });
    says(eventFrame(42, said));
    expect(house.rooms.size).toBe(0);
  });

  it('knows its own name when it changes', async () => {
    const { house, says, start, last } = openHouse();
    start();
    const answer = house.send('/name Annika', 'hall');
    says({ type: 'ok', cid: last()?.cid, name: 'Annika' });
    await answer;
    expect(house.you?.name).toBe('Annika');
    house.follow('k3f9x2');
    says(snapshot);
    says(eventFrame(42, { kind: 'renamed', by: { id: 'anna', name: 'Anne' }, was: 'Annika' }));
    expect(house.you?.name).toBe('Anne');
  });

  it('comes back at once as somebody else when an answer says so', async () => {
    const { house, sent, says, start, open, changes, last } = openHouse();
    start();
    const answer = house.send('/login "Ben" "correct horse"', 'hall');
    const hellos = () => sent.filter(({ hello }) => hello).length;
    says({ type: 'ok', cid: last()?.cid, name: 'Ben', lost: true });
    await answer;
    open();
    expect(hellos()).toBe(2);
    says({ type: 'welcome', cid: last()?.cid, you: { id: 'ben', name: 'Ben', registered: true }, games: [bohnduell], limits: {}, rooms: [{ room: 'k3f9x2', seat: 2 }] });
    expect(changes.at(-1)).toEqual({ what: 'welcome' });
    expect([house.you, house.seatedIn]).toEqual([{ id: 'ben', name: 'Ben', registered: true }, ['k3f9x2']]);
    // What was answered is not said again.
    expect(sent.filter((message) => message.do?.startsWith('/login'))).toHaveLength(1);
  });

  it('knows that it is registered, also after a change of name', async () => {
    const { house, says, start, last } = openHouse();
    start();
    house.registered();
    const answer = house.send('/name Annika', 'hall');
    says({ type: 'ok', cid: last()?.cid, name: 'Annika' });
    await answer;
    expect(house.you).toEqual({ ...anna, name: 'Annika', registered: true });
  });

  it('hands on each event once, with the picture before it', () => {
    const { house, says, start, changes } = openHouse();
    house.follow('k3f9x2');
    start();
    says(snapshot);
    says(eventFrame(42, said));
    says(eventFrame(42, said));
    const told = changes.filter((change) => change.what === 'room');
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ entry: { seq: 42, event: said }, before: { seq: 41 } });
  });
});
