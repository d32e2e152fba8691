import type { EventFrame, LobbyFrame, LogEntry, Person, RoomSummary, Seek } from '../protocol/messages';

/** What is known of a lobby. Never changed, only replaced. */
export interface LobbyPicture {
  seq: number;
  rooms: ReadonlyMap<string, RoomSummary>;
  people: ReadonlyMap<string, Person>;
  seeks: ReadonlyMap<string, Seek>;
  /** How many there are, also of those that are not listed. */
  totals: LobbyFrame['totals'];
  log: readonly LogEntry[];
}

const logKept = 200;

/** The lobby after a frame: a snapshot replaces, a change adds, replaces and takes away single entries. */
export function withLobby(picture: LobbyPicture | null, frame: LobbyFrame): LobbyPicture {
  const before = frame.snapshot ? null : picture;
  return {
    seq: frame.seq,
    rooms: changed(before?.rooms, frame.rooms, frame.gone?.rooms),
    people: changed(before?.people, frame.people, frame.gone?.people),
    seeks: changed(before?.seeks, frame.seeks, frame.gone?.seeks),
    totals: frame.totals,
    log: frame.log ?? before?.log ?? [],
  };
}

/** The lobby after someone said something there. */
export function withLobbyEvent(picture: LobbyPicture, frame: EventFrame): LobbyPicture {
  if (!frame.event) return { ...picture, seq: frame.seq };
  const entry = { seq: frame.seq, at: frame.at ?? 0, event: frame.event };
  return { ...picture, seq: frame.seq, log: [...picture.log, entry].slice(-logKept) };
}

function changed<T extends { id: string }>(
  before: ReadonlyMap<string, T> = new Map(),
  entries: readonly T[] = [],
  gone: readonly string[] = [],
): ReadonlyMap<string, T> {
  const after = new Map(before);
  for (const id of gone) after.delete(id);
  for (const entry of entries) after.set(entry.id, entry);
  return after;
}
