import { s } from '../ui/dom';
import type { Point } from './packing';

/** Whose colour a bean has: a seat's, or everybody's. */
export type Kind = '1' | '2' | 'plain';

/** Beans lie in all directions, always the same ones. */
const angles = [-28, 40, 8, -62, 22, -10, 66, -44, 30, -80, 50, -18];
let beans = 0;

/** The tones of beans that are nobody's. */
const tones = ['plain', 'plain-honey', 'plain', 'plain-speckled', 'plain-honey'] as const;

/** One bean on the board. It is always where it was last told to be; on its way there it may be seen elsewhere. */
export class Bean {
  readonly element: SVGUseElement;
  at: Point = { x: 0, y: 0 };
  private animation: Animation | null = null;
  /** The style that is written. */
  private lay = '';
  /** How a bean that is not round lies, in degrees. */
  private readonly lies = (beans = (beans + 1) % angles.length);

  constructor(
    private readonly prefix: string,
    private kind: Kind,
  ) {
    this.element = s('use', { class: 'bean', href: this.shape });
  }

  place(to: Point): void {
    const transform = this.move(to);
    this.at = to;
    if (transform === this.lay) return;
    this.lay = transform;
    this.element.style.transform = transform;
  }

  /** Gets there in that time; `height` is how far it rises on its way. */
  fly(to: Point, lasts: number, height: number): void {
    if (lasts === 0) {
      this.rest();
      this.place(to);
      return;
    }
    const from = this.at;
    const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - height };
    this.animation?.cancel();
    this.place(to);
    this.animation = this.element.animate(
      [
        { transform: this.move(from), easing: 'cubic-bezier(.3,.1,.6,1)' },
        { transform: `${this.move(top)} scale(${height > 0 ? 1.22 : 1})`, easing: 'cubic-bezier(.4,0,.7,.9)' },
        { transform: this.move(to) },
      ],
      { duration: lasts },
    );
  }

  /** Takes a colour. */
  become(kind: Kind): void {
    if (kind === this.kind) return;
    this.kind = kind;
    this.element.setAttribute('href', this.shape);
  }

  /** Beans that are nobody's differ a little, as beans do. */
  get shape(): string {
    return `#${this.prefix}-${this.kind === 'plain' ? (tones[this.lies % tones.length] ?? 'plain') : this.kind}`;
  }

  private move({ x, y }: Point): string {
    const turn = this.kind === 'plain' ? ` rotate(${angles[this.lies] ?? 0}deg)` : '';
    return `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)${turn}`;
  }

  /** Is at once where it belongs. */
  rest(): void {
    this.animation?.cancel();
    this.animation = null;
  }
}

/** A bean seen from the side, with its eye in the hollow; as wide as a ball. */
function plainBean(r: number): { outline: string; eye: string } {
  const at = (x: number, y: number) => `${(x * r).toFixed(2)} ${(y * r).toFixed(2)}`;
  return {
    outline: `M${at(-1.04, 0.02)}C${at(-1.04, -0.98)} ${at(1.04, -0.98)} ${at(1.04, 0.02)}C${at(1.04, 0.8)} ${at(0.5, 0.82)} ${at(0, 0.52)}C${at(-0.5, 0.82)} ${at(-1.04, 0.8)} ${at(-1.04, 0.02)}Z`,
    eye: `M${at(-0.26, 0.42)}Q${at(0, 0.2)} ${at(0.26, 0.42)}`,
  };
}

/**
 * What beans look like: told apart by pattern as well as by colour — seat 1's with a light eye, seat 2's with a ring.
 */
export function beanShapes(prefix: string, radius: number): SVGDefsElement {
  const r = radius;
  const shades = (kind: Exclude<Kind, 'plain'> | (typeof tones)[number]) =>
    s(
      'radialGradient',
      { id: `${prefix}-shade-${kind}`, cx: 0.36, cy: 0.3, r: 0.78 },
      s('stop', { class: `bean-light-${kind}`, offset: 0 }),
      s('stop', { class: `bean-mid-${kind}`, offset: 0.55 }),
      s('stop', { class: `bean-dark-${kind}`, offset: 1 }),
    );
  const { outline, eye } = plainBean(r);
  const plain = (tone: (typeof tones)[number], ...pattern: SVGElement[]) =>
    s(
      'g',
      { id: `${prefix}-${tone}` },
      s('path', { class: 'bean-shadow', d: outline, transform: `translate(${r * 0.1} ${r * 0.2})` }),
      s('path', { d: outline, fill: `url(#${prefix}-shade-${tone})` }),
      ...pattern,
      s('path', { class: 'bean-eye', d: eye }),
      s('ellipse', { class: 'bean-gleam', cx: -r * 0.36, cy: -r * 0.4, rx: r * 0.3, ry: r * 0.13, transform: 'rotate(-18)' }),
    );
  const shape = (kind: Kind, ...pattern: SVGElement[]) =>
    s(
      'g',
      { id: `${prefix}-${kind}` },
      s('ellipse', { class: 'bean-shadow', cx: r * 0.16, cy: r * 0.26, rx: r * 1.02, ry: r * 0.98 }),
      s('circle', { r, fill: `url(#${prefix}-shade-${kind})` }),
      ...pattern,
      s('ellipse', { class: 'bean-gleam', cx: -r * 0.34, cy: -r * 0.42, rx: r * 0.26, ry: r * 0.16, transform: 'rotate(-35)' }),
    );
  return s(
    'defs',
    {},
    shades('1'),
    shades('2'),
    shades('plain'),
    shades('plain-honey'),
    shades('plain-speckled'),
    shape('1', s('path', { class: 'bean-pattern-1', d: `M${r * 0.1} ${r * 0.62}A${r * 0.62} ${r * 0.62} 0 0 0 ${r * 0.62} ${r * 0.1}` })),
    shape('2', s('circle', { class: 'bean-pattern-2', r: r * 0.52 })),
    plain('plain'),
    plain('plain-honey'),
    plain('plain-speckled', speckles(r)),
  );
}

/** A few dark flecks, as on a borlotti bean: one path of short, thick strokes. */
function speckles(r: number): SVGElement {
  const flecks = [[-0.7, -0.1, 20], [-0.3, -0.42, -30], [0.16, -0.3, 50], [0.6, -0.2, 10], [0.44, 0.3, -40], [-0.5, 0.32, 60], [0.02, 0.05, 0]] as const;
  const d = flecks.map(([x, y, turn]) => {
    const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * 0.08 * r, Math.sin((turn * Math.PI) / 180) * 0.08 * r];
    return `M${(x * r - dx).toFixed(2)} ${(y * r - dy).toFixed(2)}l${(2 * dx).toFixed(2)} ${(2 * dy).toFixed(2)}`;
  });
  return s('path', { class: 'bean-fleck', d: d.join(''), 'stroke-width': r * 0.14 });
}
