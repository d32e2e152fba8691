import { dateText, t } from '../i18n';
import type { PersonRecord } from '../protocol/messages';
import type { App } from './app';
import { h } from './dom';
import { link } from './links';
import { gameName, resultText } from './words';

/** Finished games as items of a list: who played what, how it ended, and the way to look through it. */
export function gameCards(app: App, games: PersonRecord['games']): HTMLElement[] {
  return games.map(({ id, rules, players, ended_at, result }) =>
    h(
      'li',
      { class: 'card' },
      h('h2', {}, link(app, { page: 'record', id }, {}, gameName(rules))),
      h('p', {}, t('person.against', { first: players[1].name, second: players[2].name })),
      h('p', {}, resultText(result, (seat) => players[seat].name)),
      h('p', { class: 'quiet' }, dateText(ended_at)),
    ),
  );
}
