import { t } from '../i18n';
import type { App } from './app';
import { fill, h, setText } from './dom';
import { link } from './links';
import { installButton } from './install';
import type { Route } from './router';

/** The line below every page that is read: ways to what stands nowhere else. */
export class Footer {
  readonly element = h('footer', { class: 'footer' });

  private readonly install = installButton();

  constructor(private readonly app: App) {
    this.show();
  }

  show(): void {
    const way = (route: Route, text: string) => link(this.app, route, { class: 'button quiet-button' }, text);
    setText(this.install, t('install.offer'));
    fill(
      this.element,
      way({ page: 'games' }, t('games.title')),
      way({ page: 'all_rules' }, t('app.rules')),
      way({ page: 'about' }, t('about.link')),
      this.install,
    );
  }
}
