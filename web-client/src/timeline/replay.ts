import type { Step } from '../protocol/messages';
import { pace } from './pace';
import type { Stage } from './player';
import { duration, moves, schedule, singly } from './schedule';

/** What a replay shows itself on: a stage that can also be set for the position before the move and after it. */
export interface Rewindable extends Stage {
  before(): void;
  after(): void;
}

/** A move once more: played, or step by step in both directions. Nothing of it is left when it is over. */
export class Replay {
  private readonly steps: readonly Step[];
  private timers: ReturnType<typeof setTimeout>[] = [];
  /** How many steps are shown. */
  at = 0;

  /**
   * @param stage shows what was before the move
   * @param changed is called whenever `at` or `playing` is another one
   */
  constructor(
    private readonly stage: Rewindable,
    steps: readonly Step[],
    private readonly changed: () => void,
  ) {
    this.steps = steps.filter(moves).flatMap(singly);
  }

  get length(): number {
    return this.steps.length;
  }

  get playing(): boolean {
    return this.timers.length > 0;
  }

  /** Plays from here to the end. Where nothing is to move, the end is shown at once. */
  play(): void {
    this.pause();
    if (pace() === 0 || !this.stage.moves()) {
      this.end();
      return;
    }
    const beats = schedule(this.steps.slice(this.at), pace());
    this.timers = beats.map(({ step, at, lasts }) => setTimeout(() => this.show(step, lasts), at));
    this.timers.push(setTimeout(() => this.end(), duration(beats)));
    this.changed();
  }

  pause(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    this.changed();
  }

  forward(): void {
    this.pause();
    const step = this.steps[this.at];
    if (!step || this.at + 1 === this.length) {
      this.end();
      return;
    }
    const [beat] = schedule([step], pace() || 1);
    this.show(step, this.stage.moves() ? (beat?.lasts ?? 0) : 0);
  }

  back(): void {
    this.pause();
    const to = Math.max(0, this.at - 1);
    this.stage.before();
    this.at = 0;
    for (const step of this.steps.slice(0, to)) this.show(step, 0);
    this.changed();
  }

  /** Shows what the move led to. */
  end(): void {
    this.pause();
    this.at = this.length;
    this.stage.after();
    this.changed();
  }

  private show(step: Step, lasts: number): void {
    this.stage.perform(step, lasts);
    this.at += 1;
    this.changed();
  }
}
