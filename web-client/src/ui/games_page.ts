import { t } from '../i18n';
import type { GamesRecord } from '../protocol/messages';
import type { Change } from '../reconcile/house';
import type { App, Page } from './app';
import { fill, h } from './dom';
import { gameCards } from './game_cards';
import { fetchJson } from './fetch_json';
import { link } from './links';
import { gameName } from './words';

/** The latest finished games of all, or those of one game. */
export class GamesPage implements Page {
  readonly element: HTMLElement;
  private readonly games = h('select', { onchange: () => this.choose() });
  private readonly list = h('ul', { class: 'table-list' });
  private readonly state = h('p', { class: 'quiet', role: 'status' }, t('app.loading'));
  private readonly more = h('button', { type: 'button', class: 'button', hidden: true, onclick: () => void this.load(this.before) }, t('games.more'));
  private before: string | undefined;
  /** Counts the questions: an answer that was overtaken is not shown. */
  private asked = 0;

  /** @param game the only one that is wanted; undefined: all */
  constructor(
    private readonly app: App,
    private readonly game?: string,
  ) {
    this.element = h(
      'div',
      { class: 'text-page games-page' },
      h('h1', {}, this.title()),
      h('p', {}, link(app, { page: 'review' }, { class: 'button' }, t('review.title'))),
      h('label', { class: 'field' }, h('span', {}, t('create.game')), this.games),
      this.list,
      this.state,
      this.more,
    );
    this.fillGames();
    void this.load();
  }

  title(): string {
    return t('games.title');
  }

  change(change: Change): void {
    if (change.what === 'welcome') this.fillGames();
  }

  private choose(): void {
    const game = this.games.value;
    this.app.readdress(game === '' ? { page: 'games' } : { page: 'games', game });
    void this.load();
  }

  /** What is chosen stays so, also while it is not known what games there are. */
  private fillGames(): void {
    const chosen = this.games.childElementCount === 0 ? (this.game ?? '') : this.games.value;
    const ids = this.app.house.games.map(({ id }) => id);
    if (chosen !== '' && !ids.includes(chosen)) ids.push(chosen);
    fill(this.games, h('option', { value: '' }, t('games.all')), ...ids.map((id) => h('option', { value: id, selected: id === chosen }, gameName(id))));
  }

  private async load(before?: string): Promise<void> {
    const asked = ++this.asked;
    const wanted = new URLSearchParams();
    if (this.games.value !== '') wanted.set('game', this.games.value);
    if (before !== undefined) wanted.set('before', before);
    const query = wanted.toString();
    const answer = await fetchJson<GamesRecord>(`${this.app.base}api/v1/games.json${query && `?${query}`}`);
    if (asked !== this.asked) return;
    if (before === undefined) fill(this.list);
    this.list.append(...gameCards(this.app, answer?.games ?? []));
    this.before = answer?.before;
    this.more.hidden = this.before === undefined;
    const empty = this.list.childElementCount === 0;
    fill(this.state, answer ? (empty ? t('games.none') : null) : t('games.failed'));
  }
}
