import { t } from '../i18n';
import { fill, h, setText } from './dom';
import { icon } from './icons';
import type { FilmStatus } from './last_move';

/** What the buttons do. */
export interface Film {
  back(): void;
  toggle(): void;
  forward(): void;
  skip(): void;
}

/** Buttons to see the last move again: step back, play or stop, step on; and to skip what is being shown. */
export class ReplayBar {
  readonly element: HTMLElement;
  private readonly where = h('span', { class: 'where', 'aria-hidden': 'true' });
  private readonly play: HTMLButtonElement;
  private readonly skip: HTMLButtonElement;

  constructor(film: Film) {
    const button = (name: 'step_back' | 'play' | 'step_on' | 'last', label: string, press: () => void) =>
      h('button', { type: 'button', class: 'button quiet-button', 'aria-label': label, title: label, onclick: press }, icon(name));
    this.play = button('play', t('replay.play'), () => film.toggle());
    this.skip = button('last', t('replay.skip'), () => film.skip());
    this.element = h(
      'div',
      { class: 'replay', role: 'group', 'aria-label': t('replay.title') },
      this.where,
      button('step_back', t('replay.back'), () => film.back()),
      this.play,
      button('step_on', t('replay.forward'), () => film.forward()),
      this.skip,
    );
  }

  /** @param live whether a move is being shown for the first time */
  show({ known, playing, at, of }: FilmStatus, live: boolean): void {
    this.element.hidden = !known;
    const shown = of > 0 && at < of;
    setText(this.where, shown || playing ? `${at}/${of}` : '');
    this.skip.disabled = !live && !shown && !playing;
    const label = t(playing ? 'replay.pause' : 'replay.play');
    if (this.play.getAttribute('aria-label') === label && this.play.firstChild) return;
    this.play.setAttribute('aria-label', label);
    this.play.title = label;
    fill(this.play, icon(playing ? 'pause' : 'play'));
  }
}
