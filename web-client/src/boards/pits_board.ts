import { seatNumbers, type PitsLayout, type SeatNumber, type Step } from '../protocol/messages';
import { fill, h, s, setText } from '../ui/dom';
import { Bean, beanShapes, type Kind } from './beans';
import type { Board, Onlooker, Scene } from './board';
import { cornerOf, neighbour, placePits, type Direction, type Geometry, type Shape, type Spot } from './geometry';
import { prefersReducedMotion } from './screen';
import { packRound, packRows, type Point } from './packing';
import { hand, parsePits, transfer, type Pit, type Pits } from './position';
import { drawWood } from './wood';

const arrowKeys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Where the number of a place stands: beside a pit, on the outer edge of a store. */
function numberAt(spot: Spot): Point {
  const away = spot.upper ? -1 : 1;
  return { x: spot.x, y: spot.y + away * (spot.role === 'pit' ? spot.ry + 15 : spot.ry - 4) };
}

const nothing: Pit = { count: 0, closed: false, marked: false };
let boards = 0;

/** A board of pits: hollows in wood, beans in them, a button over each. */
export class PitsBoard implements Board {
  readonly element: HTMLElement;
  readonly upper = h('div', { class: 'board-strip upper' });
  readonly lower = h('div', { class: 'board-strip lower' });

