import type { GameInfo, OptionValues, SeatNumber, Step } from '../protocol/messages';

/** A move of an example, as the engine played it, and what it led to. */
export interface PlayedMove {
  move: string;
  seat: SeatNumber;
  steps: Step[];
  position: string;
  legal: string[];
}

/** A move that the engine refused at the start of an example. */
export interface RefusedMove {
  move: string;
  why: string;
  places: string[];
}

/** An example as the engine played it: where it begins, what is refused there, and its moves. */
export interface Example {
  options: OptionValues;
  start: string;
  legal: string[];
  refused: RefusedMove[];
  moves: PlayedMove[];
}

/** What played/GAME.json holds; written by the engines from examples.json. */
export interface PlayedGame {
  game: GameInfo;
  examples: Readonly<Record<string, Example>>;
}

/** An example with what is to be said of it: at its start, and when it has been played. */
export interface ShownExample {
  example: string;
  title: string;
  before?: string;
  after?: string;
}

/** A paragraph, a list, an example, or what an option does. In texts `backticks` hold moves and positions, [text](#id) links. */
export type Block = string | { list: string[] } | ShownExample | { option: string; text: string[] };

export interface Section {
  /** The part of the address behind #; the same in all languages. */
  id: string;
  heading: string;
  blocks: Block[];
}

/** The rules of a game in one language, in our own words. */
export interface RulesText {
  sections: Section[];
  /** Why a move was refused: what each reason means and what to do instead. */
  why: Readonly<Record<string, string[]>>;
}
