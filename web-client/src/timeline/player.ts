import type { Step } from '../protocol/messages';
import { pace } from './pace';
import { duration, schedule } from './schedule';

/** What can show steps: a board. */
export interface Stage {
  /** Shows one step, from what is drawn now, within that time; at once if it is 0. */
  perform(step: Step, lasts: number): void;
  /** Whether anyone can see it move: false for hidden pages and for those who want reduced motion. */
  moves(): boolean;
}

/** Plays moves one after the other on a stage. */
export class Player {
  private readonly queue: { steps: readonly Step[]; done: () => void }[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];
  private playing = false;

  constructor(private readonly stage: Stage) {}

  get busy(): boolean {
    return this.playing;
  }

  /** Plays these steps after those that are playing, then calls `done`, which shows the state that they lead to. */
  play(steps: readonly Step[], done: () => void): void {
    this.queue.push({ steps, done });
    if (!this.playing) this.next();
  }

  /** Ends at once what is playing; everything queued is done. */
  finish(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.playing = false;
    for (const { done } of this.queue.splice(0)) done();
  }

  private next(): void {
    const move = this.queue[0];
    this.playing = move !== undefined;
    if (!move) return;
    if (pace() === 0 || !this.stage.moves()) {
      this.finish();
      return;
    }
    // Who has fallen behind sees the rest faster.
    const hurry = this.queue.length > 2 ? 3 : this.queue.length > 1 ? 1.6 : 1;
    const beats = schedule(move.steps, hurry * pace());
    this.timers = beats.map(({ step, at, lasts }) => setTimeout(() => this.stage.perform(step, lasts), at));
    this.timers.push(
      setTimeout(() => {
        this.queue.shift();
        this.timers = [];
        this.playing = this.queue.length > 0;
        move.done();
        if (this.playing && this.timers.length === 0) this.next();
      }, duration(beats)),
    );
  }
}
