import { t } from '../i18n';
import type { App } from './app';
import { fill, h, s } from './dom';
import { icon } from './icons';
import { link } from './links';

/** The line at the top of every page: where one is, who one is, and the settings. */
export class Header {
  readonly element = h('header', { class: 'header' });

  constructor(private readonly app: App) {
    this.show();
  }

  show(): void {
    const { app } = this;
    const name = app.house.you?.name;
    const game = app.gameHere();
    fill(
      this.element,
      h(
        'a',
        {
          class: 'skip',
          href: '#content',
          onclick: (event: Event) => {
            event.preventDefault();
            document.getElementById('content')?.focus();
          },
        },
        t('app.skip'),
      ),
      link(app, { page: 'hall' }, { class: 'brand' }, brandMark(), h('span', {}, t('app.name'))),
      h('nav', {}, link(app, game === null ? { page: 'all_rules' } : { page: 'rules', id: game }, { class: 'button quiet-button' }, icon('book'), h('span', {}, t('app.rules')))),
      name === undefined
        ? null
        : h(
            'button',
            { type: 'button', class: 'button quiet-button you', 'aria-label': t('app.your_name', { name }), onclick: () => void import('./account_dialog').then(({ openAccountDialog }) => openAccountDialog(app)) },
            icon('person'),
            h('span', {}, name),
          ),
      this.settingsButton(),
    );
  }

  private settingsButton(): HTMLElement {
    const label = t('settings.title');
    return h(
      'button',
      { type: 'button', class: 'button quiet-button settings', 'aria-label': label, title: label, onclick: () => void import('./settings_dialog').then((part) => part.openSettingsDialog(this.app)) },
      icon('settings'),
    );
  }
}

function brandMark(): SVGElement {
  return s(
    'svg',
    { class: 'brand-mark', viewBox: '0 0 40 40', 'aria-hidden': 'true', focusable: 'false' },
    s('rect', { class: 'mark-wood', width: 40, height: 40, rx: 10 }),
    s('ellipse', { class: 'mark-hollow', cx: 20, cy: 21, rx: 16, ry: 13 }),
    s('circle', { class: 'mark-1', cx: 15, cy: 20.5, r: 6.5 }),
    s('circle', { class: 'mark-2', cx: 26, cy: 22.5, r: 6.5 }),
  );
}
