import type { Connection, Status } from '../connection/connection';
import type {
  Answer, ErrorFrame, EventFrame, Frame, GameInfo, Limits, LobbyFrame, LogEntry, MessageFrame, MovedFrame, PairedFrame, Person, RoomFrame,
  WelcomeFrame,
} from '../protocol/messages';
import { withLobby, withLobbyEvent, type LobbyPicture } from './lobby';
import { Pairing, type Over } from './pairing';
import { fromSnapshot, seatOf, shownOutBy, withEvent, type RoomPicture } from './room';

export const hall = 'hall';

/** What has changed, for whoever draws it. */
export type Change =
  | { what: 'status'; status: Status }
  | { what: 'welcome' }
  | { what: 'you' }
  | { what: 'announcement'; text: string }
  | { what: 'lobby'; lobby: string }
  /** What we wait for, or who waits for us, and what of that is over. */
  | { what: 'pairing'; over: readonly Over[] }
  | { what: 'paired'; paired: PairedFrame }
  /** `entry` is the event that changed the room, `before` the picture until then; a snapshot has neither. */
  | { what: 'room'; room: string; entry?: LogEntry; before?: RoomPicture }
  /** A room has another address. */
  | { what: 'moved'; room: string; to: string }
  | { what: 'message'; message: MessageFrame }
  | { what: 'ignored' }
  /** The server does not have the room, or not for us; `had` if it was there before. */
  | { what: 'gone'; room: string; error: ErrorFrame; had: boolean };

/** Everything the server told us, kept current. The one place where frames become pictures. */
export class House {
  /** The server's version, and behind a `+` the build of the client that it serves. */
  server = '';
  you: WelcomeFrame['you'] | null = null;
  games: readonly GameInfo[] = [];
  limits: Limits = { frame_bytes: 8192, chat_characters: 500, name_characters: 24, commands_per_second: 20 };
  readonly lobbies = new Map<string, LobbyPicture>();
  readonly pairing = new Pairing();
  readonly rooms = new Map<string, RoomPicture>();
  /** Those whom we do not hear. */
  ignored: readonly Person[] = [];
  /** The rooms in which we had a seat when we were welcomed. */
  seatedIn: readonly string[] = [];

  /** Channels that this page wants to follow. */
  private readonly followed = new Set<string>();
  /** Those that the latest hello asked for. */
  private asked: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<(change: Change) => void>();

  constructor(private readonly connection: Connection) {
    connection.onframe = (frame) => this.take(frame);
    connection.onstatus = (status) => this.tell({ what: 'status', status });
  }

  /** Channel → last number seen there, for a hello. */
  seen(): Record<string, number> {
    this.asked = new Set(this.followed);
    const seen: Record<string, number> = {};
    for (const channel of this.followed) seen[channel] = this.rooms.get(channel)?.seq ?? 0;
    return seen;
  }

  get status(): Status {
    return this.connection.status;
  }

  /** Tries to reach the server without waiting any longer. */
  tryNow(): void {
    this.connection.comeBack();
  }

