import { t, wordText } from '../i18n';
import type { Offer, RoomState, SeatNumber } from '../protocol/messages';
import { offersFor } from '../reconcile/room';
import type { App } from './app';
import { fill, h } from './dom';
import { beanIcon } from './icons';
import { link } from './links';
import { runLine, toasts } from './run_line';
import { seriesText } from './series';
import { reasonText, resultText, seatName } from './words';

/** What is offered at the end of a game: it stands on the card instead of in the panel. */
export const finalOffers: ReadonlySet<string> = new Set(['rematch', 'accept_rematch', 'decline_rematch']);

/** How a game ended, why, how the series stands, and what one can do now: once more, or look through it. */
export class ResultCard {
  readonly element = h('section', { class: 'result-card', 'aria-label': t('result.title'), hidden: true });
  private shown = '';

  constructor(
    private readonly app: App,
    private readonly room: string,
  ) {}

  show(state: RoomState, you: SeatNumber | null): void {
    const { result } = state;
    const over = state.phase === 'over' && result !== null;
    const offers = over ? offersFor(state, this.app.house.you?.id).filter(({ label }) => finalOffers.has(label)) : [];
    const shown = over ? JSON.stringify([result, offers, state.seats, state.series, you]) : '';
    this.element.hidden = !over;
    if (shown === this.shown || !over) {
      if (!over) this.shown = '';
      return;
    }
    this.shown = shown;
    const { winner, reason } = result;
    const name = (seat: SeatNumber) => seatName(state, seat);
    const series = seriesText(state, name);
    fill(
      this.element,
      h(
        'p',
        { class: 'outcome' },
        winner === null ? null : beanIcon(winner),
        h('strong', { class: 'result' }, resultText(result, name)),
        winner !== null && winner === you ? h('span', { class: 'won' }, t('result.you_won')) : null,
      ),
      h('p', { class: 'quiet' }, reasonText(reason)),
      series === null ? null : h('p', { class: 'series' }, series),
      h(
        'div',
        { class: 'result-buttons' },
        ...offers.map((offer) => this.button(offer)),
        state.game !== null && reason !== 'aborted'
          ? link(this.app, { page: 'record', id: state.game }, { class: 'button' }, t('room.finished_link'))
          : null,
      ),
    );
  }

  private button(offer: Offer): HTMLElement {
    const look = offer.label === 'decline_rematch' ? '' : 'primary';
    return h(
      'button',
      { type: 'button', class: `button ${look}`, 'data-do': offer.do, onclick: () => void runLine(this.app, offer.do, this.room, toasts(this.app)) },
      wordText('offer', offer.label) ?? offer.do,
      h('code', {}, offer.do),
    );
  }
}
