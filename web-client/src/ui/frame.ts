import type { Status } from '../connection/connection';
import { setLanguage, t, type Key, type Language } from '../i18n';
import { hall, type Change, type House } from '../reconcile/house';
import { seatOf } from '../reconcile/room';
import { Alerts } from './alerts';
import { titled, type App, type Page } from './app';
import { offerDevice, takeToken } from './device_link';
import { fill, h, setText } from './dom';
import { HallPage } from './hall_page';
import { Footer } from './footer';
import { Header } from './header';
import { watchKeys } from './keys';
import { LatePage } from './late_page';
import { goneBecause, joinFromOutside, messageText } from './company';
import { link } from './links';
import { NoConnection } from './no_connection';
import { nothingPage } from './nothing_page';
import { onSetting } from './settings';
import { PairingBar } from './pairing_bar';
import { channelOf, parseRoute, pathOf, samePage, type Route } from './router';
import { Update, updateSurroundings } from './update';

/** Short cuts in the connection are nobody's business. */
const bannerPatience = 900;
const toastLasts = 6000;

/** The frame around all pages: header, connection banner, the page of the present address, and what is said for a moment. */
export class Frame implements App {
  private route: Route = { page: 'nothing' };
  private page: Page | null = null;
  /** Whom this browser led to so far. */
  private person: string | undefined;
  /** The table that was looked at last. */
  private lastTable: string | null = null;
  private readonly header: Header;
  private readonly pairing: PairingBar;
  private readonly banner = h('p', { class: 'banner', role: 'status', hidden: true });
  private readonly notice = h('div', { class: 'notice', role: 'alert', hidden: true });
  private readonly noConnection: NoConnection;
  private readonly content = h('main', { id: 'content', tabindex: -1 });
  private readonly footer: Footer;
  private readonly update = new Update(updateSurroundings());
  private readonly toasts = h('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  private readonly alerts = new Alerts(this);
  private bannerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly house: House,
    readonly base: string,
    root: HTMLElement,
  ) {
    this.header = new Header(this);
    this.footer = new Footer(this);
    this.pairing = new PairingBar(this);
    this.noConnection = new NoConnection(this, () => house.tryNow());
    fill(
      root,
      this.header.element,
      this.banner,
      this.notice,
      this.pairing.element,
      this.content,
      this.footer.element,
      this.toasts,
    );
    house.listen((change) => this.follow(change));
    window.addEventListener('popstate', () => {
      this.takeDevice();
      this.open(this.here());
    });
    for (const event of ['online', 'offline']) window.addEventListener(event, () => this.showBanner(house.status));
    watchKeys(() => this.page?.keys?.() ?? [], () => void import('./keys_dialog').then((part) => part.openKeysDialog()));
    onSetting((name) => name === 'alert_title' && this.retitle());
    this.takeDevice();
    this.open(this.here());
    this.showBanner(house.status);
  }

