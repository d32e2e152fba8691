import { t } from '../i18n';
import { seatNumbers, type RoomSummary } from '../protocol/messages';
import type { App } from './app';
import { clockSettingText, clockWord } from './clock_field';
import { fill, h, liveList, setText } from './dom';
import { beanIcon, icon } from './icons';
import { link } from './links';
import { share } from './share';
import { runLine, toasts } from './run_line';
import { tableBadges } from './series';
import { gameName, optionBadges } from './words';

/** Where in the hall a table is shown. */
export type TableKind = 'yours' | 'open' | 'playing';
export const tableKinds = ['yours', 'open', 'playing'] as const;

export function kindOf(room: RoomSummary, you: string | undefined): TableKind {
  if (seatNumbers.some((seat) => you !== undefined && room.seats[seat]?.id === you)) return 'yours';
  return room.phase !== 'playing' && seatNumbers.some((seat) => room.seats[seat] === null) ? 'open' : 'playing';
}

/** Tables of one kind. A table keeps its element and its buttons for as long as it is of this kind. */
export class TableSection {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'table-list' });
  private readonly empty: HTMLElement;
  private readonly draw: (rooms: readonly RoomSummary[]) => void;

  constructor(
    app: App,
    kind: TableKind,
    private readonly whenEmpty: string | null,
  ) {
    const id = `hall-${kind}`;
    this.empty = h('p', { class: 'quiet empty-tables' }, whenEmpty);
    this.element = h('section', { 'aria-labelledby': id, hidden: true }, h('h2', { id }, t(`hall.${kind}`)), this.empty, this.list);
    this.draw = liveList(this.list, ({ id }) => id, (room) => new TableCard(app, kind, room));
  }

  /** @param rooms null while they are not known */
  show(rooms: readonly RoomSummary[] | null): void {
    this.element.hidden = rooms === null || (rooms.length === 0 && this.whenEmpty === null);
    this.empty.hidden = rooms === null || rooms.length > 0;
    this.draw(rooms ?? []);
  }
}

/** A table in the hall: what is played, who sits there, what one can do. */
class TableCard {
  readonly element: HTMLElement;
  private readonly badges = h('p', { class: 'badges' });
  private readonly pairing = h('p', { class: 'pairing' });
  private readonly host = h('p', { class: 'quiet' });
  private shown = '';

  constructor(
    private readonly app: App,
    private readonly kind: TableKind,
    room: RoomSummary,
  ) {
    this.element = h(
      'li',
      { class: `card table-card ${kind}` },
      h('h3', {}, gameName(room.rules)),
      this.badges,
      this.pairing,
      this.host,
      h('div', { class: 'table-buttons' }, ...this.buttons(room.id)),
    );
  }

  show(room: RoomSummary): void {
    const shown = JSON.stringify(room);
    if (shown === this.shown) return;
    this.shown = shown;
    const specs = this.app.house.game(room.rules)?.options ?? [];
    const badges = [t(`phase.${room.phase}`), ...optionBadges(room.rules, specs, room.options)];
    if (room.clock) badges.push(clockSettingText(clockWord(room.clock)));
    if (!room.open) badges.push(t('company.closed'));
    badges.push(...tableBadges(room));
    if (room.watchers > 0) badges.push(t('hall.watchers', { n: room.watchers }));
    fill(this.badges, ...badges.map((text) => h('span', { class: 'badge' }, text)));
    fill(
      this.pairing,
      ...seatNumbers.map((seat) => {
        const person = room.seats[seat];
        return h('span', { class: person ? 'seat-name' : 'seat-name free' }, beanIcon(seat), person?.name ?? t('hall.free_seat'));
      }),
    );
    const hostSits = seatNumbers.some((seat) => room.seats[seat]?.id === room.host?.id);
    this.host.hidden = room.host === null || hostSits;
    setText(this.host, room.host ? t('hall.host', { name: room.host.name }) : '');
  }

  private buttons(room: string): HTMLElement[] {
    const to = { page: 'room', id: room } as const;
    const goThere = (text: string, look: string) => link(this.app, to, { class: `button ${look}` }, text);
    const copy = h(
      'button',
      { type: 'button', class: 'button quiet-button', onclick: () => void share(this.app, this.app.address(to), null) },
      icon('link'),
      t('hall.copy'),
    );
    if (this.kind === 'yours') return [goThere(t('hall.back'), 'primary'), copy];
    if (this.kind === 'playing') return [goThere(t('hall.watch'), ''), copy];
    const join = h(
      'button',
      { type: 'button', class: 'button primary', onclick: () => void this.join(room) },
      t('hall.join'),
      h('code', {}, '/join'),
    );
    return [join, goThere(t('hall.enter'), ''), copy];
  }

  private async join(room: string): Promise<void> {
    const answer = await runLine(this.app, '/join', room, toasts(this.app));
    if (answer?.type === 'ok') this.app.go({ page: 'room', id: room });
  }
}
