import type { GameRecord, RecordedMove, RoomState, SeatNumber, Step } from '../protocol/messages';
import type { ListedMove } from './move_list';

/** A move of a game in play or over, with what it did. */
export type PastMove = RecordedMove & ListedMove & { steps: Step[]; position: string };

/** A game so far: its start and its moves, as `/moves` and records tell them. */
export interface ToldGame {
  start: string;
  moves: readonly PastMove[];
}

/** The moves up to the first that today's rules refuse. */
export function shownMoves(moves: readonly RecordedMove[]): PastMove[] {
  const shown: PastMove[] = [];
  for (const { move, seat, steps, position, remaining } of moves) {
    if (seat === undefined || steps === undefined || position === undefined) break;
    shown.push({ move, seat, steps, position, left: remaining });
  }
  return shown;
}

/** Whether what was told holds these moves, in this order; it may lack nothing of them and have more. */
export function covers(told: ToldGame, moves: readonly { move: string; seat: SeatNumber }[]): boolean {
  return moves.every(({ move, seat }, i) => {
    const known = told.moves[i];
    return known?.move === move && known.seat === seat;
  });
}

/**
 * The past of a table's game. It is fetched when somebody looks back, and once more when moves have come that were not told.
 * @param tell asks for the game, or answers null where it cannot be had
 */
export class Past {
  private told: ToldGame | null = null;
  private game: string | null = null;

  constructor(private readonly tell: (state: RoomState) => Promise<ToldGame | null>) {}

  async fetch(state: RoomState, moves: readonly { move: string; seat: SeatNumber }[]): Promise<ToldGame | null> {
    if (this.told && this.game === state.game && covers(this.told, moves)) return this.told;
    const told = await this.tell(state);
    if (!told || !covers(told, moves)) return null;
    this.game = state.game;
    return (this.told = told);
  }
}

/** What an answer or a record tells of a game's moves. */
export function toldGame({ start, moves }: Partial<Pick<GameRecord, 'start' | 'moves'>>): ToldGame | null {
  return start === undefined || moves === undefined ? null : { start, moves: shownMoves(moves) };
}
