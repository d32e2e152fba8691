import { t, wordText } from '../i18n';
import type { Challenge, PairedFrame, Seek } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { Over } from '../reconcile/pairing';
import type { App } from './app';
import { quoted } from './company';
import { h, keyedList } from './dom';
import { link } from './links';
import { runLine, toasts } from './run_line';
import { termsText } from './terms';

type Item = { seek: Seek } | { challenge: Challenge } | { paired: PairedFrame };

/** What is worth a word when it ends: what others did, not what one did oneself. */
const told = { theirs: ['cancelled', 'left', 'playing', 'failed'], ours: ['declined', 'left', 'cut', 'failed'] };

/** On every page: what one waits for, who waits for one, and a game that was found on another page; each with its buttons. */
export class PairingBar {
  readonly element: HTMLElement;
  private readonly list = h('ul', {});
  private readonly draw = keyedList<Item>(this.list, JSON.stringify, (item) => this.row(item));
  /** Games that began on another page, until they are looked at. */
  private found: readonly PairedFrame[] = [];

  constructor(private readonly app: App) {
    this.element = h('section', { class: 'pairing-bar', 'aria-label': t('pairing.title'), 'aria-live': 'polite', hidden: true }, this.list);
  }

  show(): void {
    const { seeks, challenges } = this.app.house.pairing;
    const items = [...this.found.map((paired) => ({ paired })), ...challenges.map((challenge) => ({ challenge })), ...seeks.map((seek) => ({ seek }))];
    this.element.hidden = items.length === 0;
    this.draw(items);
  }

  /** Says what has ended otherwise than by oneself. */
  tell(over: readonly Over[]): void {
    for (const each of over) {
      if (!told[each.theirs ? 'theirs' : 'ours'].includes(each.why) || (each.what === 'seek' && each.why !== 'failed')) continue;
      const text = wordText('over', each.why, { name: each.with?.name ?? '' });
      if (text !== undefined) this.app.toast(text, each.why === 'failed' ? 'error' : 'plain');
    }
  }

  /** Two have found each other: the page that asked goes there, others say it. */
  pair(paired: PairedFrame): void {
    if (paired.here) this.app.go({ page: 'room', id: paired.room });
    else this.found = [...this.found, paired];
    this.show();
  }

  /** Somebody looks at that table. */
  visited(room: string): void {
    this.found = this.found.filter((paired) => paired.room !== room);
    this.show();
  }

  private row(item: Item): HTMLElement {
    if ('paired' in item) {
      const { room, with: other } = item.paired;
      return h('li', {}, h('p', {}, t('pairing.found', { name: other.name })), link(this.app, { page: 'room', id: room }, { class: 'button primary' }, t('pairing.go')));
    }
    if ('seek' in item) {
      return h('li', {}, h('p', {}, t('seek.yours', { terms: termsText(this.app, item.seek) })), this.button(t('seek.cancel'), '/seek cancel', ''));
    }
    const { from, to } = item.challenge;
    const terms = termsText(this.app, item.challenge);
    if (from.id === this.app.house.you?.id) {
      return h('li', {}, h('p', {}, t('challenge.yours', { name: to.name, terms })), this.button(t('challenge.withdraw'), `/challenge ${quoted(to.name)} cancel`, ''));
    }
    const answer = (word: string) => `/challenge ${quoted(from.name)} ${word}`;
    return h(
      'li',
      { class: 'asked' },
      h('p', {}, t('challenge.theirs', { name: from.name, terms })),
      this.button(t('challenge.accept'), answer('accept'), 'primary'),
      this.button(t('challenge.decline'), answer('decline'), ''),
    );
  }

  private button(text: string, line: string, look: string): HTMLElement {
    return h('button', { type: 'button', class: `button ${look}`, 'data-do': line, onclick: () => void runLine(this.app, line, hall, toasts(this.app)) }, text, h('code', {}, line));
  }
}
