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

const none: ReadonlySet<string> = new Set();

/**
 * A button over each place of a board, in the order given. All of them are one stop of the tab key; arrow keys lead from one to
 * the next. There may be many, so that all are listened to at once, and only what changes is written.
 */
export class Places {
  readonly element: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly spots = new Map<string, Button>();
  /** For each mark the places that have it now. */
  private readonly marked = new Map<string, ReadonlySet<string>>();
  /** The place where the tab key stops: the one that was last looked at. */
  private stop = '';
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
        onfocusin: (event: FocusEvent) => this.focused(event),
        onpointerover: (event: PointerEvent) => this.pointedAt(event),
        onkeydown: (event: KeyboardEvent) => this.keydown(event),
        onclick: (event: MouseEvent) => this.clicked(event),
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
    }
    this.mark('choosable', scene.choosable);
    this.mark('chosen', one(scene.chosen));
    this.mark('pending', one(scene.pending));
    this.mark('last', scene.last);
    this.mark('asked', scene.asked);
    this.mark('premove', scene.premove);
    if (!this.element.contains(document.activeElement)) this.roveTo(scene.choosable);
  }

  /** Takes away what was marked for a scene. */
  clear(): void {
    for (const name of this.marked.keys()) this.mark(name);
  }

  /** Marks where something could go. */
  reach(places: ReadonlySet<string>): void {
    this.mark('reachable', places);
  }

  /** Points at places for so many milliseconds. */
  point(places: readonly string[], lasts = 4000): void {
    clearTimeout(this.pointing);
    this.mark('concerned', new Set(places));
    if (places.length > 0 && lasts !== Infinity) this.pointing = setTimeout(() => this.point([]), lasts);
  }

  at(place: string): HTMLElement | undefined {
    return this.buttons.get(place);
  }

  /** From now on exactly these places have that mark. */
  private mark(name: string, places = none): void {
    const before = this.marked.get(name) ?? none;
    if (places.size === 0 && before.size === 0) return;
    for (const place of before) if (!places.has(place)) this.buttons.get(place)?.classList.remove(name);
    for (const place of places) if (!before.has(place)) this.buttons.get(place)?.classList.add(name);
    this.marked.set(name, new Set(places));
  }

  private button(spot: Button): HTMLButtonElement {
    const { width, height } = this.size;
    const { place } = spot;
    const button = h('button', { type: 'button', class: `spot ${spot.name}`, 'data-place': place, tabindex: -1 });
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

  private clicked(event: MouseEvent): void {
    const place = this.meant(event);
    if (place !== null) this.onlooker.choose(place);
  }

  private focused({ target }: FocusEvent): void {
    const place = placeOf(target);
    if (place === null) return;
    this.rove(place);
    if (this.buttons.get(place)?.matches(':focus-visible') === true) this.onlooker.consider(place);
  }

  private pointedAt({ target, pointerType }: PointerEvent): void {
    const place = placeOf(target);
    if (place !== null && pointerType === 'mouse') this.onlooker.consider(place);
  }

  /** The place that is pointed at; between places it is the nearest, if one is near. */
  private meant(event: MouseEvent): string | null {
    const place = placeOf(event.target);
    if (place !== null) return place;
    const box = this.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.size.width;
    const y = ((event.clientY - box.top) / box.height) * this.size.height;
    return nearest([...this.spots.values()], x, y)?.place ?? null;
  }

  private keydown(event: KeyboardEvent): void {
    const spot = this.spots.get(placeOf(event.target) ?? '');
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

  private rove(place: string): void {
    const [from, to] = [this.buttons.get(this.stop), this.buttons.get(place)];
    if (from) from.tabIndex = -1;
    if (to) to.tabIndex = 0;
    this.stop = place;
  }

  private roveTo(choosable: ReadonlySet<string>): void {
    if (choosable.size === 0 || choosable.has(this.stop)) return;
    const first = [...this.buttons.keys()].find((place) => choosable.has(place));
    if (first !== undefined) this.rove(first);
  }
}

function placeOf(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? (target.dataset.place ?? null) : null;
}

function one(place: string | null): ReadonlySet<string> {
  return place === null ? none : new Set([place]);
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
