import { t } from '../i18n';
import type { Change } from '../reconcile/house';
import type { App, Page } from './app';
import { h, setText } from './dom';
import { link } from './links';

const kept = ['cookie', 'games', 'talk', 'browser', 'others', 'erase'] as const;

/** What this is, what it keeps of whom, and who runs the server. */
export class AboutPage implements Page {
  readonly element: HTMLElement;
  /** The host's own words, as they wrote them. */
  private readonly imprint = h('p', { class: 'imprint' }, t('app.loading'));
  private readonly version = h('p', { class: 'quiet' });

  constructor(private readonly app: App) {
    this.element = h(
      'div',
      { class: 'text-page about-page' },
      h('h1', {}, this.title()),
      h('p', { class: 'lead' }, t('about.lead')),
      h('p', {}, t('about.play')),
      h('section', {}, h('h2', {}, t('about.host')), this.imprint),
      h('section', {}, h('h2', {}, t('about.kept')), h('ul', { class: 'plain-list' }, ...kept.map((what) => h('li', {}, t(`about.kept.${what}`))))),
      this.version,
      h('p', {}, link(app, { page: 'hall' }, { class: 'button' }, t('app.to_hall'))),
    );
    this.showVersion();
    void this.load();
  }

  title(): string {
    return t('about.title');
  }

  change(change: Change): void {
    if (change.what === 'welcome') this.showVersion();
  }

  private showVersion(): void {
    const [version = ''] = this.app.house.server.split('+');
    this.version.hidden = version === '';
    setText(this.version, t('about.version', { version }));
  }

  private async load(): Promise<void> {
    let text: string | null;
    try {
      const answer = await fetch(`${this.app.base}api/v1/imprint.txt`);
      text = answer.ok ? await answer.text() : null;
    } catch {
      text = null;
    }
    setText(this.imprint, text === null ? t('about.host.failed') : text.trim() === '' ? t('about.host.silent') : text.trim());
  }
}
