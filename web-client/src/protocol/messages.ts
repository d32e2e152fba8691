/** The messages of PROTOCOL.md. Keys that are not listed here may come at any time and are ignored. */

export type SeatNumber = 1 | 2;
export const seatNumbers = [1, 2] as const;
export const otherSeat = (seat: SeatNumber): SeatNumber => (seat === 1 ? 2 : 1);

/** On the wire the keys of these are "1" and "2". */
export type BySeat<T> = Record<SeatNumber, T>;

export interface Person {
  id: string;
  name: string;
}

export interface Seated extends Person {
  present: boolean;
  absent_since?: number;
}

export type OptionValue = number | string | boolean;
export type OptionValues = Record<string, OptionValue>;

export interface OptionSpec {
  name: string;
  type: 'integer' | 'choice' | 'flag';
  default: OptionValue;
  min?: number;
  max?: number;
  /** Where not every number from `min` to `max` is allowed. */
  step?: number;
  values?: string[];
}

export interface PitsLayout {
  kind: 'pits';
  /** Each seat's row, from that player's own left to right. */
  rows: BySeat<string[]>;
  stores: BySeat<string>;
  supplies?: BySeat<string>;
  /** For each of the first fields of a position string the places whose values it lists. */
  fields: string[][];
  /** For each seat: move text → the place that a person points at. */
  choices: BySeat<Record<string, string>>;
}

export interface StarLayout {
  kind: 'star';
  rows: string[][];
  fields: string[][];
}

export type Layout = PitsLayout | StarLayout;

export interface GameInfo {
  id: string;
  rules_version: number;
  options: OptionSpec[];
  layout: Layout;
}

export interface Result {
  winner: SeatNumber | null;
  scores: [number, number];
  reason: string;
}

/** What a move does to the board, in order. */
export type Step =
  | { do: 'lift'; from: string; n: number }
  | { do: 'sow'; to: string }
  | { do: 'supply'; from: string; to: string }
  | { do: 'capture'; from: string; to: string; n: number }
  | { do: 'hop'; path: string[] }
  | { do: 'direction'; sign: string }
  | { do: 'round'; round: number; totals: [number, number] }
  | { do: 'gather'; from: string; to: string; n: number }
  | { do: 'again'; seat: SeatNumber }
  | { do: 'pass'; seat: SeatNumber }
  | { do: 'layout'; position: string }
  | { do: 'end'; result: Result };

/** A command that makes sense now: a button. `do` ending with a space wants an argument. */
export interface Offer {
  do: string;
  label: string;
}

export interface Offers extends BySeat<Offer[]> {
  watch: Offer[];
  host: Offer[];
}

/** Durations in milliseconds; pairs are of seat 1 and seat 2. */
export interface ClockSetting {
  kind: string;
  initial: number;
  gain: number;
}

export interface ClockState extends ClockSetting {
  /** At the instant `at`, while one of them runs. */
  remaining: [number, number];
  lag: [number, number];
  running: SeatNumber | null;
  at: number | null;
  paused: boolean;
}

/** What one player offers the other; of a takeback the ply to which it goes. */
export interface OpenAgreement {
  seat: SeatNumber;
  what: 'draw' | 'takeback' | 'rematch';
  ply?: number;
}

export type Phase = 'open' | 'playing' | 'over';

/** How the games of the same two stand; pairs are of seat 1 and seat 2. */
export interface Series {
  number: number;
  /** So many games at the most. */
  best_of: number | null;
  wins: [number, number];
  draws: number;
  beans: [number, number];
  decided: boolean;
  winner: SeatNumber | null;
}

export interface RoomSummary {
  id: string;
  rules: string;
  options: OptionValues;
  phase: Phase;
  seats: BySeat<Seated | null>;
  host: Person | null;
  watchers: number;
  open: boolean;
  clock: ClockSetting | null;
  /** Games begin from a position that somebody set up. */
  set_up?: boolean;
  best_of?: number;
}

/** What somebody wants to play: two that are equal fit together. */
export interface Terms {
  rules: string;
  options: OptionValues;
  clock: ClockSetting | null;
}

