import { t } from '../i18n';
import type { SeatNumber } from '../protocol/messages';
import { clockText } from './clocks';
import { fill, h } from './dom';
import { beanIcon } from './icons';

export interface ListedMove {
  seat: SeatNumber;
  move: string;
  /** What then remained on the mover's clock. */
  left?: number | undefined;
}

function timeOf({ left }: ListedMove): HTMLElement | null {
  if (left === undefined) return null;
  const shown = clockText(left);
  return h('span', { class: 'move-time' }, h('span', { class: 'hidden-text' }, t('record.clock_left')), shown);
}

/** The moves of a game in order. With `choose` each is a button that leads to its position. */
export class MoveList {
  readonly element: HTMLElement;
  private readonly list: HTMLElement;
  private items: HTMLElement[] = [];
  private shown: readonly ListedMove[] = [];

  constructor(
    title: string,
    private readonly name: (seat: SeatNumber) => string,
    private readonly choose?: (ply: number) => void,
    bar: HTMLElement | null = null,
  ) {
    // Without buttons in it, the list itself must take the focus to be scrolled by keys.
    this.list = h('ol', { class: 'moves', 'aria-label': title, tabindex: choose ? undefined : 0 });
    this.element = h('section', { class: 'move-list', 'aria-label': title }, h('div', { class: 'list-head' }, h('h2', {}, title), bar), this.list);
    // In another width the lines break elsewhere.
    new ResizeObserver(() => this.revealCurrent()).observe(this.list);
  }

  /** Puts the focus on the marked move, or the first. */
  focus(): void {
    const button = this.list.querySelector<HTMLElement>('.current button') ?? this.list.querySelector<HTMLElement>('button');
    (button ?? this.list).focus();
  }

  /** @param current the ply to be marked, from 1; the last one by default */
  show(moves: readonly ListedMove[], current = moves.length): void {
    const key = (move: ListedMove | undefined) => `${move?.seat} ${move?.move}`;
    const continued = this.shown.length > 0 && this.shown.every((move, i) => key(move) === key(moves[i]));
    if (!continued) {
      this.items = [];
      fill(this.list, moves.length === 0 && h('li', { class: 'quiet none' }, t('room.no_moves')));
    }
    for (const move of moves.slice(this.items.length)) {
      const item = this.item(move, this.items.length + 1);
      this.items.push(item);
      this.list.append(item);
    }
    this.shown = moves;
    this.items.forEach((item, i) => {
      const here = i + 1 === current;
      item.classList.toggle('current', here);
      if (here) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
    this.revealCurrent();
  }

  /** Scrolls the list, never the page. */
  private revealCurrent(): void {
    const { list } = this;
    const item = list.querySelector<HTMLElement>('.current');
    if (!item) return;
    const top = item.offsetTop;
    if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }

  private item(move: ListedMove, ply: number): HTMLElement {
    const text = [h('span', { class: 'hidden-text' }, `${this.name(move.seat)}: `), beanIcon(move.seat), h('code', {}, move.move), timeOf(move)];
    const content = this.choose ? h('button', { type: 'button', onclick: () => this.choose?.(ply) }, ...text) : h('span', {}, ...text);
    return h('li', { value: ply, class: `seat-${move.seat}` }, content);
  }
}
