import { t } from '../i18n';
import type { PersonRecord } from '../protocol/messages';
import type { App, Page } from './app';
import { fill, h } from './dom';
import { gameCards } from './game_cards';
import { link } from './links';
import { fetchJson } from './fetch_json';
import { scoresOf, scoreTable } from './score_table';

/** As many games the server lists of a person. */
const listed = 100;

/** A player: the name, the score by game and the finished games that the server keeps. */
export class PersonPage implements Page {
  readonly element = h('div', { class: 'text-page' }, h('p', { class: 'quiet' }, t('app.loading')));
  private name = '';

  constructor(
    private readonly app: App,
    id: string,
  ) {
    void this.load(id);
  }

  title(): string {
    return this.name === '' ? t('person.title') : this.name;
  }

  private async load(id: string): Promise<void> {
    const person = await fetchJson<PersonRecord>(`${this.app.base}api/v1/people/${id}.json`);
    if (!person) {
      fill(this.element, h('h1', {}, t('person.title')), h('p', {}, t('person.none')), this.home());
      return;
    }
    this.name = person.name ?? t('person.title');
    this.app.retitle();
    const { games } = person;
    const scores = scoresOf(id, games);
    fill(
      this.element,
      h('h1', {}, this.name),
      id === this.app.house.you?.id ? h('p', { class: 'quiet' }, t('person.you')) : null,
      scores.size > 0 ? h('section', {}, h('h2', {}, t('person.score')), scoreTable(scores)) : null,
      games.length === listed ? h('p', { class: 'quiet' }, t('person.score.latest', { n: listed })) : null,
      h('h2', {}, t('person.games')),
      games.length === 0 ? h('p', { class: 'quiet' }, t('person.no_games')) : null,
      h(
        'ul',
        { class: 'table-list' },
        ...gameCards(this.app, games),
      ),
      this.home(),
    );
  }

  private home(): HTMLElement {
    return h('p', {}, link(this.app, { page: 'hall' }, { class: 'button' }, t('app.to_hall')));
  }
}
