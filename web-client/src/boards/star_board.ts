import { seatNumbers, type OptionValues, type SeatNumber, type StarLayout, type Step } from '../protocol/messages';
import { fill, h, s } from '../ui/dom';
import { Bean, beanShapes, type Kind } from './beans';
import type { Board, Onlooker, Scene } from './board';
import { Flight } from './flight';
import { Places } from './places';
import { prefersReducedMotion } from './screen';
import { parsePegs, placeStar, targets, type Field, type StarGeometry } from './star_geometry';
import { drawStarWood, inlay } from './wood';

let boards = 0;

/** The star: holes in wood, pegs in them, a button over each. */
export class StarBoard implements Board {
  readonly element: HTMLElement;
  readonly upper = h('div', { class: 'board-strip upper' });
  readonly lower = h('div', { class: 'board-strip lower' });

  private readonly geometry: StarGeometry;
  private readonly fields = new Map<string, Field>();
  private readonly places: Places | null;
  private readonly pegs = new Map<string, Bean>();
  private readonly courts = s('g', { class: 'courts' });
  private readonly layer = s('g', { class: 'pegs' });
  private readonly flight: Flight;
  private readonly trail = s('g', { class: 'trail' });
  private readonly prefix = `peg-${++boards}`;
  private courtsFor = '';

  constructor(
    private readonly layout: StarLayout,
    bottom: SeatNumber,
    private readonly onlooker: Onlooker | null,
  ) {
    this.geometry = placeStar(layout, bottom);
    const { width, height, fields, peg } = this.geometry;
    for (const field of fields) this.fields.set(field.place, field);
    this.flight = new Flight(width, 1.4 * peg);
    const drawing = (name: string, ...children: SVGElement[]) =>
      s('svg', { class: name, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' }, ...children);
    const order = [...fields].sort((a, b) => b.y - a.y || a.x - b.x);
    this.places =
      onlooker &&
      new Places(
        this.geometry,
        order.map((field) => ({ ...field, name: 'hole', corner: '50%', lean: field.row % 2 === 0 ? 1 : -1 })),
        onlooker,
      );
    this.element = h(
      'div',
      { class: 'board star' },
      drawStarWood(this.geometry, this.courts),
      drawing('board-beans', beanShapes(this.prefix, peg), this.layer),
      this.places?.element,
      drawing('board-numbers', this.trail),
      this.flight.element,
      this.upper,
      this.lower,
    );
    this.element.style.setProperty('--board-ratio', String(width / height));
  }

  show(scene: Scene): void {
    const pegs = parsePegs(this.layout, scene.position);
    this.setUp(pegs);
    this.showCourts(scene.options);
    this.places?.show(scene, (place) => this.onlooker?.describe({ field: place, peg: pegs.get(place) ?? null }) ?? place);
  }

  rewind(position: string, steps: readonly Step[]): boolean {
    const pegs = parsePegs(this.layout, position);
    for (const step of [...steps].reverse()) {
      if (step.do !== 'hop') continue;
      const [from, to] = [step.path[0], step.path.at(-1)];
      const peg = to === undefined ? undefined : pegs.get(to);
      if (from === undefined || to === undefined || peg === undefined) return false;
      pegs.delete(to);
      pegs.set(from, peg);
    }
    this.places?.clear();
    this.setUp(pegs);
    return true;
  }

  moves(): boolean {
    return !document.hidden && this.element.isConnected && !prefersReducedMotion();
  }

  perform(step: Step, lasts: number): void {
    if (step.do !== 'hop') return;
    this.places?.clear();
    fill(this.trail);
    const points = step.path.flatMap((place) => this.fields.get(place) ?? []);
    const [from, to] = [step.path[0], step.path.at(-1)];
    const peg = from === undefined ? undefined : this.pegs.get(from);
    if (!peg || from === undefined || to === undefined) return;
    this.pegs.delete(from);
    this.pegs.set(to, peg);
    const end = points.at(-1);
    if (lasts > 0) this.flight.start(peg, points.slice(1), lasts);
    else this.flight.end();
    if (end) peg.place(end);
  }

  preview(steps: readonly Step[]): void {
    fill(this.trail);
    for (const step of steps) {
      if (step.do !== 'hop') continue;
      const points = step.path.flatMap((place) => this.fields.get(place) ?? []);
      const d = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
      this.trail.append(s('path', { class: 'trail-edge', d }), s('path', { class: 'trail-line', d }));
      for (const { x, y } of points.slice(1)) this.trail.append(s('circle', { class: 'trail-stop', cx: x, cy: y, r: 4.5 }));
    }
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

  private setUp(pegs: ReadonlyMap<string, SeatNumber>): void {
    fill(this.trail);
    this.flight.end();
    for (const [place, peg] of this.pegs) {
      if (pegs.has(place)) continue;
      peg.element.remove();
      this.pegs.delete(place);
    }
    for (const [place, seat] of pegs) {
      const kind: Kind = seat === 1 ? '1' : '2';
      let peg = this.pegs.get(place);
      if (!peg) {
        this.pegs.set(place, (peg = new Bean(this.prefix, kind)));
        this.layer.append(peg.element);
      }
      peg.become(kind);
      const field = this.fields.get(place);
      if (field) peg.place(field);
    }
  }

  /** Inlays where whose pegs are to go. */
  private showCourts(options: OptionValues): void {
    const key = JSON.stringify(options);
    if (key === this.courtsFor) return;
    this.courtsFor = key;
    const fieldsOf = (seat: SeatNumber) =>
      [...targets(this.layout, options)].flatMap(([place, owner]) => (owner === seat ? (this.fields.get(place) ?? []) : []));
    fill(this.courts, ...seatNumbers.map((seat) => inlay(seat, fieldsOf(seat), this.geometry.peg + 1)));
  }
}
