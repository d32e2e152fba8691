/** Whether the person wants less motion: by the settings, which follow the system unless told otherwise. */
export function prefersReducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}

/** Whether boards are to be upright: stores above and below the rows. Widths only, since keyboards change the height. */
export const narrowScreen = matchMedia('(max-width: 560px)');
