import { s } from './dom';

const shapes = {
  settings: ['M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'],
  play: ['M8 5l11 7-11 7z'],
  pause: ['M8 5v14M16 5v14'],
  send: ['M4 12l16-8-6 17-3-7z'],
  qr: ['M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18v2M18 18h2v2h-2z'],
  link: ['M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'],
  again: ['M4 12a8 8 0 1 1 3 6.2M4 19v-5h5'],
  step_back: ['M15 5l-7 7 7 7'],
  step_on: ['M9 5l7 7-7 7'],
  first: ['M18 5l-8 7 8 7zM6 5v14'],
  back: ['M16 5l-9 7 9 7z'],
  next: ['M8 5l9 7-9 7z'],
  last: ['M6 5l8 7-8 7zM18 5v14'],
  person: ['M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3.5-7 8-7s8 3 8 7'],
  right: ['M3 12h17M14 6l6 6-6 6'],
  left: ['M21 12H4M10 6l-6 6 6 6'],
  book: ['M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14'],
} as const;

/** A small picture beside a text; it says nothing of its own. */
export function icon(name: keyof typeof shapes): SVGSVGElement {
  return s(
    'svg',
    { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    ...shapes[name].map((d) => s('path', { d })),
  );
}

/** A bean of a seat's kind, as on the board. */
export function beanIcon(seat: 1 | 2): SVGSVGElement {
  return s(
    'svg',
    { class: `bean-icon seat-${seat}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    s('circle', { cx: 12, cy: 12, r: 10 }),
    seat === 1 ? s('path', { class: 'pattern', d: 'M13 18A6 6 0 0 0 18 13' }) : s('circle', { class: 'pattern', cx: 12, cy: 12, r: 5.2 }),
  );
}
