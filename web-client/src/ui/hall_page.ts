import { t } from '../i18n';
import { hall, type Change } from '../reconcile/house';
import type { App, Page } from './app';
import { Chat } from './chat';
import { lineKeys, type Shortcut } from './keys';
import { openCreateDialog } from './create_dialog';
import { h, keyedList, setText } from './dom';
import { GameShelf } from './game_shelf';
import { link } from './links';
import { LobbyTabs } from './lobby_tabs';
import { LobbyPeople } from './lobby_people';
import { PlayNow } from './play_now';
import { SeekList } from './seek_list';
import { kindOf, tableKinds, TableSection, type TableKind } from './table_card';
import { gameName } from './words';

const phases = ['playing', 'open', 'over'] as const;

/** The hall, or the lobby of a game: who is here, who looks for somebody, what is open and being played, and a table of one's own. */
export class HallPage implements Page {
  readonly element: HTMLElement;
  readonly hears = true;

  private readonly tabs: LobbyTabs;
  private readonly play: PlayNow;
  private readonly seeks: SeekList;
  private readonly people: LobbyPeople;
  private readonly games: GameShelf;
  private readonly loading = h('p', { class: 'quiet' }, t('app.loading'));
  /** Own tables that the hall does not list. */
  private readonly unlisted = h('ul', { class: 'unlisted', 'aria-label': t('hall.yours'), hidden: true });
  private readonly drawUnlisted = keyedList<string>(this.unlisted, (room) => room, (room) => this.unlistedTable(room));
  private readonly sections = new Map<TableKind, TableSection>();
  private readonly moreRooms = h('p', { class: 'quiet', hidden: true });
  private readonly chat: Chat;
  /** Comes when the rest has found its place, so that nothing jumps. */
  private readonly side = h('aside', { class: 'hall-side', hidden: true });
  /** Whose lobby it is; null in the hall. */
  private readonly game: string | null;

  constructor(
    private readonly app: App,
    private readonly lobby: string,
  ) {
    this.game = lobby === hall ? null : lobby;
    this.tabs = new LobbyTabs(app, lobby);
    this.play = new PlayNow(app, lobby, this.game);
    this.seeks = new SeekList(app, lobby);
    this.people = new LobbyPeople(app, lobby, this.game);
    this.games = new GameShelf(app);
    this.chat = new Chat(app, lobby, this.game === null ? t('hall.chat') : t('lobby.chat', { game: gameName(this.game) }));
    this.sections.set('yours', new TableSection(app, 'yours', null));
    this.sections.set('open', new TableSection(app, 'open', t('hall.none_open')));
    this.sections.set('playing', new TableSection(app, 'playing', t('hall.none_playing')));
    this.side.append(this.people.element, this.chat.element);
    this.element = h(
      'div',
      { class: 'hall' },
      this.tabs.element,
      h(
        'div',
        { class: 'hall-main' },
        // Who comes back finds the own game first.
        this.unlisted,
        this.sections.get('yours')?.element,
        this.lead(),
        this.play.element,
        this.loading,
        this.seeks.element,
        this.sections.get('open')?.element,
        this.sections.get('playing')?.element,
        this.moreRooms,
        this.games.element,
      ),
      this.side,
    );
    this.show();
  }

  title(): string {
    return this.game === null ? t('hall.title') : gameName(this.game);
  }

  keys(): Shortcut[] {
    return lineKeys(this.chat);
  }

  change(change: Change): void {
    const here = change.what === 'lobby' && change.lobby === this.lobby;
    if (here || change.what === 'welcome' || change.what === 'you' || change.what === 'pairing') this.show();
    if (change.what === 'welcome') this.chat.refresh();
    if (change.what === 'message') this.chat.hear(change.message);
  }

  private lead(): HTMLElement {
    const create = h(
      'button',
      { type: 'button', class: 'button primary big', onclick: () => openCreateDialog(this.app, { game: this.game }) },
      t('hall.create'),
      h('code', {}, '/new'),
    );
    const text = this.game === null ? t('hall.lead') : t('lobby.lead', { game: gameName(this.game) });
    return h('section', { class: 'hall-lead' }, h('h1', {}, this.title()), h('p', {}, text), create);
  }

  private show(): void {
    const { house } = this.app;
    const lobby = house.lobbies.get(this.lobby) ?? null;
    const you = house.you?.id;
    this.loading.hidden = lobby !== null;
    this.side.hidden = lobby === null;
    this.tabs.show();
    this.play.show();
    this.seeks.show(lobby ? [...lobby.seeks.values()] : null);
    const rooms = [...(lobby?.rooms.values() ?? [])];
    // A game in progress comes before one that is over.
    rooms.sort((a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase));
    for (const kind of tableKinds) {
      this.sections.get(kind)?.show(lobby ? rooms.filter((room) => kindOf(room, you) === kind) : null);
    }
    const unshown = (lobby?.totals.rooms ?? 0) - rooms.length;
    this.moreRooms.hidden = unshown <= 0;
    setText(this.moreRooms, t('lobby.more_rooms', { n: unshown }));
    this.games.element.hidden = lobby === null || this.game !== null;
    this.games.show(house.games);
    const unlisted = lobby && this.game === null ? house.seatedIn.filter((room) => !lobby.rooms.has(room)) : [];
    this.unlisted.hidden = unlisted.length === 0;
    this.drawUnlisted(unlisted);
    this.people.show(lobby);
    if (lobby) this.chat.show(lobby.log, null);
  }

  private unlistedTable(room: string): HTMLElement {
    const back = link(this.app, { page: 'room', id: room }, { class: 'button primary' }, t('hall.back'));
    return h('li', { class: 'card table-card yours' }, h('h3', {}, t('room.table', { room })), back);
  }
}
