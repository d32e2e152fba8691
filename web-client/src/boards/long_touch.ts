/** How long a finger rests before that means: show me. */
const patience = 400;
/** How far a finger may stray meanwhile, in pixels of the page. */
const stray = 12;

/**
 * Tells a finger that rests on a place from one that taps it. While it rests the place is looked at; lifting it then chooses
 * nothing.
 * @param placeAt the place that a finger there means, or null
 * @param look called with that place, and with null when the finger is lifted
 */
export function watchLongTouch(
  element: HTMLElement,
  placeAt: (event: PointerEvent) => string | null,
  look: (place: string | null) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let resting = false;
  let swallows = false;

  const end = () => {
    clearTimeout(timer);
    if (resting) look(null);
    resting = false;
  };
  element.addEventListener('pointerdown', (event) => {
    swallows = false;
    const place = event.pointerType === 'mouse' ? null : placeAt(event);
    if (place === null) return;
    from = { x: event.clientX, y: event.clientY };
    clearTimeout(timer);
    timer = setTimeout(() => {
      resting = swallows = true;
      look(place);
    }, patience);
  });
  element.addEventListener('pointermove', (event) => {
    if (!resting && Math.hypot(event.clientX - from.x, event.clientY - from.y) > stray) clearTimeout(timer);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.addEventListener(name, end);
  // What the system does with a finger that rests would come in between.
  element.addEventListener('contextmenu', (event) => {
    if (resting) event.preventDefault();
  });
  element.addEventListener(
    'click',
    (event) => {
      if (!swallows) return;
      swallows = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
