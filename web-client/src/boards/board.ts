import type { GameInfo, OptionValues, SeatNumber, Step } from '../protocol/messages';
import type { Stage } from '../timeline/player';
import type { Shape, Spot } from './geometry';
import { PitsBoard } from './pits_board';
import type { Pit } from './position';
import { StarBoard } from './star_board';

/** What a board shows, all of it. */
export interface Scene {
  position: string;
  /** The options of the game. */
  options: OptionValues;
  /** Places that can be chosen now. */
  choosable: ReadonlySet<string>;
  /** The place that was chosen first, while a second one is wanted. */
  chosen: string | null;
  /** The place of a move that the server has not yet acknowledged. */
  pending: string | null;
  /** Places of the last move. */
  last: ReadonlySet<string>;
  /** What the last move captured, and where to. */
  captured?: ReadonlyMap<string, number>;
  /** The places of a move that waits to be confirmed. */
  asked?: ReadonlySet<string>;
  /** The places of a move that was chosen in advance. */
  premove?: ReadonlySet<string>;
}

/** A scene in which there is nothing to do. */
export function picture(
  position: string,
  options: OptionValues = {},
  last: ReadonlySet<string> = new Set(),
  captured: ReadonlyMap<string, number> = new Map(),
): Scene {
  return { position, options, choosable: new Set(), chosen: null, pending: null, last, captured };
}

/** What is to be seen at a place. */
export type Sight = { spot: Spot; pit: Pit } | { field: string; peg: SeatNumber | null };

/** Whom a board talks to. It knows no language and no rule: what it says and what follows from a choice is theirs. */
export interface Onlooker {
  /** What a place is called aloud: “Bowl 3, 4 balls, yours”. */
  describe(sight: Sight): string;
  /** Someone points at a place and means it. */
  choose(place: string): void;
  /** Someone looks at a place, or no longer at any. */
  consider(place: string | null): void;
  /** A key that is no arrow, on a place: a sign, or Escape; true when it meant something. */
  key(place: string, key: string): boolean;
}

export interface Board extends Stage {
  readonly element: HTMLElement;
  /** The strips along the upper and lower edge, for names. */
  readonly upper: HTMLElement;
  readonly lower: HTMLElement;
  show(scene: Scene): void;
  /** Marks what these steps would change, and where they end; none takes the marks away. */
  preview(steps: readonly Step[]): void;
  /** Marks where something could go. */
  reach(places: ReadonlySet<string>): void;
  /** Points at places, why something cannot be: for a moment, or for so many milliseconds. */
  point(places: readonly string[], lasts?: number): void;
  /** Shows what was there before these steps led to that position; false if they do not tell it. */
  rewind(position: string, steps: readonly Step[]): boolean;
  /** The button of a place. */
  spotElement(place: string): HTMLElement | undefined;
}

/**
 * A board for a game's layout, or null for a layout that this client cannot draw.
 * @param bottom the seat whose side lies at the bottom
 * @param onlooker null for a picture that nothing can be done with
 */
export function makeBoard(game: GameInfo, bottom: SeatNumber, shape: Shape, onlooker: Onlooker | null): Board | null {
  switch (game.layout.kind) {
    case 'pits':
      return new PitsBoard(game.layout, bottom, shape, onlooker);
    case 'star':
      return new StarBoard(game.layout, bottom, onlooker);
    default:
      return null;
  }
}
