import type { Answer, ClockSetting, ErrorFrame, SeatNumber } from '../protocol/messages';
import { movesOf, seatOf, type RoomPicture } from '../reconcile/room';
import { setting } from './settings';

/** A game in which each has less than this, forty turns' gains included, is a fast one. */
const fastBelow = 15 * 60_000;

/** Whether one plays quickly: moves are chosen in advance there, and not asked about twice. */
export function isFast(clock: ClockSetting | null): boolean {
  return clock !== null && clock.initial + 40 * clock.gain < fastBelow;
}

/** Whether a move is asked about before it is sent. */
export function wantsConfirming(clock: ClockSetting | null): boolean {
  const wanted = setting('confirm');
  return wanted === 'always' || (wanted === 'slow' && !isFast(clock));
}

/** Whether a move may be chosen in advance. */
export function mayPremove(clock: ClockSetting | null): boolean {
  const wanted = setting('premove');
  return wanted === 'always' || (wanted === 'fast' && isFast(clock));
}

/** A move that was chosen in advance, in which game and after how many moves. */
export interface Premove {
  move: string;
  game: string | null;
  ply: number;
}

/** What becomes of a move that was chosen in advance: it waits while the other goes on, and falls when anything else has happened. */
export function fateOf(premove: Premove, { state, log }: RoomPicture, you: SeatNumber | null): 'waits' | 'is played' | 'is dropped' {
  const ownMoves = movesOf(log).slice(premove.ply).some(({ seat }) => seat === you);
  if (you === null || state.phase !== 'playing' || state.game !== premove.game || state.ply < premove.ply || ownMoves) return 'is dropped';
  if (state.to_move !== you) return 'waits';
  return state.ply > premove.ply && state.legal.includes(premove.move) ? 'is played' : 'is dropped';
}

/** What an intent needs of its table. */
export interface Table {
  picture(): RoomPicture;
  person(): string | undefined;
  send(line: string): Promise<Answer>;
  /** Something else is pending, asked or chosen in advance than before. */
  changed(): void;
  refused(error: ErrorFrame): void;
  /** A move that was chosen in advance has become impossible. */
  dropped(move: string): void;
}

/** From meaning a move to having made it: asked about, chosen in advance, on its way. At most one of these at a time. */
export class Intent {
  /** Sent and not yet acknowledged. */
  pending: { move: string; turn: number } | null = null;
  /** Waits to be confirmed. */
  asked: string | null = null;
  premove: Premove | null = null;

  constructor(private readonly table: Table) {}

  /** Somebody means a move of theirs, for now or, when the other is to move, for later. The same once more confirms it. */
  mean(move: string): void {
    if (this.pending) return;
    const { state } = this.table.picture();
    if (!this.toMove) this.premove = { move, game: state.game, ply: state.ply };
    else if (this.asked !== move && wantsConfirming(state.clock)) this.asked = move;
    else void this.send(move);
    this.table.changed();
  }

  /** Sends what is asked about. */
  confirm(): void {
    if (this.asked !== null && !this.pending) void this.send(this.asked);
  }

  /** Takes back what is asked about or was chosen in advance; true if there was something. */
  cancel(): boolean {
    if (this.asked === null && this.premove === null) return false;
    this.asked = this.premove = null;
    this.table.changed();
    return true;
  }

  /** The table has changed. */
  follow(): void {
    const picture = this.table.picture();
    if (this.pending && this.pending.turn !== picture.state.turn) this.pending = null;
    if (this.asked !== null && !(this.toMove && picture.state.legal.includes(this.asked))) this.asked = null;
    const { premove } = this;
    if (!premove) return;
    const fate = fateOf(premove, picture, seatOf(picture.state, this.table.person()));
    if (fate === 'waits') return;
    this.premove = null;
    if (fate === 'is played') void this.send(premove.move);
    else if (picture.state.phase === 'playing') this.table.dropped(premove.move);
  }

  /** The move of that turn has been answered. */
  private settle(turn: number): void {
    if (this.pending?.turn === turn) this.pending = null;
  }

  private get toMove(): boolean {
    const { state } = this.table.picture();
    return state.phase === 'playing' && state.to_move !== null && seatOf(state, this.table.person()) === state.to_move;
  }

  /** With the turn that it answers, so that it is played once and in that position, or not at all. */
  private async send(move: string): Promise<void> {
    const { turn } = this.table.picture().state;
    this.asked = this.premove = null;
    this.pending = { move, turn };
    this.table.changed();
    const answer = await this.table.send(`/move ${move} ${turn}`);
    this.settle(turn);
    this.table.changed();
    if (answer.type === 'error') this.table.refused(answer);
  }
}
