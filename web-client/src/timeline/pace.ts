/** How fast moves are shown; `off` shows at once what they lead to. */
export const speeds = ['off', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

const factors: Readonly<Record<Speed, number>> = { off: 0, slow: 0.5, normal: 1, fast: 2.5 };
let speed: Speed = 'normal';

/** Sets the speed of everything that is played from now on. */
export function setPace(to: Speed): void {
  speed = to;
}

/** 1 is normal, 2 twice as fast; 0 is no film at all. */
export function pace(): number {
  return factors[speed];
}
