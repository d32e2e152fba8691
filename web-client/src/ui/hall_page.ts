import { makeBoard, picture } from '../boards/board';
import { t } from '../i18n';
import type { GameInfo, Person, RoomSummary } from '../protocol/messages';
import { seatNumbers } from '../protocol/messages';
import { hall, type Change } from '../reconcile/house';
import type { App, Page } from './app';
import { Chat } from './chat';
import { openCreateDialog } from './create_dialog';
import { fill, h, keyedList } from './dom';
import { beanIcon, icon } from './icons';
import { link, share } from './links';
import { runLine, toasts } from './run_line';
import { compareNames, gameName, optionBadges } from './words';

/** A board in the middle of some game, to look at. */
function pictureOf(game: GameInfo | undefined): HTMLElement | null {
  const board = game && makeBoard(game, 1, 'wide', null);
  if (!board || game.layout.kind !== 'pits') return null;
  const counts = new Map<string, number>();
  const lay = (places: readonly string[], row: readonly number[]) =>
    places.forEach((place, i) => counts.set(place, row[i % row.length] ?? 0));
  const { rows, stores, supplies, fields } = game.layout;
  lay(rows[1], [4, 0, 2, 1, 3]);
  lay(rows[2], [3, 1, 0, 2, 5]);
  lay([stores[1], stores[2]], [7, 5]);
  if (supplies) lay([supplies[1], supplies[2]], [9, 8]);
  board.show(picture(fields.map((places) => places.map((place) => counts.get(place) ?? 0).join(',')).join(' ')));
  return board.element;
}

type Kind = 'yours' | 'open' | 'playing';
const kinds = ['yours', 'open', 'playing'] as const;

/** The hall: who is here, what is open, what is being played, and a table of one's own. */
export class HallPage implements Page {
  readonly element: HTMLElement;

  private readonly picture = h('div', { class: 'hall-picture', 'aria-hidden': 'true' });
  private readonly loading = h('p', { class: 'quiet' }, t('app.loading'));
  private readonly sections = new Map<Kind, TableSection>();
  private readonly people = h('ul', { class: 'people' });
  private readonly drawPeople = keyedList<Person>(this.people, JSON.stringify, (person) => this.person(person));
  private readonly chat: Chat;

  constructor(private readonly app: App) {
    this.chat = new Chat(app, hall, t('hall.chat'));
    this.sections.set('yours', new TableSection(app, 'yours', null));
    this.sections.set('open', new TableSection(app, 'open', t('hall.none_open')));
    this.sections.set('playing', new TableSection(app, 'playing', t('hall.none_playing')));
    const create = h(
      'button',
      { type: 'button', class: 'button primary big', onclick: () => openCreateDialog(app) },
      t('hall.create'),
      h('code', {}, '/new'),
    );
    this.element = h(
      'div',
      { class: 'hall' },
      h(
        'section',
        { class: 'hall-lead' },
        h('div', {}, h('h1', {}, t('hall.title')), h('p', {}, t('hall.lead')), create),
        this.picture,
      ),
      h('div', { class: 'tables' }, this.loading, ...kinds.map((kind) => this.sections.get(kind)?.element)),
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
    if (change.what === 'lobby' || change.what === 'welcome' || change.what === 'you') this.show();
  }

  private show(): void {
    const { house } = this.app;
    const { lobby } = house;
    const you = house.you?.id;
    if (!this.picture.firstChild) fill(this.picture, pictureOf(house.games[0]));
    this.loading.hidden = lobby !== null;
    const rooms = [...(lobby?.rooms.values() ?? [])];
    for (const kind of kinds) {
      this.sections.get(kind)?.show(lobby ? rooms.filter((room) => kindOf(room, you) === kind) : null);
    }
    const people = [...(lobby?.people.values() ?? [])].sort((a, b) => compareNames(a.name, b.name));
    this.drawPeople(people);
    if (lobby) this.chat.show(lobby.log, null);
  }

  private person({ id, name }: Person): HTMLElement {
    const text = id === this.app.house.you?.id ? t('hall.you', { name }) : name;
    return h('li', {}, link(this.app, { page: 'person', id }, {}, text));
  }
}

/** Where in the hall a table is shown. */
function kindOf(room: RoomSummary, you: string | undefined): Kind {
  if (seatNumbers.some((seat) => you !== undefined && room.seats[seat]?.id === you)) return 'yours';
  return room.phase !== 'playing' && seatNumbers.some((seat) => room.seats[seat] === null) ? 'open' : 'playing';
}

/** Tables of one kind. A table that has not changed keeps its element, and with it the press of a button. */
class TableSection {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'table-list' });
  private readonly empty: HTMLElement;
  private readonly draw = keyedList<RoomSummary>(this.list, JSON.stringify, (room) => this.card(room));

  constructor(
    private readonly app: App,
    private readonly kind: Kind,
    private readonly whenEmpty: string | null,
  ) {
    const id = `hall-${kind}`;
    this.empty = h('p', { class: 'quiet empty-tables' }, whenEmpty);
    this.element = h('section', { 'aria-labelledby': id, hidden: true }, h('h2', { id }, t(`hall.${kind}`)), this.empty, this.list);
  }

  /** @param rooms null while they are not known */
  show(rooms: readonly RoomSummary[] | null): void {
    this.element.hidden = rooms === null || (rooms.length === 0 && this.whenEmpty === null);
    this.empty.hidden = rooms === null || rooms.length > 0;
    const focused = this.list.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : null;
    this.draw(rooms ?? []);
    if (focused === null || focused === undefined || this.list.contains(document.activeElement)) return;
    for (const element of this.list.querySelectorAll<HTMLElement>('[data-focus]')) {
      if (element.dataset.focus === focused) element.focus();
    }
  }

  private card(room: RoomSummary): HTMLElement {
    const specs = this.app.house.game(room.rules)?.options ?? [];
    const badges = [t(`phase.${room.phase}`), ...optionBadges(room.rules, specs, room.options)];
    if (room.watchers > 0) badges.push(t('hall.watchers', { n: room.watchers }));
    const hostSits = seatNumbers.some((seat) => room.seats[seat]?.id === room.host?.id);
    return h(
      'li',
      { class: `card table-card ${this.kind}` },
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
      room.host && !hostSits ? h('p', { class: 'quiet' }, t('hall.host', { name: room.host.name })) : null,
      h('div', { class: 'table-buttons' }, ...this.buttons(room)),
    );
  }

  private buttons(room: RoomSummary): HTMLElement[] {
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
    if (this.kind === 'yours') return [goThere(t('hall.back'), 'primary'), copy];
    if (this.kind === 'playing') return [goThere(t('hall.watch'), ''), copy];
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
