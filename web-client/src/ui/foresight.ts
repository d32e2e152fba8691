import type { Answer, Step } from '../protocol/messages';

/** How long one looks at a place before that means something, in milliseconds. */
const patience = 140;

/** What moves would do: asked of the server, once for each move of a position, and shown while one looks at it. */
export class Foresight {
  /** What is being looked at; a new object each time. */
  private sight: { move: string | undefined } | null = null;
  private shown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private known = new Map<string, readonly Step[]>();

  /**
   * @param free whether the board has nothing else to show
   * @param show is given a move with its steps, and null when nothing is looked at any more
   */
  constructor(
    private readonly ask: (move: string) => Promise<Answer>,
    private readonly free: () => boolean,
    private readonly show: (move: string | null, steps: readonly Step[]) => void,
  ) {}

  /** The position is another one. */
  forget(): void {
    this.known = new Map();
    this.look(undefined);
  }

  /** Somebody looks at what means this move, or at nothing that means a single move. */
  look(move: string | undefined): void {
    clearTimeout(this.timer);
    if (this.shown && move !== undefined && this.sight?.move === move) return;
    const sight = (this.sight = { move });
    if (this.shown) this.show(null, []);
    this.shown = false;
    if (move === undefined || !this.free()) return;
    this.timer = setTimeout(() => void this.find(move, sight), patience);
  }

  private async find(move: string, sight: object): Promise<void> {
    const { known } = this;
    if (!known.has(move)) {
      const answer = await this.ask(move);
      if (answer.type !== 'ok') return;
      known.set(move, answer.steps ?? []);
    }
    if (this.sight !== sight || this.known !== known || !this.free()) return;
    this.shown = true;
    this.show(move, known.get(move) ?? []);
  }
}
