import { parseFrame, type Answer, type Frame } from '../protocol/messages';
import { reconnectDelay } from './backoff';

/** What the connection needs of a WebSocket; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((message: MessageEvent<unknown>) => unknown) | null;
  onclose: ((close: CloseEvent) => unknown) | null;
}

/** The world outside: sockets, time, chance, and whether anyone is looking. */
export interface Surroundings {
  open(): Socket;
  now(): number;
  /** Runs `then` after a while, in milliseconds; the answer takes it back. */
  later(delay: number, then: () => void): () => void;
  random(): number;
  hidden(): boolean;
}

export interface Status {
  /** `open` once the server has said welcome. */
  phase: 'connecting' | 'open' | 'waiting';
  /** Something has been unanswered for two seconds. */
  slow: boolean;
  /** The server said that it restarts. */
  restarting: boolean;
}

interface Unanswered {
  frame: { cid: number; room?: string; do: string };
  since: number;
  /** Said again after a cut. Questions whose answer is stale by then are not. */
  again: boolean;
  answer(answer: Answer): void;
}

const slowAfter = 2000;
const deadAfter = 4500;
const silentAfter = 25_000;
const returnPatience = 1500;
const openPatience = 8000;
const restartCode = 1012;
const misbehavedCode = 1008;

/**
 * One connection that comes back by itself. Every message gets exactly one answer, over as many sockets as it takes: what is
 * unanswered is said again with the same number, which the server recognises.
 */
export class Connection {
  status: Status = { phase: 'connecting', slow: false, restarting: false };
  onframe: (frame: Frame) => void = () => undefined;
  onstatus: (status: Status) => void = () => undefined;

  private socket: Socket | null = null;
  private socketOpen = false;
  private attempt = 0;
  private nextCid = 1;
  private heardAt = 0;
  private connectingSince = 0;
  private readonly unanswered = new Map<number, Unanswered>();
  private cancelRetry: () => void = () => undefined;
  private cancelCheck: () => void = () => undefined;

  /**
   * @param client a name made anew at each page load
   * @param seen room → the last number seen there, asked at each hello
   */
  constructor(
    private readonly surroundings: Surroundings,
    private readonly client: string,
    private readonly seen: () => Record<string, number>,
  ) {}

  /** Opens the first socket. */
  start(): void {
    this.connect();
  }

  /**
   * Sends a line (a command or chat) and brings its answer: `ok` or `error`. Without `again` the line is forgotten when the
   * connection is cut, and its promise stays open.
   */
  send(line: string, room?: string, again = true): Promise<Answer> {
    return new Promise((resolve) => {
      const cid = this.nextCid++;
      const frame = room === undefined ? { cid, do: line } : { cid, room, do: line };
      const since = this.surroundings.now();
      this.unanswered.set(cid, { frame, since, again, answer: resolve });
      if (this.socketOpen) this.socket?.send(JSON.stringify(frame));
      this.checkSoon();
    });
  }

  /** A room has another address: what is to be said there again keeps its order only under one. */
  readdress(from: string, to: string): void {
    for (const { frame } of this.unanswered.values()) if (frame.room === from) frame.room = to;
  }

  /** The page is looked at again, or the network is back: be up to date within a second. */
  comeBack(): void {
    const asked = this.surroundings.now();
    if (this.status.phase === 'waiting') {
      this.attempt = 0;
      this.connect();
    } else if (this.status.phase === 'connecting') {
      if (asked - this.connectingSince > returnPatience) this.drop();
    } else {
      for (const message of this.unanswered.values()) message.since = asked;
      void this.send('/ping', undefined, false);
      const socket = this.socket;
      this.surroundings.later(returnPatience, () => {
        if (socket === this.socket && this.heardAt < asked && !this.surroundings.hidden()) this.drop();
      });
    }
  }

  /** Comes back at once over a new socket, as whomever the server then says. */
  renew(): void {
    this.drop();
  }

