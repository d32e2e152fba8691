import { h } from '../ui/dom';
import type { Onlooker, Scene } from './board';
import { neighbour, type Box, type Direction } from './geometry';
import { watchLongTouch } from './long_touch';

const arrowKeys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** A place that can be pointed at. */
export interface Button extends Box {
  place: string;
  /** Its kind, for its look. */
  name: string;
  /** The radius of its corners, in CSS. */
  corner: string;
  /** Which of two equally near places the keys up and down prefer: to the right (1) or to the left (−1). */
  lean?: number;
}

/**
 * A button over each place of a board, in the order given. All of them are one stop of the tab key; arrow keys lead from one to
 * the next.
 */
export class Places {
  readonly element: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly spots = new Map<string, Button>();
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly size: { width: number; height: number },
    order: readonly Button[],
    private readonly onlooker: Onlooker,
  ) {
    const leave = () => onlooker.consider(null);
    this.element = h(
      'div',
      {
        class: 'board-spots',
        onpointerleave: leave,
        onfocusout: leave,
        onkeydown: (event: KeyboardEvent) => this.keydown(event),
        onclick: (event: MouseEvent) => this.clickBeside(event),
      },
      ...order.map((spot) => this.button(spot)),
    );
    this.rove(order[0]?.place ?? '');
    watchLongTouch(this.element, (event) => this.meant(event), (place) => onlooker.consider(place));
  }

  /** @param label what a place is called aloud */
  show(scene: Scene, label: (place: string) => string): void {
    for (const [place, button] of this.buttons) {
      const text = label(place);
      if (button.getAttribute('aria-label') !== text) button.setAttribute('aria-label', text);
      button.classList.toggle('choosable', scene.choosable.has(place));
      button.classList.toggle('chosen', scene.chosen === place);
      button.classList.toggle('pending', scene.pending === place);
      button.classList.toggle('last', scene.last.has(place));
      button.classList.toggle('asked', scene.asked?.has(place) === true);
      button.classList.toggle('premove', scene.premove?.has(place) === true);
    }
    if (!this.element.contains(document.activeElement)) this.roveTo(scene.choosable);
  }

  /** Takes away what was marked for a scene. */
  clear(): void {
    for (const button of this.buttons.values()) button.classList.remove('choosable', 'chosen', 'pending', 'last', 'asked', 'premove', 'reachable', 'concerned');
  }

  /** Marks where something could go. */
  reach(places: ReadonlySet<string>): void {
    for (const [place, button] of this.buttons) button.classList.toggle('reachable', places.has(place));
  }

  /** Points at places for a moment. */
  point(places: readonly string[]): void {
    clearTimeout(this.pointing);
    const concerned = new Set(places);
    for (const [place, button] of this.buttons) button.classList.toggle('concerned', concerned.has(place));
    if (places.length > 0) this.pointing = setTimeout(() => this.point([]), 4000);
  }

  at(place: string): HTMLElement | undefined {
    return this.buttons.get(place);
  }

  private button(spot: Button): HTMLButtonElement {
    const { onlooker } = this;
    const { width, height } = this.size;
    const { place } = spot;
    const button = h('button', {
      type: 'button',
      class: `spot ${spot.name}`,
      'data-place': place,
      tabindex: -1,
      onclick: () => onlooker.choose(place),
      onfocus: () => {
        this.rove(place);
        if (button.matches(':focus-visible')) onlooker.consider(place);
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') onlooker.consider(place);
      },
    });
    const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
    button.style.left = percent(spot.x - spot.rx, width);
    button.style.top = percent(spot.y - spot.ry, height);
    button.style.width = percent(2 * spot.rx, width);
    button.style.height = percent(2 * spot.ry, height);
    button.style.borderRadius = spot.corner;
    this.buttons.set(place, button);
    this.spots.set(place, spot);
    return button;
  }

  private clickBeside(event: MouseEvent): void {
    if (event.target !== this.element) return;
    const place = this.meant(event);
    if (place !== null) this.buttons.get(place)?.click();
  }

  /** The place that is pointed at; between places it is the nearest, if one is near. */
  private meant(event: MouseEvent): string | null {
    if (event.target instanceof HTMLElement && event.target.dataset.place !== undefined) return event.target.dataset.place;
    const box = this.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.size.width;
    const y = ((event.clientY - box.top) / box.height) * this.size.height;
    return nearest([...this.spots.values()], x, y)?.place ?? null;
  }

  private keydown(event: KeyboardEvent): void {
    const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    const spot = place === undefined ? undefined : this.spots.get(place);
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrowKeys[event.key];
    if (direction) {
      event.preventDefault();
      const next = neighbour([...this.spots.values()], spot, direction, spot.lean);
      if (next) this.buttons.get(next.place)?.focus();
    } else if (this.jump(spot, event.key)) {
      event.preventDefault();
    } else if ((event.key.length === 1 || event.key === 'Escape') && event.key !== ' ' && this.onlooker.key(spot.place, event.key)) {
      event.preventDefault();
    }
  }

  /** Keys that lead farther: the ends of a row, the next place that can be chosen, the own pit of a number. */
  private jump(from: Button, key: string): boolean {
    const row = [...this.spots.values()].filter(({ y, name }) => name === from.name && Math.abs(y - from.y) < 1).sort((a, b) => a.x - b.x);
    const goal = key === 'Home' ? row[0] : key === 'End' ? row.at(-1) : key === 'PageDown' ? this.nextChoice(from.place, 1) : key === 'PageUp' ? this.nextChoice(from.place, -1) : this.numbered(key);
    if (goal) this.buttons.get(goal.place)?.focus();
    return goal !== undefined;
  }

  private nextChoice(place: string, step: 1 | -1): Button | undefined {
    const all = [...this.spots.values()];
    const here = all.findIndex((spot) => spot.place === place);
    const onwards = all.map((_, i) => all[(here + step * (i + 1) + 2 * all.length) % all.length]);
    return onwards.find((spot) => spot && this.buttons.get(spot.place)?.matches('.choosable, .reachable'));
  }

  /** The pits of the near side come first, from the left. */
  private numbered(key: string): Button | undefined {
    const pits = [...this.spots.values()].filter(({ name }) => name === 'pit');
    return /^[1-9]$/.test(key) ? pits.slice(0, pits.length / 2)[Number(key) - 1] : undefined;
  }

  /** The place where the tab key stops: the one that was last looked at. */
  private rove(place: string): void {
    for (const [each, button] of this.buttons) button.tabIndex = each === place ? 0 : -1;
  }

  private roveTo(choosable: ReadonlySet<string>): void {
    const current = [...this.buttons].find(([, button]) => button.tabIndex === 0)?.[0];
    if (choosable.size === 0 || (current !== undefined && choosable.has(current))) return;
    const first = [...this.buttons.keys()].find((place) => choosable.has(place));
    if (first !== undefined) this.rove(first);
  }
}

/** The place that is nearest to a point, when the point is hardly farther from its middle than its edge is. */
export function nearest<T extends Box>(spots: readonly T[], x: number, y: number): T | null {
  let best: T | null = null;
  let bestDistance = 1.5;
  for (const spot of spots) {
    const distance = Math.hypot((x - spot.x) / spot.rx, (y - spot.y) / spot.ry);
    if (distance < bestDistance) [best, bestDistance] = [spot, distance];
  }
  return best;
}
