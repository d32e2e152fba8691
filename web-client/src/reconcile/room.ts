import type { EventFrame, LogEntry, RoomEvent, RoomFrame, RoomState, SeatNumber } from '../protocol/messages';
import { seatNumbers } from '../protocol/messages';

/** What is known of a room. Never changed, only replaced. */
export interface RoomPicture {
  seq: number;
  state: RoomState;
  log: readonly LogEntry[];
  /** How far the server's clock is ahead of ours, as far as can be told: the frame that took the shortest way tells best. */
  ahead: number;
  /** Whether something has been kept from us, or may have been. */
  withheld: boolean;
}

const chatKept = 200;

export function fromSnapshot(frame: RoomFrame, now = Date.now()): RoomPicture {
  return { seq: frame.seq, state: frame.state, log: frame.log, ahead: frame.at - now, withheld: frame.state.phase === 'playing' };
}

/**
 * The picture after an event: the same one if the event was known already, or `missing` when one before it never came and a
 * snapshot is needed.
 */
export function withEvent(picture: RoomPicture, frame: EventFrame, now = Date.now()): RoomPicture | 'missing' {
  if (frame.seq <= picture.seq) return picture;
  if (frame.seq !== picture.seq + 1) return 'missing';
  const log = frame.event
    ? withEntry(picture.log, { seq: frame.seq, at: frame.at ?? 0, event: frame.event })
    : picture.log;
  const ahead = frame.at === undefined ? picture.ahead : Math.max(picture.ahead, frame.at - now);
  const withheld = picture.withheld || frame.event === undefined;
  return { seq: frame.seq, state: frame.state ?? picture.state, log, ahead, withheld };
}

/** The log holds the current game and the recent chat, as snapshots do. */
function withEntry(log: readonly LogEntry[], entry: LogEntry): LogEntry[] {
  if (entry.event.kind === 'started') return [...log.filter((old) => old.event.kind === 'chat'), entry];
  if (entry.event.kind !== 'chat') return [...log, entry];
  const chat = log.filter((old) => old.event.kind === 'chat');
  const dropped = chat.length >= chatKept ? chat[0] : undefined;
  return [...log.filter((old) => old !== dropped), entry];
}

/** The moves of the game as it stands, without those that were taken back. */
export function movesOf(log: readonly LogEntry[]): Extract<RoomEvent, { kind: 'move' }>[] {
  const moves: Extract<RoomEvent, { kind: 'move' }>[] = [];
  for (const { event } of log) {
    if (event.kind === 'move') moves.push(event);
    if (event.kind === 'takeback') moves.splice(event.ply);
  }
  return moves;
}

/** The seat that someone has, or null. */
export function seatOf(state: RoomState, person: string | undefined): SeatNumber | null {
  return seatNumbers.find((seat) => person !== undefined && state.seats[seat]?.id === person) ?? null;
}

/** The commands that make sense for someone now. */
export function offersFor(state: RoomState, person: string | undefined) {
  const seat = seatOf(state, person);
  const offers = seat ? state.offers[seat] : state.offers.watch;
  return state.host?.id === person ? [...offers, ...state.offers.host] : offers;
}

/** Why an event shows somebody out of the room: an error's code, or null. */
export function shownOutBy(event: RoomEvent, state: RoomState, person: string): 'banned' | 'removed' | 'room_closed' | null {
  if (event.kind === 'removed' && event.person.id === person) return event.banned ? 'banned' : 'removed';
  const stays = seatOf(state, person) !== null || state.host?.id === person;
  return event.kind === 'access' && !event.open && !stays ? 'room_closed' : null;
}
