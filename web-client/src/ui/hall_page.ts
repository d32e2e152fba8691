import { t } from '../i18n';
import type { Person } from '../protocol/messages';
import { hall, type Change } from '../reconcile/house';
import type { App, Page } from './app';
import { Chat } from './chat';
import { lineKeys, type Shortcut } from './keys';
import { openCreateDialog } from './create_dialog';
import { h, keyedList } from './dom';
import { GameShelf } from './game_shelf';
import { link } from './links';
import { kindOf, tableKinds, TableSection, type TableKind } from './table_card';
import { compareNames } from './words';

const phases = ['playing', 'open', 'over'] as const;

/** The hall: who is here, what is open, what is being played, and a table of one's own. */
export class HallPage implements Page {
  readonly element: HTMLElement;
  readonly hears = true;

  private readonly games: GameShelf;
  private readonly loading = h('p', { class: 'quiet' }, t('app.loading'));
  /** Own tables that the hall does not list. */
  private readonly unlisted = h('ul', { class: 'unlisted', 'aria-label': t('hall.yours'), hidden: true });
  private readonly drawUnlisted = keyedList<string>(this.unlisted, (room) => room, (room) => this.unlistedTable(room));
  private readonly sections = new Map<TableKind, TableSection>();
  private readonly people = h('ul', { class: 'people' });
  private readonly drawPeople = keyedList<Person>(this.people, JSON.stringify, (person) => this.person(person));
  private readonly chat: Chat;
  /** Comes when the rest has found its place, so that nothing jumps. */
  private readonly side = h('aside', { class: 'hall-side', hidden: true });

  constructor(private readonly app: App) {
    this.chat = new Chat(app, hall, t('hall.chat'));
    this.games = new GameShelf(app);
    this.sections.set('yours', new TableSection(app, 'yours', null));
    this.sections.set('open', new TableSection(app, 'open', t('hall.none_open')));
    this.sections.set('playing', new TableSection(app, 'playing', t('hall.none_playing')));
    const create = h(
      'button',
      { type: 'button', class: 'button primary big', onclick: () => openCreateDialog(app) },
      t('hall.create'),
      h('code', {}, '/new'),
    );
    this.side.append(
      h('section', { class: 'card', 'aria-labelledby': 'hall-people' }, h('h2', { id: 'hall-people' }, t('hall.people')), this.people),
      this.chat.element,
    );
    this.element = h(
      'div',
      { class: 'hall' },
      h(
        'div',
        { class: 'hall-main' },
        // Who comes back finds the own game first.
        this.unlisted,
        this.sections.get('yours')?.element,
        h(
          'section',
          { class: 'hall-lead' },
          h('h1', {}, t('hall.title')),
          h('p', {}, t('hall.lead')),
          create,
        ),
        this.games.element,
        this.loading,
        this.sections.get('open')?.element,
        this.sections.get('playing')?.element,
      ),
      this.side,
    );
    this.show();
  }

  title(): string {
    return t('hall.title');
  }

  keys(): Shortcut[] {
    return lineKeys(this.chat);
  }

  change(change: Change): void {
    if (change.what === 'lobby' || change.what === 'welcome' || change.what === 'you') this.show();
    if (change.what === 'welcome') this.chat.refresh();
    if (change.what === 'message') this.chat.hear(change.message);
  }

  private show(): void {
    const { house } = this.app;
    const { lobby } = house;
    const you = house.you?.id;
    this.games.show(house.games);
    this.loading.hidden = lobby !== null;
    this.side.hidden = lobby === null;
    const rooms = [...(lobby?.rooms.values() ?? [])];
    // A game in progress comes before one that is over.
    rooms.sort((a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase));
    for (const kind of tableKinds) {
      this.sections.get(kind)?.show(lobby ? rooms.filter((room) => kindOf(room, you) === kind) : null);
    }
    const unlisted = lobby ? house.seatedIn.filter((room) => !lobby.rooms.has(room)) : [];
    this.unlisted.hidden = unlisted.length === 0;
    this.drawUnlisted(unlisted);
    const people = [...(lobby?.people.values() ?? [])].sort((a, b) => compareNames(a.name, b.name));
    this.drawPeople(people);
    if (lobby) this.chat.show(lobby.log, null);
  }

  private unlistedTable(room: string): HTMLElement {
    const back = link(this.app, { page: 'room', id: room }, { class: 'button primary' }, t('hall.back'));
    return h('li', { class: 'card table-card yours' }, h('h3', {}, t('room.table', { room })), back);
  }

  private person({ id, name }: Person): HTMLElement {
    const text = id === this.app.house.you?.id ? t('hall.you', { name }) : name;
    return h('li', {}, link(this.app, { page: 'person', id }, {}, text));
  }
}
