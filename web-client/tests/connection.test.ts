import { beforeEach, describe, expect, it } from 'vitest';
import { reconnectDelay } from '../src/connection/backoff';
import { Connection, type Socket, type Status } from '../src/connection/connection';
import type { Answer, Frame } from '../src/protocol/messages';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.onopen?.({} as Event);
  }
  says(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }
  cut(code = 1006) {
    this.onclose?.({ code } as CloseEvent);
  }
}

/** Time and sockets in hand. */
class World {
  time = 1000;
  isHidden = false;
  sockets: FakeSocket[] = [];
  private timers: { at: number; then: () => void }[] = [];
  open = () => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  now = () => this.time;
  later = (delay: number, then: () => void) => {
    const timer = { at: this.time + delay, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };
  random = () => 1;
  hidden = () => this.isHidden;
  passes(duration: number) {
    const end = this.time + duration;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.time = Math.max(this.time, due.at);
      due.then();
    }
    this.time = end;
  }
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }
}

const welcome = { type: 'welcome', cid: 1, you: { id: 'x', name: 'X' }, games: [], rooms: [] };

let world: World;
let connection: Connection;
let seen: Record<string, number>;
let statuses: Status[];
let frames: Frame[];

beforeEach(() => {
  world = new World();
  seen = { hall: 0 };
  statuses = [];
  frames = [];
  connection = new Connection(world, 'tab-1', () => seen);
  connection.onstatus = (status) => statuses.push(status);
  connection.onframe = (frame) => frames.push(frame);
  connection.start();
});

function welcomed() {
  world.socket.opens();
  world.socket.says(welcome);
}

function answered(promise: Promise<Answer>) {
  let answer: Answer | undefined;
  void promise.then((value) => {
    answer = value;
  });
  return async () => {
    await Promise.resolve();
    return answer;
  };
}

describe('hello', () => {
  it('is the first frame and says where the client was', () => {
    void connection.send('hello everyone');
    expect(world.socket.sent).toEqual([]);
    world.socket.opens();
    expect(world.socket.sent[0]).toMatchObject({ hello: { client: 'tab-1', rooms: { hall: 0 } } });
    expect(world.socket.sent[1]).toMatchObject({ do: 'hello everyone' });
    expect(world.socket.sent[0]?.cid).not.toBe(world.socket.sent[1]?.cid);
  });

  it('opens the connection once the server welcomes', () => {
    world.socket.opens();
    expect(connection.status.phase).toBe('connecting');
    world.socket.says(welcome);
    expect(connection.status.phase).toBe('open');
    expect(frames).toHaveLength(1);
  });

  it('after a cut names the last seen numbers', () => {
    welcomed();
    seen = { hall: 0, k3f9x2: 41 };
    world.socket.cut();
    world.passes(5000);
    world.socket.opens();
    expect(world.socket.sent[0]).toMatchObject({ hello: { rooms: { k3f9x2: 41 } } });
  });
});

describe('answers', () => {
  it('come to whoever asked, once, in any order', async () => {
    welcomed();
    const first = answered(connection.send('/join 1', 'k3f9x2'));
    const second = answered(connection.send('/start', 'k3f9x2'));
    const [, one, two] = world.socket.sent;
    world.socket.says({ type: 'error', cid: two?.cid, code: 'seats_open', message: '' });
    expect(await first()).toBeUndefined();
    expect(await second()).toMatchObject({ code: 'seats_open' });
    world.socket.says({ type: 'ok', cid: one?.cid, seat: 1 });
    world.socket.says({ type: 'ok', cid: one?.cid, seat: 2 });
    expect(await first()).toMatchObject({ seat: 1 });
  });

  it('missing at a cut are asked for again with the same number', async () => {
    welcomed();
    const move = answered(connection.send('/move +1 4', 'k3f9x2'));
    const said = world.socket.sent[1];
    world.socket.cut();
    world.passes(5000);
    welcomed();
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.sent[1]).toEqual(said);
    world.socket.says({ type: 'ok', cid: said?.cid, turn: 5 });
    expect(await move()).toMatchObject({ turn: 5 });
    world.socket.cut();
    world.passes(5000);
    welcomed();
    expect(world.socket.sent).toHaveLength(1);
  });

  it('are asked for again under the new address of a room that moved', () => {
    welcomed();
    void connection.send('/leave', 'k3f9x2');
    void connection.send('/join', 'x2y3z4');
    connection.readdress('k3f9x2', '4m6p8r2t9v3x5z7b1d0f');
    world.socket.cut();
    world.passes(5000);
    welcomed();
    expect(world.socket.sent.slice(1).map(({ room }) => room)).toEqual(['4m6p8r2t9v3x5z7b1d0f', 'x2y3z4']);
  });

  it('to questions of the moment are not asked for again', () => {
    welcomed();
    void connection.send('/preview +1', 'k3f9x2', false);
    world.socket.cut();
    world.passes(5000);
    welcomed();
    expect(world.socket.sent).toHaveLength(1);
  });

  it('that take two seconds make a warning, and a silent server a new socket', () => {
    welcomed();
    void connection.send('/move +1 4', 'k3f9x2');
    world.passes(1900);
    expect(connection.status.slow).toBe(false);
    world.passes(200);
    expect(connection.status.slow).toBe(true);
    world.passes(3000);
    expect(world.sockets).toHaveLength(2);
    expect(world.sockets[0]?.closed).toBe(true);
    world.socket.opens();
    expect(world.socket.sent[1]).toMatchObject({ do: '/move +1 4' });
  });

  it('end the warning', () => {
    welcomed();
    void connection.send('/move +1 4', 'k3f9x2');
    world.passes(2500);
    world.socket.says({ type: 'ok', cid: world.socket.sent[1]?.cid });
    expect(connection.status.slow).toBe(false);
    world.passes(20_000);
    expect(world.sockets).toHaveLength(1);
  });

  it('are waited for when the server speaks of other things', () => {
    welcomed();
    void connection.send('/move +1 4', 'k3f9x2');
    for (let i = 0; i < 10; i++) {
      world.passes(1000);
      world.socket.says({ type: 'event', room: 'k3f9x2', seq: i });
    }
    expect(world.sockets).toHaveLength(1);
    expect(connection.status.slow).toBe(true);
  });
});

