/** Whether the person asked their system for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether boards are to be upright: stores above and below the rows. Widths only, since keyboards change the height. */
export const narrowScreen = matchMedia('(max-width: 560px)');
