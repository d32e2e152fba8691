import { makeBoard } from '../boards/board';
import type { Pit } from '../boards/position';
import { t } from '../i18n';
import type { GameInfo, RoomSummary } from '../protocol/messages';
import { seatNumbers } from '../protocol/messages';
import { hall, type Change } from '../reconcile/house';
import type { App, Page } from './app';
import { Chat } from './chat';
import { openCreateDialog } from './create_dialog';
import { fill, h } from './dom';
import { beanIcon, icon } from './icons';
import { link, share } from './links';
import { runLine, toasts } from './run_line';
import { compareNames, gameName, optionBadges } from './words';

/** A board in the middle of some game, to look at. */
function pictureOf(game: GameInfo | undefined): HTMLElement | null {
  const board = game && makeBoard(game, 1, 'wide', null);
  if (!board || game.layout.kind !== 'pits') return null;
  const pits = new Map<string, Pit>();
  const lay = (places: readonly string[], counts: readonly number[]) =>
    places.forEach((place, i) => pits.set(place, { count: counts[i % counts.length] ?? 0, closed: false, marked: false }));
  const { rows, stores, supplies } = game.layout;
  lay(rows[1], [4, 0, 2, 1, 3]);
  lay(rows[2], [3, 1, 0, 2, 5]);
  lay([stores[1], stores[2]], [7, 5]);
  if (supplies) lay([supplies[1], supplies[2]], [9, 8]);
  board.showPits(pits);
  return board.element;
}

/** The hall: who is here, what is open, what is being played, and a table of one's own. */
export class HallPage implements Page {
  readonly element: HTMLElement;

  private readonly picture = h('div', { class: 'hall-picture', 'aria-hidden': 'true' });
  private readonly tables = h('div', { class: 'tables' });
  private readonly people = h('ul', { class: 'people' });
  private readonly chat: Chat;

  constructor(private readonly app: App) {
    this.chat = new Chat(app, hall, t('hall.chat'));
    this.element = h(
      'div',
      { class: 'hall' },
      h(
        'section',
        { class: 'hall-lead' },
        h(
          'div',
          {},
          h('h1', {}, t('hall.title')),
          h('p', {}, t('hall.lead')),
          h(
            'button',
            { type: 'button', class: 'button primary big', onclick: () => openCreateDialog(app) },
            t('hall.create'),
            h('code', {}, '/new'),
          ),
        ),
        this.picture,
      ),
      this.tables,
      h(
        'aside',
        { class: 'hall-side' },
        h('section', { class: 'card', 'aria-labelledby': 'hall-people' }, h('h2', { id: 'hall-people' }, t('hall.people')), this.people),
        this.chat.element,
      ),
    );
    this.show();
  }

  title(): string {
    return t('hall.title');
  }

  change(change: Change): void {
    if (change.what === 'lobby' || change.what === 'welcome' || change.what === 'room' || change.what === 'you') this.show();
  }

  private show(): void {
    const { house } = this.app;
    const { lobby } = house;
    const you = house.you?.id;
    const rooms = [...(lobby?.rooms.values() ?? [])];
    const yours = (room: RoomSummary) => seatNumbers.some((seat) => you !== undefined && room.seats[seat]?.id === you);
    const free = (room: RoomSummary) => seatNumbers.some((seat) => room.seats[seat] === null);
    const open = rooms.filter((room) => !yours(room) && room.phase !== 'playing' && free(room));
    const playing = rooms.filter((room) => !yours(room) && !open.includes(room));
    const mine = rooms.filter(yours);
    this.keepFocus(() =>
      fill(
        this.tables,
        mine.length > 0 && this.section('yours', mine),
        lobby ? this.section('open', open, t('hall.none_open')) : h('p', { class: 'quiet' }, t('app.loading')),
        lobby && this.section('playing', playing, t('hall.none_playing')),
      ),
    );
    const people = [...(lobby?.people.values() ?? [])].sort((a, b) => compareNames(a.name, b.name));
    fill(
      this.people,
      ...people.map(({ id, name }) =>
        h('li', {}, link(this.app, { page: 'person', id }, {}, id === you ? t('hall.you', { name }) : name)),
      ),
    );
    if (lobby) this.chat.show(lobby.log, null);
    if (!this.picture.firstChild) fill(this.picture, pictureOf(house.games[0]));
  }

  /** Lists are drawn anew at each change; who was at a button stays there. */
  private keepFocus(draw: () => void): void {
    const focused = this.tables.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : null;
    draw();
    if (focused !== null && focused !== undefined) {
      for (const element of this.tables.querySelectorAll<HTMLElement>('[data-focus]')) {
        if (element.dataset.focus === focused) element.focus();
      }
    }
  }

  private section(kind: 'yours' | 'open' | 'playing', rooms: readonly RoomSummary[], empty?: string): HTMLElement {
    const id = `hall-${kind}`;
    return h(
      'section',
      { 'aria-labelledby': id },
      h('h2', { id }, t(`hall.${kind}`)),
      rooms.length === 0 && empty !== undefined
        ? h('p', { class: 'quiet empty-tables' }, empty)
        : h('ul', { class: 'table-list' }, ...rooms.map((room) => this.table(kind, room))),
    );
  }

  private table(kind: 'yours' | 'open' | 'playing', room: RoomSummary): HTMLElement {
    const specs = this.app.house.game(room.rules)?.options ?? [];
    const badges = [t(`phase.${room.phase}`), ...optionBadges(room.rules, specs, room.options)];
    if (room.watchers > 0) badges.push(t('hall.watchers', { n: room.watchers }));
    return h(
      'li',
      { class: `card table-card ${kind}` },
      h('h3', {}, gameName(room.rules)),
      h('p', { class: 'badges' }, ...badges.map((text) => h('span', { class: 'badge' }, text))),
      h(
        'p',
        { class: 'pairing' },
        ...seatNumbers.map((seat) => {
          const person = room.seats[seat];
          return h('span', { class: person ? 'seat-name' : 'seat-name free' }, beanIcon(seat), person?.name ?? t('hall.free_seat'));
        }),
      ),
      room.host && !seatNumbers.some((seat) => room.seats[seat]?.id === room.host?.id)
        ? h('p', { class: 'quiet' }, t('hall.host', { name: room.host.name }))
        : null,
      h('div', { class: 'table-buttons' }, ...this.buttons(kind, room)),
    );
  }

  private buttons(kind: 'yours' | 'open' | 'playing', room: RoomSummary): HTMLElement[] {
    const to = { page: 'room', id: room.id } as const;
    const goThere = (text: string, look: string) =>
      link(this.app, to, { class: `button ${look}`, 'data-focus': `go ${room.id}` }, text);
    const copy = h(
      'button',
      {
        type: 'button',
        class: 'button quiet-button',
        'data-focus': `copy ${room.id}`,
        onclick: () => void share(this.app, this.app.address(to), null),
      },
      icon('link'),
      t('hall.copy'),
    );
    if (kind === 'yours') return [goThere(t('hall.back'), 'primary'), copy];
    if (kind === 'playing') return [goThere(t('hall.watch'), ''), copy];
    const join = h(
      'button',
      { type: 'button', class: 'button primary', 'data-focus': `join ${room.id}`, onclick: () => void this.join(room.id) },
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
