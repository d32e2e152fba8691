import { canDraw } from '../boards/can_draw';
import { t } from '../i18n';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { fill, h } from './dom';
import { link } from './links';
import { keepInSight } from './strip';
import { gameName } from './words';

/** The way between the hall and the lobbies of the games. */
export class LobbyTabs {
  readonly element = h('nav', { class: 'lobby-tabs', 'aria-label': t('lobby.tabs') });

  constructor(
    private readonly app: App,
    private readonly here: string,
  ) {
    keepInSight(this.element, '[aria-current]');
  }

  show(): void {
    const lobbies = [hall, ...this.app.house.games.filter(canDraw).map(({ id }) => id)];
    if (this.element.childElementCount === lobbies.length) return;
    fill(this.element, ...lobbies.map((lobby) => this.tab(lobby)));
  }

  private tab(lobby: string): HTMLElement {
    const route = lobby === hall ? ({ page: 'hall' } as const) : ({ page: 'lobby', id: lobby } as const);
    const tab = link(this.app, route, { class: 'button quiet-button' }, lobby === hall ? t('hall.title') : gameName(lobby));
    if (lobby === this.here) tab.setAttribute('aria-current', 'page');
    return tab;
  }
}
