import { s } from '../ui/dom';
import type { Box } from './geometry';

/** A ring that springs up around a place and is gone. */
export function spring(layer: SVGElement, { x, y, rx, ry }: Box, lasts: number): void {
  const ring = s('ellipse', { class: 'spring', cx: x, cy: y, rx, ry });
  ring.style.transformOrigin = `${x}px ${y}px`;
  layer.append(ring);
  const animation = ring.animate(
    [
      { transform: 'scale(0.7)', opacity: 0.95 },
      { transform: 'scale(1.28)', opacity: 0 },
    ],
    { duration: 0.8 * lasts, easing: 'cubic-bezier(.1,.7,.3,1)' },
  );
  animation.onfinish = animation.oncancel = () => ring.remove();
}

/** A number that leaps when something arrives, at the end of that time. */
export function leap(number: SVGElement, lasts: number): void {
  number.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.6)', offset: 0.4 }, { transform: 'scale(1)' }], {
    duration: 380,
    delay: 0.8 * lasts,
    easing: 'ease-out',
  });
}
