import { t } from '../i18n';
import { h } from './dom';
import { icon } from './icons';

type Goal = 'first' | 'back' | 'next' | 'live';
const pictures = { first: 'first', back: 'back', next: 'next', live: 'last' } as const;

/** Buttons to walk through the moves of a game that goes on, and back to the present. */
export class PlyBar {
  readonly element: HTMLElement;
  private readonly buttons: Record<Goal, HTMLButtonElement>;

  constructor(go: (to: Goal) => void) {
    const button = (to: Goal) =>
      h(
        'button',
        { type: 'button', class: `button quiet-button ${to}`, 'aria-label': t(`past.${to}`), title: t(`past.${to}`), onclick: () => go(to) },
        icon(pictures[to]),
      );
    this.buttons = { first: button('first'), back: button('back'), next: button('next'), live: button('live') };
    this.element = h('div', { class: 'plies', role: 'group', 'aria-label': t('room.moves') }, ...Object.values(this.buttons));
  }

  /** @param past after which of so many moves the game is shown; null for the present */
  show(past: number | null, plies: number): void {
    const { first, back, next, live } = this.buttons;
    first.disabled = back.disabled = plies === 0 || past === 0;
    next.disabled = live.disabled = past === null;
    live.classList.toggle('primary', past !== null);
  }
}