/** Somebody waits for anybody. */
export interface Seek extends Terms {
  id: string;
  by: Person;
}

/** Somebody waits for somebody. */
export interface Challenge extends Terms {
  id: string;
  from: Person;
  to: Person;
}

export interface RoomState {
  room: string;
  game: string | null;
  rules: string;
  rules_version: number;
  options: OptionValues;
  phase: Phase;
  ply: number;
  turn: number;
  to_move: SeatNumber | null;
  position: string;
  legal: string[];
  seats: BySeat<Seated | null>;
  host: Person | null;
  first: SeatNumber | 'random';
  began: SeatNumber | null;
  watchers: number;
  private: boolean;
  /** To watchers. */
  open: boolean;
  banned: Person[];
  muted: Person[];
  clock: ClockState | null;
  rematch: SeatNumber[];
  agreements: OpenAgreement[];
  /** When the game of an absent player may be claimed. */
  claim_at: number | null;
  offers: Offers;
  result: Result | null;
  series: Series;
  set_up?: boolean;
  /** The position that was set up. */
  start?: string;
}

export type RoomEvent =
  | { kind: 'created'; by: Person }
  | { kind: 'joined' | 'left'; seat: SeatNumber; by: Person }
  | { kind: 'presence'; by: Person; present: boolean }
  | { kind: 'renamed'; by: Person; was: string }
  | { kind: 'host'; by: Person | null }
  | { kind: 'watchers'; count: number }
  | { kind: 'option'; name: string; value: OptionValue; by: Person }
  | { kind: 'first'; first: SeatNumber | 'random'; by: Person }
  | { kind: 'clock'; clock: ClockSetting | null; by: Person }
  | { kind: 'position'; position: string | null; by: Person }
  | { kind: 'series'; best_of: number | null; by: Person }
  | { kind: 'started'; game: string; began: SeatNumber; by: Person }
  | { kind: 'move'; seat: SeatNumber; move: string; turn: number; steps?: Step[] }
  | { kind: 'time_added'; seat: SeatNumber; time: number; by: Person }
  | { kind: 'paused' | 'resumed' }
  | { kind: 'offered' | 'declined'; what: OpenAgreement['what']; seat: SeatNumber; by: Person }
  | { kind: 'takeback'; ply: number; turn: number; by: Person }
  | { kind: 'claimable'; seat: SeatNumber }
  | { kind: 'swapped'; by: Person }
  | { kind: 'rematch'; seat: SeatNumber; by: Person }
  | { kind: 'over'; result: Result; by: Person }
  | { kind: 'chat'; by: Person; text: string; to?: 'watchers' }
  | { kind: 'private'; room: string; by: Person }
  | { kind: 'access'; open: boolean; by: Person }
  | { kind: 'removed'; person: Person; banned: boolean; by: Person }
  | { kind: 'unbanned'; person: Person; by: Person }
  | { kind: 'muted'; person: Person; muted: boolean; by: Person };

export interface LogEntry {
  seq: number;
  at: number;
  event: RoomEvent;
}

export interface Limits {
  frame_bytes: number;
  chat_characters: number;
  name_characters: number;
  commands_per_second: number;
}

export interface WelcomeFrame {
  type: 'welcome';
  cid?: number;
  protocol: number;
  server: string;
  you: Person & { registered: boolean };
  games: GameInfo[];
  limits: Limits;
  rooms: { room: string; seat: SeatNumber }[];
  ignored: Person[];
}

export interface OkFrame {
  type: 'ok';
  cid?: number;
  room?: string;
  seat?: SeatNumber;
  turn?: number;
  move?: string;
  steps?: Step[];
  position?: string;
  name?: string;
  lost?: boolean;
  token?: string;
  expires_in?: number;
  games?: PersonRecord['games'];
  text?: string;
  rooms?: RoomSummary[];
  /** Of `/moves`: the game so far. */
  start?: string;
  moves?: RecordedMove[];
  people?: Person[];
  /** Of rooms or people, of which only the first are listed. */
  total?: number;
  /** For somebody to play with. */
  waiting?: 'seek' | 'challenge';
  ignored?: Person[];
}

export interface ErrorData {
  [key: string]: unknown;
  why?: string;
  places?: string[];
}

