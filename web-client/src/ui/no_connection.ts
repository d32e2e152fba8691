import { t } from '../i18n';
import type { App } from './app';
import { fill, h } from './dom';
import { link } from './links';

/** What stands in the place of a page that needs the server and has never heard of it. */
export class NoConnection {
  readonly element = h('section', { class: 'card gone', 'aria-labelledby': 'no-connection', hidden: true });

  constructor(
    private readonly app: App,
    private readonly again: () => void,
  ) {}

  show(shown: boolean): void {
    if (shown === !this.element.hidden) return;
    this.element.hidden = !shown;
    fill(this.element);
    if (!shown) return;
    fill(
      this.element,
      h('h1', { id: 'no-connection' }, t('no_connection.title')),
      h('p', {}, t('no_connection.text')),
      h(
        'p',
        { class: 'ways' },
        h('button', { type: 'button', class: 'button primary', onclick: this.again }, t('no_connection.again')),
        link(this.app, { page: 'all_rules' }, { class: 'button' }, t('app.rules')),
      ),
    );
  }
}
