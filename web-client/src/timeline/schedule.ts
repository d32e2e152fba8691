import type { Step } from '../protocol/messages';

/** A step with its place in time, in milliseconds from the beginning of the move. */
export interface Beat {
  step: Step;
  at: number;
  lasts: number;
}

/** For each kind of step how long it lasts, and how long after its beginning the next may begin. */
const paces: Partial<Record<Step['do'], { lasts: number; next: number }>> = {
  lift: { lasts: 260, next: 260 },
  sow: { lasts: 340, next: 190 },
  supply: { lasts: 440, next: 190 },
  capture: { lasts: 620, next: 480 },
  gather: { lasts: 520, next: 200 },
  hop: { lasts: 420, next: 420 },
  round: { lasts: 1400, next: 1400 },
  layout: { lasts: 500, next: 500 },
};

/** Whether something is to be seen of a step by itself. */
export function moves(step: Step): boolean {
  return paces[step.do] !== undefined;
}

/** A step as the single ones that it is made of: a chain of jumps is one for each jump. */
export function singly(step: Step): Step[] {
  if (step.do !== 'hop') return [step];
  return step.path.slice(1).map((to, i) => ({ do: 'hop', path: [step.path[i] ?? to, to] }));
}

/** Steps that begin only when everything before has come to rest. */
const afterRest: ReadonlySet<Step['do']> = new Set(['lift', 'capture', 'round', 'layout']);

/** No move is shown for longer than this: one that sows many laps goes faster. */
const longest = 9000;

/**
 * The steps of a move as a film.
 * @param pace 1 is normal, 2 twice as fast
 */
export function schedule(steps: readonly Step[], pace = 1): Beat[] {
  const beats: Beat[] = [];
  let next = 0;
  let rest = 0;
  for (const step of steps) {
    const beat = paces[step.do] ?? { lasts: 0, next: 0 };
    const times = step.do === 'hop' ? Math.max(1, step.path.length - 1) : 1;
    const [lasts, gap] = [beat.lasts * times, beat.next * times];
    const at = afterRest.has(step.do) ? rest : next;
    beats.push({ step, at, lasts });
    next = Math.max(next, at + gap);
    rest = Math.max(rest, at + lasts);
  }
  const faster = pace * Math.max(1, rest / longest);
  return beats.map(({ step, at, lasts }) => ({ step, at: at / faster, lasts: lasts / faster }));
}

/** When everything has come to rest. */
export function duration(beats: readonly Beat[]): number {
  return beats.reduce((end, beat) => Math.max(end, beat.at + beat.lasts), 0);
}