export interface ErrorFrame {
  type: 'error';
  cid?: number;
  room?: string;
  code: string;
  message: string;
  data?: ErrorData;
}

export interface LobbyFrame {
  type: 'lobby';
  room: string;
  seq: number;
  snapshot?: boolean;
  rooms: RoomSummary[];
  people: Person[];
  seeks: Seek[];
  gone?: { rooms?: string[]; people?: string[]; seeks?: string[] };
  /** How many there are, listed or not. */
  totals: { rooms: number; people: number; seeks: number };
  log?: LogEntry[];
}

/** Why a seek or a challenge is no more. */
export interface Ended {
  id: string;
  with?: Person;
  why: string;
}

/** All that the person waits for, and who waits for them; whole each time. */
export interface PairingFrame {
  type: 'pairing';
  seeks: Seek[];
  challenges: Challenge[];
  ended: Ended[];
}

/** Two have found each other. `here`: on this connection, which is in the room already. */
export interface PairedFrame {
  type: 'paired';
  room: string;
  seat: SeatNumber;
  with: Person;
  here: boolean;
}

export interface RoomFrame {
  type: 'room';
  room: string;
  seq: number;
  /** The server's time when it was made. */
  at: number;
  state: RoomState;
  log: LogEntry[];
}

/** Without `event` it is the bare number of an event that is for others. */
export interface EventFrame {
  type: 'event';
  room: string;
  seq: number;
  at?: number;
  event?: RoomEvent;
  state?: RoomState;
}

/** A room has another address. */
export interface MovedFrame {
  type: 'moved';
  room: string;
  to: string;
}

/** Somebody says something to one person alone. */
export interface MessageFrame {
  type: 'message';
  at: number;
  by: Person;
  to: Person;
  text: string;
}

/** What whoever runs the server tells everybody. */
export interface AnnouncementFrame {
  type: 'announcement';
  at: number;
  text: string;
}

export type Frame =
  | WelcomeFrame | OkFrame | ErrorFrame | LobbyFrame | PairingFrame | PairedFrame | RoomFrame | EventFrame | MovedFrame | MessageFrame
  | AnnouncementFrame;
export type Answer = OkFrame | ErrorFrame | WelcomeFrame;

const knownTypes: ReadonlySet<unknown> =
  new Set(['welcome', 'ok', 'error', 'lobby', 'pairing', 'paired', 'room', 'event', 'moved', 'message', 'announcement']);

/** A frame of the server, or null for what is not known (and so to be ignored). */
export function parseFrame(text: string): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  return knownTypes.has(value.type) ? (value as Frame) : null;
}

/** A move of a finished game. One that today's rules refuse, and those after it, stand alone. */
export interface RecordedMove {
  move: string;
  seat?: SeatNumber;
  steps?: Step[];
  position?: string;
  /** What then remained on the mover's clock. */
  remaining?: number;
}

/** A finished game, as `/api/v1/games/ID.json` tells it. */
export interface GameRecord {
  /** Not of every record that was brought along. */
  id?: string;
  rules: string;
  rules_version: number;
  options: OptionValues;
  first: SeatNumber;
  set_up?: boolean;
  series?: { number: number; game: number; best_of: number | null };
  /** Of a record that was read from a text only the names are known. */
  players: BySeat<Partial<Person> & { name: string }>;
  clock: ClockSetting | null;
  started_at: number;
  ended_at: number;
  start?: string;
  moves: RecordedMove[];
  result: Result;
}

/** Why a record could not be read, and where. */
export interface RecordError {
  code: string;
  message: string;
  line?: number;
  move?: number;
  why?: string;
}

/** A player, as `/api/v1/people/ID.json` tells them; the name is that of the latest game. */
export interface PersonRecord {
  id: string;
  name?: string;
  games: (Pick<GameRecord, 'rules' | 'players' | 'ended_at' | 'result' | 'set_up'> & { id: string })[];
}

/** The latest finished games of all, as `/api/v1/games.json` lists them; `before` says how to go on, when there are more. */
export interface GamesRecord {
  games: PersonRecord['games'];
  before?: string;
}
