import type { PitsLayout, SeatNumber, Step } from '../protocol/messages';
import { fill, h, s, setText } from '../ui/dom';
import { Bean, beanShapes, type Kind } from './beans';
import type { Board, Onlooker, Scene } from './board';
import { cornerOf, placePits, type Geometry, type Shape, type Spot } from './geometry';
import { leap, spring } from './impact';
import { bedOf, changeMark, landingMark, numberPlate, takenMark } from './marks';
import { Places } from './places';
import { prefersReducedMotion } from './screen';
import { packRound, packRows, type Point } from './packing';
import { beforeSteps, differences, hand, landing, parsePits, transfer, type Pit, type Pits } from './position';
import { band, drawWood, lid } from './wood';

const nothing: Pit = { count: 0, closed: false, marked: false };
let boards = 0;

/** A board of pits: hollows in wood, beans in them, a button over each. */
export class PitsBoard implements Board {
  readonly element: HTMLElement;
  readonly upper = h('div', { class: 'board-strip upper' });
  readonly lower = h('div', { class: 'board-strip lower' });

  private readonly geometry: Geometry;
  private readonly spots = new Map<string, Spot>();
  private readonly places: Places | null;
  private readonly numbers = new Map<string, SVGTextElement>();
  /** What lies over a pit that is out of play, and around one from which nothing may be taken. */
  private readonly lids = new Map<string, SVGElement>();
  private readonly bands = new Map<string, SVGElement>();
  private readonly special = s('g', {});
  private readonly piles = new Map<string, Bean[]>();
  private readonly layer = s('g', { class: 'beans' });
  private readonly marks = s('g', { class: 'marks' });
  private readonly gains = s('g', { class: 'gains' });
  private readonly prefix = `bean-${++boards}`;
  private readonly owners = new Map<string, SeatNumber>();
  private handAt: Point = { x: 0, y: 0 };
  private landings: ReturnType<typeof setTimeout>[] = [];

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
    const beans = drawing('board-beans', beanShapes(this.prefix, bean), this.special, this.layer);
    const numbers = drawing('board-numbers', ...this.geometry.spots.map((spot) => this.number(spot)), this.gains, this.marks);
    const wood = drawWood(this.geometry, layout.supplies !== undefined);
    this.places = onlooker && new Places(this.geometry, this.buttons(), onlooker);
    this.element = h('div', { class: `board ${shape}` }, wood, beans, this.places?.element, numbers, this.upper, this.lower);
    this.element.style.setProperty('--board-ratio', String(width / height));
    this.element.style.setProperty('--strip', `${(100 * this.geometry.strip) / height}%`);
  }

  /** The buttons, own side first, each row from the left, with the pits before the rest. */
  private buttons() {
    const rank = (spot: Spot) => 2 * Number(spot.upper) + Number(spot.role !== 'pit');
    return [...this.geometry.spots]
      .sort((a, b) => rank(a) - rank(b) || a.x - b.x)
      .map((spot) => ({
        ...spot,
        name: spot.role,
        corner: spot.role === 'pit' ? '50%' : `${((100 * cornerOf(spot)) / this.geometry.width).toFixed(3)}cqi`,
      }));
  }

  show(scene: Scene): void {
    const pits = parsePits(this.layout, scene.position);
    this.showPits(pits);
    fill(this.gains, ...[...(scene.captured ?? [])].flatMap(([place, n]) => this.mark(place, (spot) => changeMark(spot, n))));
    this.places?.show(scene, (place) => {
      const spot = this.spots.get(place);
      return spot && this.onlooker ? this.onlooker.describe({ spot, pit: pits.get(place) ?? nothing }) : place;
    });
  }

  rewind(position: string, steps: readonly Step[]): boolean {
    const before = beforeSteps(parsePits(this.layout, position), steps);
    if (!before) return false;
    this.clearScene();
    this.showPits(before);
    return true;
  }

  private showPits(pits: Pits): void {
    for (const landing of this.landings.splice(0)) clearTimeout(landing);
    this.arrange(hand, 0);
    for (const place of this.spots.keys()) {
      const { count, closed, marked } = pits.get(place) ?? nothing;
      this.cover(this.lids, place, closed, lid);
      this.cover(this.bands, place, marked, band);
      this.arrange(place, count);
      this.setNumber(place, count);
      this.numbers.get(place)?.parentElement?.classList.toggle('closed', closed);
    }
  }

  moves(): boolean {
    return !document.hidden && this.element.isConnected && !prefersReducedMotion();
  }

  perform(step: Step, lasts: number): void {
    this.clearScene();
    if (step.do === 'layout') this.showPits(parsePits(this.layout, step.position));
    const moved = transfer(step);
    if (!moved) return;
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
    if (step.do === 'capture' && lasts > 0) this.strike(from, to, lasts);
    if (to !== hand) {
      this.landings.push(setTimeout(() => this.setNumber(to, this.pile(to).length), lasts * 0.85));
      this.landings.push(setTimeout(() => beans.forEach((bean) => bean.become(kind)), lasts * 0.5));
    }
  }

  preview(steps: readonly Step[]): void {
    const taken = steps.flatMap((step) => (step.do === 'capture' ? this.mark(step.from, takenMark) : []));
    const end = landing(steps);
    const ends = end === null ? [] : this.mark(end, landingMark);
    const changes = [...differences(steps)].flatMap(([place, change]) => this.mark(place, (spot) => changeMark(spot, change)));
    fill(this.marks, ...taken, ...ends, ...changes);
  }

  /** A capture is felt: a ring springs from where the beans were, and the number where they go leaps. */
  private strike(from: string, to: string, lasts: number): void {
    const spot = this.spots.get(from);
    if (spot) spring(this.layer, spot, lasts);
    const number = this.numbers.get(to);
    if (number) leap(number, lasts);
  }

  reach(places: ReadonlySet<string>): void {
    this.places?.reach(places);
  }

  point(places: readonly string[], lasts?: number): void {
    this.places?.point(places, lasts);
  }

  spotElement(place: string): HTMLElement | undefined {
    return this.places?.at(place);
  }

  private mark(place: string, draw: (spot: Spot) => SVGElement): SVGElement[] {
    const spot = this.spots.get(place);
    return spot ? [draw(spot)] : [];
  }

  /** While beans move, what was marked for the position before is over. */
  private clearScene(): void {
    fill(this.marks);
    fill(this.gains);
    this.places?.clear();
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
      const edge = this.bands.has(place) ? 11 : 4;
      const high = Math.min((spot.ry - edge - bean) / (spot.rx - edge - bean), 1.7);
      return packRound(count, spot.rx - edge, bean).map(({ x, y }) => ({ x: spot.x + x, y: spot.y + y * high }));
    }
    const bed = bedOf(spot);
    return packRows(count, bed.rx, bed.ry, bean).map(({ x, y }) => ({ x: bed.x + x, y: bed.y + y }));
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
    const { element, text } = numberPlate(spot);
    this.numbers.set(spot.place, text);
    return element;
  }

  private setNumber(place: string, count: number): void {
    const text = this.numbers.get(place);
    if (text) setText(text, String(count));
  }

  /** Has something lie over a place, or no longer. */
  private cover(over: Map<string, SVGElement>, place: string, there: boolean, draw: (spot: Spot) => SVGElement): void {
    const spot = this.spots.get(place);
    if (over.has(place) === there || !spot) return;
    if (there) {
      const drawn = draw(spot);
      over.set(place, drawn);
      this.special.append(drawn);
    } else {
      over.get(place)?.remove();
      over.delete(place);
    }
  }
}