describe('coming back', () => {
  it('waits longer each time, but a visible page never more than four seconds', () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(reconnectDelay(attempt, false, 1)).toBeLessThanOrEqual(4000);
      expect(reconnectDelay(attempt, true, 1)).toBeLessThanOrEqual(30_000);
      expect(reconnectDelay(attempt, true, 0)).toBe(Math.round(reconnectDelay(attempt, true, 1) / 2));
    }
    expect(reconnectDelay(3, false, 1)).toBeGreaterThan(reconnectDelay(0, false, 1));
    expect(reconnectDelay(9, true, 1)).toBeGreaterThan(reconnectDelay(9, false, 1));
  });

  it('spreads the attempts of many pages, so that a restart is no stampede', () => {
    const delays = Array.from({ length: 100 }, (_, page) => reconnectDelay(2, false, page / 100));
    expect(new Set(delays).size).toBe(100);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500);
  });

  it('tells a restart from a cut, until the server is back', () => {
    welcomed();
    world.socket.cut(1012);
    expect(connection.status).toMatchObject({ phase: 'waiting', restarting: true });
    world.passes(1000);
    world.socket.cut();
    expect(connection.status.restarting).toBe(true);
    world.passes(5000);
    welcomed();
    expect(connection.status).toMatchObject({ phase: 'open', restarting: false });
  });

  it('tries at once when the page is looked at again', () => {
    welcomed();
    world.isHidden = true;
    world.socket.cut();
    world.isHidden = false;
    connection.comeBack();
    expect(world.sockets).toHaveLength(2);
  });

  it('asks an open socket whether it lives, and replaces it within two seconds', () => {
    welcomed();
    world.passes(1000);
    connection.comeBack();
    expect(world.socket.sent.at(-1)).toMatchObject({ do: '/ping' });
    world.passes(1600);
    expect(world.sockets).toHaveLength(2);
  });

  it('keeps a socket that answers', () => {
    welcomed();
    world.passes(1000);
    connection.comeBack();
    world.passes(100);
    world.socket.says({ type: 'ok', cid: world.socket.sent.at(-1)?.cid });
    world.passes(10_000);
    expect(world.sockets).toHaveLength(1);
  });

  it('does not judge by the timers of a hidden page', () => {
    welcomed();
    void connection.send('/move +1 4', 'k3f9x2');
    world.isHidden = true;
    world.passes(100_000);
    expect(world.sockets).toHaveLength(1);
    expect(connection.status.slow).toBe(false);
  });

  it('breaks a long silence of a page that is looked at, and finds a dead socket', () => {
    welcomed();
    world.passes(26_000);
    expect(world.socket.sent.at(-1)).toMatchObject({ do: '/ping' });
    world.passes(6000);
    expect(world.sockets).toHaveLength(2);
  });

  it('gives up a socket that never opens', () => {
    world.passes(9000);
    expect(world.sockets).toHaveLength(2);
  });
});

describe('frames', () => {
  it('that are not known or broken are ignored', () => {
    welcomed();
    world.socket.says({ type: 'weather' });
    world.socket.onmessage?.({ data: '{"type":' } as MessageEvent);
    world.socket.onmessage?.({ data: new ArrayBuffer(2) } as MessageEvent);
    expect(frames).toHaveLength(1);
  });

  it('of an old socket are ignored', () => {
    welcomed();
    const old = world.socket;
    old.cut();
    world.passes(5000);
    old.says({ type: 'event', room: 'hall', seq: 1 });
    old.cut();
    expect(frames).toHaveLength(1);
    expect(world.sockets).toHaveLength(2);
  });
});