  go(route: Route): void {
    this.hideNotice();
    const path = pathOf(route, this.base);
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    // Between two pages nobody loses anything: the newer client comes now.
    this.update.take();
    if (this.open(route) === 'same page') return;
    this.content.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  readdress(route: Route): void {
    this.route = route;
    history.replaceState(null, '', pathOf(route, this.base));
  }

  gameHere(): string | null {
    const { route, house } = this;
    if (route.page === 'rules') return route.id;
    const room = route.page === 'room' ? house.rooms.get(route.id) : undefined;
    return room?.state.rules ?? null;
  }

  table(): string | null {
    const seated = [...this.house.rooms.keys()].find((room) => this.seatedIn(room));
    return this.lastTable ?? seated ?? this.house.seatedIn[0] ?? null;
  }

  address(route: Route): string {
    return location.origin + pathOf(route, this.base);
  }

  retitle(): void {
    const title = this.alerts.retitled(titled(this.page?.title() ?? ''));
    if (document.title !== title) document.title = title;
  }

  toast(text: string, tone: 'plain' | 'error' = 'plain'): void {
    const toast = h('p', { class: `toast ${tone}` }, text);
    this.toasts.append(toast);
    while (this.toasts.childElementCount > 3) this.toasts.firstElementChild?.remove();
    setTimeout(() => toast.remove(), toastLasts);
  }

  setLanguage(language: Language): void {
    setLanguage(language);
    this.header.show();
    this.footer.show();
    this.noConnection.show(false);
    this.showBanner(this.house.status);
    this.hideNotice();
    this.offerUpdate();
    const place = this.page?.place?.();
    this.draw();
    this.header.element.querySelector<HTMLElement>('.settings')?.focus({ preventScroll: true });
    if (place !== undefined) this.page?.reveal?.(place);
  }

  /** Opened by a link from another device: asks once it is known who one is here. */
  private takeDevice(): void {
    const token = takeToken();
    if (token === null) return;
    if (this.house.you) {
      void offerDevice(this, token);
      return;
    }
    const done = this.house.listen((change) => {
      if (change.what !== 'welcome') return;
      done();
      void offerDevice(this, token);
    });
  }

  private here(): Route {
    return parseRoute(location.pathname, this.base, location.hash, location.search);
  }

  /** Leaves the channel of the old address, unless one sits there, and follows that of the new one. */
  private open(route: Route): 'same page' | 'new page' {
    if (this.page?.reveal && samePage(route, this.route)) {
      this.route = route;
      this.page.reveal('anchor' in route ? route.anchor : undefined);
      return 'same page';
    }
    const before = channelOf(this.route);
    const channel = channelOf(route);
    this.route = route;
    const leaves = before !== null && before !== channel && !this.house.isLobby(before) && !this.seatedIn(before);
    if (leaves) this.house.unfollow(before);
    if (channel !== null) this.house.follow(channel);
    this.house.leaveLobbies(channel);
    if (route.page === 'room') {
      this.lastTable = route.id;
      this.pairing.visited(route.id);
    }
    this.header.show();
    this.draw();
    this.showConnection();
    return 'new page';
  }

  private seatedIn(room: string): boolean {
    const state = this.house.rooms.get(room)?.state;
    return state !== undefined && seatOf(state, this.house.you?.id) !== null;
  }

  private draw(): void {
    this.page?.close?.();
    this.page = this.makePage();
    fill(this.content, this.noConnection.element, this.page.element);
    this.content.className = `page-${this.route.page}`;
    this.retitle();
  }

  private makePage(): Page {
    const { route } = this;
    switch (route.page) {
      case 'hall':
        return new HallPage(this, hall);
      case 'lobby':
        return new HallPage(this, route.id);
      case 'room':
        return this.late(async () => new (await import('./room_page')).RoomPage(this, route.id));
      case 'record':
        return this.late(async () => new (await import('./record_page')).RecordPage(this, route.id));
      case 'person':
        return this.late(async () => new (await import('./person_page')).PersonPage(this, route.id));
      case 'rules':
        return this.late(async () => new (await import('./rules_page')).RulesPage(this, route.id, route.anchor));
      case 'games':
        return this.late(async () => new (await import('./games_page')).GamesPage(this, route.game));
      case 'about':
        return this.late(async () => new (await import('./about_page')).AboutPage(this));
      case 'review':
        return this.late(async () => new (await import('./review_page')).ReviewPage(this));
      case 'all_rules':
        return this.late(async () => new (await import('./all_rules_page')).AllRulesPage(this));
      case 'nothing':
        return nothingPage(this);
    }
  }

  private late(make: () => Promise<Page>): Page {
    return new LatePage(make, () => this.retitle());
  }

  private follow(change: Change): void {
    if (change.what === 'status') this.showBanner(change.status);
    if (change.what === 'announcement') this.showNotice(h('span', {}, t('announcement', { text: change.text })));
    const tableCame = change.what === 'room' && change.room === channelOf(this.route) && !change.entry;
    if (change.what === 'welcome' || change.what === 'you' || tableCame) this.header.show();
    if (change.what === 'welcome') {
      this.dropOldTables();
      this.showConnection();
      this.update.welcome(this.house.server);
      this.offerUpdate();
    }
    if (change.what === 'gone') this.recover(change);
    if (change.what === 'pairing') {
      this.pairing.tell(change.over);
      this.pairing.show();
      this.house.leaveLobbies(channelOf(this.route));
    }
    if (change.what === 'paired') this.pairing.pair(change.paired);
    if (change.what === 'moved') this.goAlong(change.room, change.to);
    if (change.what === 'message' && !this.page?.hears) this.toast(messageText(change.message, this.house.you?.id));
    this.page?.change?.(change);
    this.alerts.follow(change);
    this.retitle();
  }

  /** This browser leads to somebody else now: tables at which that person has no seat are followed no longer, except the one in view. */
  private dropOldTables(): void {
    const { house } = this;
    const before = this.person;
    this.person = house.you?.id;
    if (before === undefined || before === this.person) return;
    for (const room of [...house.rooms.keys()]) {
      if (room !== channelOf(this.route) && !house.seatedIn.includes(room)) house.unfollow(room);
    }
  }

  /** The room has another address: so has this page. */
  private goAlong(room: string, to: string): void {
    if (this.lastTable === room) this.lastTable = to;
    if (channelOf(this.route) !== room) return;
    history.replaceState(null, '', pathOf({ page: 'room', id: to }, this.base));
    this.open({ page: 'room', id: to });
  }

  /** The room of this page is gone: to the hall, with a word about it. */
  private recover(change: Extract<Change, { what: 'gone' }>): void {
    if (this.lastTable === change.room) this.lastTable = null;
    if (channelOf(this.route) !== change.room) return;
    const why = goneBecause(change.error.code, change.had);
    const joins = change.error.code === 'room_closed' || change.error.code === 'removed';
    history.replaceState(null, '', pathOf({ page: 'hall' }, this.base));
    this.open({ page: 'hall' });
    this.showNotice(
      h('strong', {}, t('room.table', { room: change.room })),
      h('span', {}, why.startsWith('error.') ? t(why) : `${t(why)} ${t('room.gone.next')}`),
      joins
        ? h('button', { type: 'button', class: 'button', onclick: () => void joinFromOutside(this, change.room) }, t('company.take_seat'))
        : link(this, { page: 'games' }, { class: 'button' }, t('games.title')),
    );
  }

  /** The page is older than what the server has by now. */
  private offerUpdate(): void {
    if (!this.update.waits) return;
    this.showNotice(
      h('span', {}, t('update.waits')),
      h('button', { type: 'button', class: 'button primary', onclick: () => this.update.take() }, t('update.take')),
    );
  }

  private showNotice(...content: HTMLElement[]): void {
    this.notice.hidden = false;
    fill(
      this.notice,
      ...content,
      h('button', { type: 'button', class: 'button', onclick: () => this.hideNotice() }, t('app.close')),
    );
  }

  private hideNotice(): void {
    this.notice.hidden = true;
    fill(this.notice);
  }

  private showBanner(status: Status): void {
    clearTimeout(this.bannerTimer);
    this.showConnection();
    const key = bannerOf(status);
    if (status.phase === 'open' && !status.slow) {
      this.banner.hidden = true;
      setText(this.banner, '');
    } else if (this.banner.hidden && !status.slow) {
      this.bannerTimer = setTimeout(() => this.raiseBanner(t(key)), bannerPatience);
    } else if (!(key === 'status.connecting' && !this.banner.hidden)) {
      this.raiseBanner(t(key));
    }
  }

  /** A page that is nothing without the server makes room while that has never been heard. */
  private showConnection(): void {
    const { house, route } = this;
    const failed = house.status.phase === 'waiting' || !this.noConnection.element.hidden;
    const missing = house.you === null && failed && channelOf(route) !== null;
    this.noConnection.show(missing);
    if (this.page) this.page.element.hidden = missing;
  }

  private raiseBanner(text: string): void {
    this.banner.hidden = false;
    setText(this.banner, text);
  }
}

/** The text that says how it stands with the connection. */
function bannerOf({ phase, restarting }: Status): Key {
  if (!navigator.onLine) return 'status.offline';
  if (restarting) return 'status.restarting';
  if (phase === 'waiting') return 'status.waiting';
  return phase === 'connecting' ? 'status.connecting' : 'status.slow';
}
