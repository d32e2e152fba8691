import { countAt, parsePits } from '../boards/position';
import { pegsAtHome } from '../boards/star_geometry';
import { t } from '../i18n';
import type { Layout, RoomState, SeatNumber } from '../protocol/messages';
import { fill, h } from './dom';
import { beanIcon } from './icons';
import { seriesPoints } from './series';

/** A player's name along their side of the board, with what is to be known of them, and their clock. */
export function fillPlate(
  strip: HTMLElement,
  layout: Layout | undefined,
  state: RoomState,
  seat: SeatNumber,
  you: SeatNumber | null,
  clock: HTMLElement,
): void {
  const person = state.seats[seat];
  const points = seriesPoints(state.series, seat);
  const toMove = state.phase === 'playing' && state.to_move === seat;
  strip.classList.toggle('to-move', toMove);
  strip.classList.toggle('absent', person !== null && !person.present);
  fill(
    strip,
    beanIcon(seat),
    person
      ? h('span', { class: 'plate-name' }, seat === you ? t('plate.you', { name: person.name }) : person.name)
      : h('span', { class: 'plate-name free' }, t('plate.free', { seat })),
    score(layout, state, seat),
    person && points !== null
      ? h('span', { class: 'plate-series', title: t('series.title') }, h('span', { class: 'hidden-text' }, t('series.points')), points)
      : null,
    person && !person.present ? h('span', { class: 'plate-note' }, t('plate.away')) : null,
    toMove ? h('span', { class: 'plate-turn' }, t('plate.to_move')) : null,
    clock,
  );
}

/** What somebody has captured, or brought home. */
function score(layout: Layout | undefined, state: RoomState, seat: SeatNumber): HTMLElement | null {
  if (!layout || state.position === '') return null;
  if (layout.kind === 'star') return h('span', { class: 'plate-score' }, t('plate.in_target', pegsAtHome(layout, state, seat)));
  return h('span', { class: 'plate-score captured' }, t('plate.captured', { n: countAt(parsePits(layout, state.position), layout.stores[seat]) }));
}
