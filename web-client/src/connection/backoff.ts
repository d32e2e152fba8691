const firstDelay = 300;
const visibleCap = 4000;
const hiddenCap = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: growing, and spread so that a restart of the server is no
 * stampede. A visible page is back within five seconds of the server; a hidden one takes its time (its return is an attempt
 * of its own).
 * @param attempt failed attempts so far, from 0
 * @param random from 0 to 1
 */
export function reconnectDelay(attempt: number, hidden: boolean, random: number): number {
  const grown = Math.min(hidden ? hiddenCap : visibleCap, firstDelay * 2 ** Math.min(attempt, 10));
  return Math.round(grown * (0.5 + random / 2));
}
