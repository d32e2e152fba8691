import { s } from '../ui/dom';
import type { Bean } from './beans';
import type { Point } from './packing';

/**
 * A peg on its way over a board, leaping a little from point to point: on a sheet of its own, which the compositor moves by itself,
 * so that nothing is laid out or drawn anew for each picture.
 */
export class Flight {
  readonly element: SVGSVGElement;
  private readonly shape = s('use', {});
  private animation: Animation | null = null;
  private peg: Bean | null = null;

  /**
   * @param width of the board, in its own units
   * @param reach how far a peg extends from its middle, with its shadow
   */
  constructor(
    width: number,
    private readonly reach: number,
  ) {
    const side = 2 * reach;
    this.element = s('svg', { class: 'flight', viewBox: `${-reach} ${-reach} ${side} ${side}`, 'aria-hidden': 'true', focusable: 'false' }, this.shape);
    this.element.style.width = `${((100 * side) / width).toFixed(3)}%`;
  }

  /** Shows a peg on its way from where it lies; that it lies at the end then is the board's business. */
  start(peg: Bean, points: readonly Point[], lasts: number): void {
    this.end();
    // In pixels, since what is told in parts of a size the compositor leaves to the page.
    const scale = this.element.clientWidth / (2 * this.reach);
    const move = ({ x, y }: Point) => `translate(${((x - this.reach) * scale).toFixed(2)}px,${((y - this.reach) * scale).toFixed(2)}px)`;
    const frames: Keyframe[] = [{ transform: move(peg.at) }];
    let from = peg.at;
    for (const point of points) {
      const top = { x: (from.x + point.x) / 2, y: (from.y + point.y) / 2 - 10 };
      frames.push({ transform: `${move(top)} scale(1.3)` }, { transform: move(point) });
      from = point;
    }
    this.peg = peg;
    if (this.shape.getAttribute('href') !== peg.shape) this.shape.setAttribute('href', peg.shape);
    this.element.classList.add('on-its-way');
    peg.element.classList.add('away');
    this.animation = this.element.animate(frames, { duration: lasts, easing: 'linear' });
    this.animation.onfinish = () => this.end();
  }

  /** What is on its way lies where it belongs. */
  end(): void {
    this.animation?.cancel();
    this.animation = null;
    this.peg?.element.classList.remove('away');
    this.peg = null;
    this.element.classList.remove('on-its-way');
  }
}
