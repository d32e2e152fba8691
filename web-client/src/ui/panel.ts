import { t, wordText } from '../i18n';
import type { Offer, RoomState } from '../protocol/messages';
import { seatOf } from '../reconcile/room';
import type { App } from './app';
import { isAboutPerson } from './company';
import { openClockDialog } from './clock_field';
import { openOptionsDialog } from './create_dialog';
import { h, keyedList } from './dom';
import { finalOffers } from './result_card';
import { runLine, toasts } from './run_line';

/** Offers that lead on; the others are drawn more quietly. */
const leading: ReadonlySet<string> = new Set(['join_1', 'join_2', 'start', 'accept_draw', 'accept_takeback']);

/** The buttons at the left: what the server says makes sense now, each with the command that it sends. */
export class Panel {
  readonly element: HTMLElement;
  private readonly buttons = h('div', { class: 'offers' });
  private readonly setUp = h('details', { class: 'set-up' });
  private readonly setUpButtons = h('div', { class: 'offers' });
  private readonly drawButtons = keyedList<Offer>(this.buttons, JSON.stringify, (offer) => this.button(offer));
  private readonly drawSetUp = keyedList<Offer>(this.setUpButtons, JSON.stringify, (offer) => this.button(offer));

  /** @param suggest puts the beginning of a command into the chat line, for one that wants an argument */
  constructor(
    private readonly app: App,
    private readonly room: string,
    private readonly suggest: (line: string) => void,
  ) {
    this.setUp.append(h('summary', {}, t('room.more')), this.setUpButtons);
    this.element = h('section', { class: 'panel', 'aria-label': t('room.panel') }, this.buttons, this.setUp);
  }

  show(state: RoomState): void {
    const you = this.app.house.you?.id;
    const seat = seatOf(state, you);
    const offers = seat === null ? state.offers.watch : state.offers[seat];
    const host = state.host !== null && state.host.id === you ? state.offers.host.filter((offer) => !isAboutPerson(offer)) : [];
    this.drawButtons(offers.filter(({ label }) => !finalOffers.has(label)));
    this.drawSetUp(host);
    this.setUp.hidden = host.length === 0;
  }

  /** Puts the focus on the first of the buttons. */
  focus(): void {
    this.element.querySelector<HTMLElement>('button')?.focus();
  }

  private button(offer: Offer): HTMLElement {
    const look = leading.has(offer.label) ? 'primary' : '';
    return h(
      'button',
      { type: 'button', class: `button offer ${look}`, 'data-do': offer.do.trim(), onclick: () => this.press(offer) },
      h('span', {}, wordText('offer', offer.label) ?? offer.do),
      h('code', {}, offer.do.trim()),
    );
  }

  private press(offer: Offer): void {
    const state = this.app.house.rooms.get(this.room)?.state;
    if (offer.label === 'option' && state) openOptionsDialog(this.app, state);
    else if (offer.label === 'clock' && state) openClockDialog(this.app, state);
    else if (offer.do.endsWith(' ')) this.suggest(offer.do);
    else void runLine(this.app, offer.do, this.room, toasts(this.app));
  }
}
