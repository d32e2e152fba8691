import { t } from '../i18n';
import type { Seek } from '../protocol/messages';
import type { App } from './app';
import { fill, h, keyedList } from './dom';
import { runLine, toasts } from './run_line';
import { termsBadges, termsWords } from './terms';
import { gameName } from './words';

/** Who looks for somebody, each with a button that makes it a game. */
export class SeekList {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'seek-list' });
  private readonly empty = h('p', { class: 'quiet empty-tables' }, t('lobby.none_seeking'));
  private readonly draw = keyedList<Seek>(this.list, JSON.stringify, (seek) => this.row(seek));

  constructor(
    private readonly app: App,
    private readonly channel: string,
  ) {
    this.element = h('section', { 'aria-labelledby': 'seeks' }, h('h2', { id: 'seeks' }, t('seek.title')), this.empty, this.list);
  }

  /** @param seeks null while they are not known */
  show(seeks: readonly Seek[] | null): void {
    this.element.hidden = seeks === null;
    this.empty.hidden = seeks === null || seeks.length > 0;
    this.draw(seeks ?? []);
  }

  private row(seek: Seek): HTMLElement {
    const yours = seek.by.id === this.app.house.you?.id;
    const line = yours ? '/seek cancel' : `/seek ${termsWords(this.app, seek)}`;
    const badges = h('p', { class: 'badges' });
    fill(badges, ...termsBadges(this.app, seek).map((text) => h('span', { class: 'badge' }, text)));
    return h(
      'li',
      { class: yours ? 'card seek yours' : 'card seek' },
      h('h3', {}, gameName(seek.rules)),
      h('p', { class: 'seek-by' }, yours ? t('hall.you', { name: seek.by.name }) : t('seek.of', { name: seek.by.name })),
      badges,
      h(
        'button',
        { type: 'button', class: yours ? 'button' : 'button primary', onclick: () => void runLine(this.app, line, this.channel, toasts(this.app)) },
        t(yours ? 'seek.cancel' : 'seek.play'),
        h('code', {}, line),
      ),
    );
  }
}