  private readonly geometry: Geometry;
  private readonly spots = new Map<string, Spot>();
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly numbers = new Map<string, SVGTextElement>();
  private readonly piles = new Map<string, Bean[]>();
  private readonly layer = s('g', { class: 'beans' });
  private readonly marks = s('g', { class: 'marks' });
  private readonly prefix = `bean-${++boards}`;
  private readonly owners = new Map<string, SeatNumber>();
  private handAt: Point = { x: 0, y: 0 };
  private landings: ReturnType<typeof setTimeout>[] = [];
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly layout: PitsLayout,
    bottom: SeatNumber,
    shape: Shape,
    private readonly onlooker: Onlooker | null,
  ) {
    this.geometry = placePits(layout, bottom, shape);
    for (const spot of this.geometry.spots) this.spots.set(spot.place, spot);
    if (layout.supplies) for (const spot of this.geometry.spots) this.owners.set(spot.place, spot.seat);
    const { width, height, bean } = this.geometry;
    const drawing = (name: string, ...children: SVGElement[]) =>
      s('svg', { class: name, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' }, ...children);
    const beans = drawing('board-beans', beanShapes(this.prefix, bean), this.layer);
    const numbers = drawing('board-numbers', ...this.geometry.spots.map((spot) => this.number(spot)), this.marks);
    const wood = drawWood(this.geometry, layout.supplies !== undefined);
    this.element = h('div', { class: `board ${shape}` }, wood, beans, onlooker && this.field(onlooker), numbers, this.upper, this.lower);
    this.element.style.setProperty('--board-ratio', String(width / height));
    this.element.style.setProperty('--strip', `${(100 * this.geometry.strip) / height}%`);
  }

  /** The buttons, own side first, each row from the left. */
  private field(onlooker: Onlooker): HTMLElement {
    const order = [...this.geometry.spots].sort((a, b) => Number(a.upper) - Number(b.upper) || a.x - b.x);
    const leave = () => onlooker.consider(null);
    const field = h(
      'div',
      { class: 'board-spots', onpointerleave: leave, onfocusout: leave, onkeydown: (event: KeyboardEvent) => this.keydown(event, onlooker) },
      ...order.map((spot) => this.button(spot, onlooker)),
    );
    this.rove(order.find((spot) => spot.role === 'pit')?.place ?? '');
    return field;
  }

  show(scene: Scene): void {
    const pits = parsePits(this.layout, scene.position);
    this.showPits(pits);
    for (const [place, spot] of this.spots) {
      const pit = pits.get(place) ?? nothing;
      const button = this.buttons.get(place);
      if (!button || !this.onlooker) continue;
      const label = this.onlooker.describe(spot, pit);
      if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
      button.classList.toggle('choosable', scene.choosable.has(place));
      button.classList.toggle('pending', scene.pending === place);
      button.classList.toggle('last', scene.last.has(place));
      button.classList.toggle('closed', pit.closed);
      button.classList.toggle('marked', pit.marked);
    }
    if (!this.element.contains(document.activeElement)) this.roveTo(scene.choosable);
  }

  showPits(pits: Pits): void {
    for (const landing of this.landings.splice(0)) clearTimeout(landing);
    this.arrange(hand, 0);
    for (const place of this.spots.keys()) {
      const { count } = pits.get(place) ?? nothing;
      this.arrange(place, count);
      this.setNumber(place, count);
    }
  }

  moves(): boolean {
    return !document.hidden && this.element.isConnected && !prefersReducedMotion();
  }

  perform(step: Step, lasts: number): void {
    const moved = transfer(step);
    if (!moved) return;
    this.clearScene();
    const { from, to, count } = moved;
    const beans = this.take(from, count);
    this.setNumber(from, this.pile(from).length);
    const target = this.pile(to);
    target.push(...beans);
    for (const bean of beans) this.layer.append(bean.element);
    if (to === hand) this.handAt = this.middle(from);
    else if (from === hand) this.handAt = this.middle(to);
    const flying = new Set(beans);
    const rise = step.do === 'lift' ? 0 : step.do === 'capture' ? 70 : 38;
    for (const place of new Set([to, from, hand])) {
      const spotsOfPile = this.lie(place, this.pile(place).length);
      this.pile(place).forEach((bean, i) => {
        const point = spotsOfPile[i];
        if (point) bean.fly(point, flying.has(bean) ? lasts : Math.min(lasts, 180), flying.has(bean) ? rise : 0);
      });
    }
    const kind = this.kindAt(to);
    if (to !== hand) {
      this.landings.push(setTimeout(() => this.setNumber(to, this.pile(to).length), lasts * 0.85));
      this.landings.push(setTimeout(() => beans.forEach((bean) => bean.become(kind)), lasts * 0.5));
    }
  }

  preview(changes: ReadonlyMap<string, number>): void {
    this.clearMarks();
    for (const [place, change] of changes) {
      const spot = this.spots.get(place);
      if (!spot) continue;
      const text = change > 0 ? `+${change}` : `−${-change}`;
      const { x, y } = numberAt(spot);
      this.marks.append(
        s(
          'g',
          { class: change > 0 ? 'mark gain' : 'mark loss', transform: `translate(${x + (spot.role === 'pit' ? 38 : 44)} ${y})` },
          s('rect', { x: -19, y: -13, width: 38, height: 26, rx: 13 }),
          s('text', { y: 6 }, text),
        ),
      );
    }
  }

  point(places: readonly string[]): void {
    clearTimeout(this.pointing);
    const concerned = new Set(places);
    for (const [place, button] of this.buttons) button.classList.toggle('concerned', concerned.has(place));
    if (places.length > 0) this.pointing = setTimeout(() => this.point([]), 4000);
  }

  spot(place: string): Spot | undefined {
    return this.spots.get(place);
  }

  spotElement(place: string): HTMLElement | undefined {
    return this.buttons.get(place);
  }

  private clearMarks(): void {
    if (this.marks.firstChild) fill(this.marks);
  }

  /** While beans move, what was marked for the position before is over. */
  private clearScene(): void {
    this.clearMarks();
    for (const button of this.buttons.values()) button.classList.remove('choosable', 'pending', 'last');
  }

  private pile(place: string): Bean[] {
    let pile = this.piles.get(place);
    if (!pile) this.piles.set(place, (pile = []));
    return pile;
  }

  private kindAt(place: string): Kind {
    const owner = this.owners.get(place);
    return owner === undefined ? 'plain' : owner === 1 ? '1' : '2';
  }

  private middle(place: string): Point {
    return this.spots.get(place) ?? this.handAt;
  }

  /** Where the beans of a pile lie. */
  private lie(place: string, count: number): Point[] {
    const { bean } = this.geometry;
    if (place === hand) {
      return packRound(count, 3 * bean, bean).map(({ x, y }) => ({ x: this.handAt.x + x, y: this.handAt.y - 18 + y }));
    }
    const spot = this.spots.get(place);
    if (!spot) return [];
    if (spot.role === 'pit') {
      return packRound(count, Math.min(spot.rx, spot.ry) - 4, bean).map(({ x, y }) => ({ x: spot.x + x, y: spot.y + y }));
    }
    // The number stands on the outer edge; beans keep clear of it.
    const middle = spot.y + (spot.upper ? 5 : -5);
    return packRows(count, spot.rx - 10, spot.ry - 13, bean).map(({ x, y }) => ({ x: spot.x + x, y: middle + y }));
  }

  /** The uppermost beans of a pile; what is missing is made. */
  private take(place: string, count: number): Bean[] {
    const pile = this.pile(place);
    const taken = pile.splice(Math.max(0, pile.length - count));
    while (taken.length < count) {
      const bean = this.newBean(place);
      bean.place(this.middle(place));
      taken.push(bean);
    }
    return taken;
  }

  private newBean(place: string): Bean {
    const bean = new Bean(this.prefix, this.kindAt(place));
    this.layer.append(bean.element);
    return bean;
  }

  /** A pile as it lies at rest. */
  private arrange(place: string, count: number): void {
    const pile = this.pile(place);
    for (const bean of pile.splice(count)) bean.element.remove();
    while (pile.length < count) pile.push(this.newBean(place));
    const points = this.lie(place, count);
    const kind = this.kindAt(place);
    pile.forEach((bean, i) => {
      bean.rest();
      bean.become(kind);
      const point = points[i];
      if (point) bean.place(point);
    });
  }

  private number(spot: Spot): SVGElement {
    const { x, y } = numberAt(spot);
    const text = s('text', { y: 6 });
    this.numbers.set(spot.place, text);
    const half = spot.role === 'pit' ? 17 : 22;
    return s(
      'g',
      { class: `number ${spot.role}`, transform: `translate(${x} ${y})` },
      s('rect', { x: -half, y: -12, width: 2 * half, height: 24, rx: 12 }),
      text,
    );
  }

  private setNumber(place: string, count: number): void {
    const text = this.numbers.get(place);
    if (text) setText(text, String(count));
  }

  private button(spot: Spot, onlooker: Onlooker): HTMLButtonElement {
    const { place } = spot;
    const { width, height } = this.geometry;
    const button = h('button', {
      type: 'button',
      class: `spot ${spot.role}`,
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
    button.style.borderRadius = spot.role === 'pit' ? '50%' : `${((100 * cornerOf(spot)) / width).toFixed(3)}cqi`;
    this.buttons.set(place, button);
    return button;
  }

  private keydown(event: KeyboardEvent, onlooker: Onlooker): void {
    const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    const spot = place === undefined ? undefined : this.spots.get(place);
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrowKeys[event.key];
    if (direction) {
      event.preventDefault();
      const next = neighbour(this.geometry.spots, spot, direction);
      if (next) this.buttons.get(next.place)?.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && onlooker.key(spot.place, event.key)) {
      event.preventDefault();
    }
  }

  /** The board is one stop of the tab key: the place that was last looked at. */
  private rove(place: string): void {
    for (const [each, button] of this.buttons) button.tabIndex = each === place ? 0 : -1;
  }

  private roveTo(choosable: ReadonlySet<string>): void {
    const current = [...this.buttons].find(([, button]) => button.tabIndex === 0)?.[0];
    if (choosable.size === 0 || (current !== undefined && choosable.has(current))) return;
    const first = seatNumbers.flatMap((seat) => this.layout.rows[seat]).find((place) => choosable.has(place));
    if (first !== undefined) this.rove(first);
  }
}