  private connect(): void {
    this.cancelRetry();
    this.setStatus({ phase: 'connecting' });
    this.connectingSince = this.surroundings.now();
    const socket = this.surroundings.open();
    this.socket = socket;
    this.surroundings.later(openPatience, () => {
      if (socket === this.socket && this.status.phase === 'connecting' && !this.surroundings.hidden()) this.drop();
    });
    socket.onopen = () => {
      if (socket === this.socket) this.hello(socket);
    };
    socket.onmessage = (message) => {
      if (socket === this.socket && typeof message.data === 'string') this.hear(message.data);
    };
    socket.onclose = (close) => {
      if (socket !== this.socket) return;
      if (close.code === misbehavedCode) this.attempt += 3;
      this.lost(close.code === restartCode);
    };
  }

  private hello(socket: Socket): void {
    this.socketOpen = true;
    this.heardAt = this.surroundings.now();
    socket.send(JSON.stringify({ cid: this.nextCid++, hello: { client: this.client, rooms: this.seen() } }));
    for (const message of this.unanswered.values()) {
      message.since = this.surroundings.now();
      socket.send(JSON.stringify(message.frame));
    }
    this.checkSoon();
  }

  private hear(text: string): void {
    this.heardAt = this.surroundings.now();
    const frame = parseFrame(text);
    if (!frame) return;
    if (frame.type === 'welcome') {
      this.attempt = 0;
      this.setStatus({ phase: 'open', restarting: false });
    }
    this.onframe(frame);
    if ((frame.type === 'ok' || frame.type === 'error') && frame.cid !== undefined) {
      const message = this.unanswered.get(frame.cid);
      this.unanswered.delete(frame.cid);
      message?.answer(frame);
    }
    if (this.status.slow && this.oldest() > this.surroundings.now() - slowAfter) this.setStatus({ slow: false });
  }

  /** Gives up a socket that may be half dead. */
  private drop(): void {
    const socket = this.socket;
    this.lost(false);
    this.attempt = 0;
    this.connect();
    socket?.close();
  }

  private lost(restarting: boolean): void {
    this.socket = null;
    this.socketOpen = false;
    this.cancelCheck();
    for (const [cid, message] of this.unanswered) if (!message.again) this.unanswered.delete(cid);
    this.setStatus({ phase: 'waiting', slow: false, restarting: restarting || this.status.restarting });
    const delay = reconnectDelay(this.attempt++, this.surroundings.hidden(), this.surroundings.random());
    this.cancelRetry();
    this.cancelRetry = this.surroundings.later(delay, () => this.connect());
  }

  private oldest(): number {
    let oldest = Infinity;
    for (const message of this.unanswered.values()) oldest = Math.min(oldest, message.since);
    return oldest;
  }

  /** Plans the next look at the clock: who waits too long for an answer, and silence that should be broken. */
  private checkSoon(): void {
    this.cancelCheck();
    if (!this.socketOpen) return;
    const now = this.surroundings.now();
    const oldest = this.oldest();
    const judged = this.status.slow ? Math.max(oldest, this.heardAt) + deadAfter : oldest + slowAfter;
    const next = oldest === Infinity ? this.heardAt + silentAfter : judged;
    const delay = Math.max(50, next - now);
    this.cancelCheck = this.surroundings.later(delay, () => this.check());
  }

  private check(): void {
    // Timers of a hidden page are throttled: they are no judges of a connection.
    if (this.surroundings.hidden()) {
      this.cancelCheck = this.surroundings.later(silentAfter, () => this.check());
      return;
    }
    const now = this.surroundings.now();
    const oldest = this.oldest();
    const silent = now - this.heardAt;
    if (now - oldest >= deadAfter && silent >= deadAfter) {
      this.drop();
      return;
    }
    if (now - oldest >= slowAfter && !this.status.slow) this.setStatus({ slow: true });
    if (silent >= silentAfter && oldest === Infinity) void this.send('/ping', undefined, false);
    else this.checkSoon();
  }

  private setStatus(change: Partial<Status>): void {
    const before = this.status;
    this.status = { ...before, ...change };
    const { phase, slow, restarting } = this.status;
    if (phase !== before.phase || slow !== before.slow || restarting !== before.restarting) this.onstatus(this.status);
  }
}
