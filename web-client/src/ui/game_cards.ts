import { canDraw } from '../boards/can_draw';
import { dateText, t } from '../i18n';
import type { PersonRecord } from '../protocol/messages';
import type { App } from './app';
import { fill, h } from './dom';
import { gameMark } from './game_mark';
import { link } from './links';
import { gameName, resultText } from './words';

/** Finished games as items of a list: who played what, how it ended, and the way to look through it. */
export function gameCards(app: App, games: PersonRecord['games']): HTMLElement[] {
  return games.map(({ id, rules, players, ended_at, result, set_up }) =>
    h(
      'li',
      { class: 'card game-card' },
      markOf(app, rules),
      h('h2', {}, link(app, { page: 'record', id }, {}, gameName(rules))),
      set_up ? h('p', { class: 'badges' }, h('span', { class: 'badge' }, t('set_up.badge'))) : null,
      h('p', {}, t('person.against', { first: players[1].name, second: players[2].name })),
      h('p', {}, resultText(result, (seat) => players[seat].name)),
      h('p', { class: 'quiet' }, dateText(ended_at)),
    ),
  );
}

/** A game's board in small; it comes with the welcome, which says what boards there are. */
function markOf(app: App, rules: string): HTMLElement {
  const { house } = app;
  const place = h('span', { class: 'mark-place' });
  const draw = () => {
    const game = house.game(rules);
    if (game && canDraw(game)) fill(place, gameMark(game.layout));
  };
  draw();
  if (house.games.length > 0) return place;
  const done = house.listen(({ what }) => {
    if (what !== 'welcome') return;
    done();
    draw();
  });
  return place;
}
