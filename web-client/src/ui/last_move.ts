import type { Board } from '../boards/board';
import type { LogEntry, RoomEvent } from '../protocol/messages';
import { movesOf, type RoomPicture } from '../reconcile/room';
import { Replay } from '../timeline/replay';

type Move = Extract<RoomEvent, { kind: 'move' }>;

/** What a bar of buttons for a film can know of it. */
export interface FilmStatus {
  /** Whether there is anything to be seen again. */
  known: boolean;
  playing: boolean;
  /** How many of how many steps are shown. */
  at: number;
  of: number;
}

/** The last move of a table, to be seen again: played, or step by step. */
export class LastMove {
  onchange: () => void = () => undefined;
  private move: Move | null = null;
  /** The position before it, if that was seen, and the one after it. */
  private before: string | null = null;
  private after = '';
  private replay: Replay | null = null;

  /** @param end shows the present state */
  constructor(
    private readonly board: () => Board | null,
    private readonly end: () => void,
  ) {}

  /** Follows the room; `before` is the position until this entry. */
  take({ state, log }: RoomPicture, entry: LogEntry | undefined, before: string): void {
    this.replay = null;
    this.move = lastMoveOf(log);
    this.after = state.position;
    const moved = entry?.event.kind === 'move';
    if (moved || !entry) this.before = moved ? before : null;
  }

  /** What it was, while its steps are known. */
  get told(): Move | null {
    return this.move;
  }

  status(): FilmStatus {
    const { replay } = this;
    const known = (this.move?.steps?.length ?? 0) > 0;
    return { known, playing: replay?.playing ?? false, at: replay?.at ?? 0, of: replay?.length ?? 0 };
  }

  /** Whether something else is shown than what the move led to. */
  get running(): boolean {
    return this.replay !== null && (this.replay.playing || this.replay.at < this.replay.length);
  }

  /** Plays, or stops; after the end it begins again. */
  toggle(): void {
    if (this.replay?.playing) this.replay.pause();
    else this.film()?.play();
  }

  forward(): void {
    this.film()?.forward();
  }

  back(): void {
    this.film('end')?.back();
  }

  /** Leaves the film, if one is shown; whether there was one. */
  skip(): boolean {
    const { replay } = this;
    this.replay = null;
    replay?.end();
    return replay !== null;
  }

  /** The film in progress, or a new one. */
  private film(from: 'start' | 'end' = 'start'): Replay | null {
    const { replay } = this;
    const over = replay === null || (from === 'start' && replay.at === replay.length);
    if (!over) return replay;
    const steps = this.move?.steps;
    if (!steps || !this.rewind()) return null;
    const film = new Replay(
      {
        before: () => this.rewind(),
        after: this.end,
        perform: (step, lasts) => this.board()?.perform(step, lasts),
        moves: () => this.board()?.moves() ?? false,
      },
      steps,
      () => this.onchange(),
    );
    if (from === 'end') film.at = film.length;
    return (this.replay = film);
  }

  /** Shows what was before the move; false if that cannot be found out. */
  private rewind(): boolean {
    const { before } = this;
    const steps = this.move?.steps ?? [];
    return this.board()?.rewind(before ?? this.after, before === null ? steps : []) ?? false;
  }
}

function lastMoveOf(log: readonly LogEntry[]): Move | null {
  const last = movesOf(log).at(-1);
  return last?.steps ? last : null;
}
