import { t } from '../i18n';
import { seatNumbers, type SeatNumber, type Step } from '../protocol/messages';
import { fill, h } from './dom';
import { beanIcon } from './icons';

/** How the rounds of a match ended: what each player held then. */
export class RoundLog {
  readonly element = h('section', { class: 'rounds', 'aria-label': t('round.log'), hidden: true });
  private shown = '';

  /** @param moves the moves so far; only their `round` steps are needed */
  show(moves: readonly { steps?: readonly Step[] }[], name: (seat: SeatNumber) => string): void {
    const rounds = moves.flatMap(({ steps = [] }) => steps).filter((step) => step.do === 'round');
    this.element.hidden = rounds.length === 0;
    const shown = JSON.stringify([rounds, name(1), name(2)]);
    if (shown === this.shown) return;
    this.shown = shown;
    const head = h(
      'tr',
      {},
      h('th', { scope: 'col' }, t('round.round')),
      ...seatNumbers.map((seat) => h('th', { scope: 'col' }, beanIcon(seat), ' ', name(seat))),
    );
    fill(
      this.element,
      h('h2', {}, t('round.log')),
      h(
        'table',
        { class: 'figures' },
        h('thead', {}, head),
        h(
          'tbody',
          {},
          ...rounds.map(({ round, totals: [one, two] }) =>
            h('tr', {}, h('th', { scope: 'row' }, String(round)), total(one, two), total(two, one)),
          ),
        ),
      ),
    );
  }
}

/** A total; the greater one of a round stands out. */
function total(own: number, other: number): HTMLElement {
  return h('td', {}, own > other ? h('strong', {}, String(own)) : String(own));
}
