/** Keeps what is chosen in the middle of a strip that may be wider than the screen, whenever that changes. */
export function keepInSight(strip: HTMLElement, chosen: string): void {
  new ResizeObserver(() => {
    const item = strip.querySelector<HTMLElement>(chosen);
    if (item) strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
  }).observe(strip);
}