  /** Calls the listener at each change; the answer ends that. */
  listen(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** Begins to follow a room or lobby; at once if connected, otherwise with the next hello. */
  follow(channel: string): void {
    if (this.followed.has(channel)) return;
    this.followed.add(channel);
    if (this.connection.status.phase === 'open') void this.watch(channel);
  }

  /** Ends that. Only for those without a seat: their `/leave` gives nothing up. */
  unfollow(channel: string): void {
    if (!this.followed.delete(channel)) return;
    this.rooms.delete(channel);
    this.lobbies.delete(channel);
    if (this.connection.status.phase === 'open') void this.connection.send('/leave', channel, false);
  }

  /** Whether a channel is the hall or the lobby of a game. */
  isLobby(channel: string): boolean {
    return channel === hall || this.lobbies.has(channel) || this.game(channel) !== undefined;
  }

  /** Leaves the lobbies but this one; not those where something is sought, since leaving would end that. */
  leaveLobbies(but: string | null): void {
    for (const channel of [...this.followed]) {
      const holds = this.pairing.seeks.some(({ rules }) => channel === hall || channel === rules);
      if (channel !== but && !holds && this.isLobby(channel)) this.unfollow(channel);
    }
  }

  /** Forgets a room that we have left or that is gone. */
  forget(room: string): void {
    this.followed.delete(room);
    this.rooms.delete(room);
    this.seatedIn = this.seatedIn.filter((other) => other !== room);
  }

  /** Sends a line, as typed or from a button. A room that it opens is followed from then on. */
  async send(line: string, channel?: string, again = true): Promise<Answer> {
    const answer = await this.connection.send(line, channel, again);
    if (answer.type === 'ok') {
      if (answer.name !== undefined && this.you) {
        this.you = { ...this.you, name: answer.name };
        this.tell({ what: 'you' });
      }
      if (answer.waiting === 'seek') this.pairing.sought(line);
      // This browser leads to somebody else now, whom the next welcome names.
      if (answer.lost !== undefined) this.connection.renew();
      if (answer.ignored !== undefined) this.setIgnored(answer.ignored);
    }
    return answer;
  }

  /** The own name has been registered. */
  registered(): void {
    if (!this.you) return;
    this.you = { ...this.you, registered: true };
    this.tell({ what: 'you' });
  }

  private setIgnored(people: readonly Person[]): void {
    this.ignored = people;
    this.tell({ what: 'ignored' });
  }

  private async watch(channel: string): Promise<void> {
    const answer = await this.connection.send('/watch', channel, false);
    if (answer.type === 'error' && this.followed.has(channel)) this.lose(channel, answer);
  }

  private take(frame: Frame): void {
    switch (frame.type) {
      case 'welcome':
        this.welcome(frame);
        break;
      case 'lobby':
        this.lobbyFrame(frame);
        break;
      case 'pairing':
        this.tell({ what: 'pairing', over: this.pairing.take(frame, this.you?.id) });
        break;
      case 'paired':
        this.seatedIn = [...this.seatedIn, frame.room];
        this.tell({ what: 'paired', paired: frame });
        break;
      case 'room':
        this.snapshot(frame);
        break;
      case 'event':
        this.event(frame);
        break;
      case 'error':
        if (frame.cid === undefined && frame.room !== undefined && this.followed.has(frame.room)) {
          this.lose(frame.room, frame);
        }
        break;
      case 'moved':
        this.move(frame);
        break;
      case 'message':
        this.tell({ what: 'message', message: frame });
        break;
      case 'announcement':
        this.tell({ what: 'announcement', text: frame.text });
        break;
      case 'ok':
        break;
    }
  }

  private welcome(frame: WelcomeFrame): void {
    this.server = frame.server;
    const known = new Set([...this.seatedIn, ...this.rooms.keys()]);
    const isNew = frame.rooms.find(({ room }) => !known.has(room));
    const same = this.you?.id === frame.you.id;
    this.you = frame.you;
    this.games = frame.games;
    this.limits = frame.limits;
    this.seatedIn = frame.rooms.map(({ room }) => room);
    this.ignored = frame.ignored;
    this.tell({ what: 'welcome' });
    const waited = this.pairing.seeks.length + this.pairing.challenges.length > 0;
    const { again, over } = this.pairing.welcome(same && !isNew, this.you.id);
    if (waited) this.tell({ what: 'pairing', over });
    for (const line of again) void this.send(line, hall);
    for (const channel of this.followed) if (!this.asked.has(channel)) void this.watch(channel);
  }

  private lobbyFrame(frame: LobbyFrame): void {
    if (!this.followed.has(frame.room)) return;
    this.lobbies.set(frame.room, withLobby(this.lobbies.get(frame.room) ?? null, frame));
    this.tell({ what: 'lobby', lobby: frame.room });
  }

  private snapshot(frame: RoomFrame): void {
    this.followed.add(frame.room);
    this.rooms.set(frame.room, fromSnapshot(frame));
    this.tell({ what: 'room', room: frame.room });
  }

  private event(frame: EventFrame): void {
    const lobby = this.lobbies.get(frame.room);
    if (lobby) {
      this.lobbies.set(frame.room, withLobbyEvent(lobby, frame));
      this.tell({ what: 'lobby', lobby: frame.room });
      return;
    }
    const before = this.rooms.get(frame.room);
    if (!before) return;
    const after = withEvent(before, frame);
    if (after === 'missing') {
      void this.watch(frame.room);
      return;
    }
    if (after === before) return;
    this.rooms.set(frame.room, after);
    const out = frame.event && this.you && shownOutBy(frame.event, after.state, this.you.id);
    if (out) {
      this.lose(frame.room, { type: 'error', room: frame.room, code: out, message: '' });
      return;
    }
    // What was kept from the players is for them, too, now that the game is over.
    const played = before.state.phase === 'playing' && seatOf(before.state, this.you?.id) !== null;
    if (played && before.withheld && after.state.phase !== 'playing') void this.watch(frame.room);
    if (frame.event?.kind === 'renamed' && frame.event.by.id === this.you?.id) {
      this.you = { ...this.you, ...frame.event.by };
      this.tell({ what: 'you' });
    }
    const entry = frame.event && after.log.at(-1);
    this.tell({ what: 'room', room: frame.room, before, ...(entry && { entry }) });
  }

  /** Everything that is known of the room is known under its new address from now on. */
  private move({ room, to }: MovedFrame): void {
    this.connection.readdress(room, to);
    const picture = this.rooms.get(room);
    if (!this.followed.delete(room)) return;
    this.followed.add(to);
    this.rooms.delete(room);
    if (picture) this.rooms.set(to, picture);
    this.seatedIn = this.seatedIn.map((other) => (other === room ? to : other));
    this.tell({ what: 'moved', room, to });
  }

  private lose(room: string, error: ErrorFrame): void {
    const had = this.rooms.has(room);
    this.forget(room);
    if (room !== hall) this.tell({ what: 'gone', room, error, had });
  }

  private tell(change: Change): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}
