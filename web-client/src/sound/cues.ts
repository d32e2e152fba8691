import type { Step } from '../protocol/messages';

/** What can be heard and felt. */
export const cues = ['lift', 'sow', 'capture', 'hop', 'turn', 'low', 'start', 'won', 'lost', 'draw', 'refused'] as const;
export type Cue = (typeof cues)[number];

/** What a step of a move sounds like, if like anything. */
export function cueOf(step: Step): Cue | null {
  switch (step.do) {
    case 'lift':
      return 'lift';
    case 'sow':
    case 'supply':
      return 'sow';
    case 'capture':
    case 'gather':
      return 'capture';
    case 'hop':
      return 'hop';
    default:
      return null;
  }
}

/** What a move sounds like that is shown at once: its gravest step. */
export function cueOfMove(steps: readonly Step[]): Cue | null {
  const heard = new Set(steps.map(cueOf));
  return (['capture', 'hop', 'sow', 'lift'] as const).find((cue) => heard.has(cue)) ?? null;
}

/** How a telephone trembles, in milliseconds: on, off, on … Beans that are sown do not shake anybody. */
export const tremors: Partial<Record<Cue, readonly number[]>> = {
  capture: [18],
  turn: [25, 60, 25],
  low: [60],
  won: [30, 60, 30, 60, 90],
  lost: [120],
  draw: [60],
  refused: [12, 40, 12],
};
