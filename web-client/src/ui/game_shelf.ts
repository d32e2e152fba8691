import { canDraw } from '../boards/can_draw';
import { t } from '../i18n';
import type { GameInfo } from '../protocol/messages';
import type { App } from './app';
import { openCreateDialog } from './create_dialog';
import { h, keyedList } from './dom';
import { gameMark } from './game_mark';
import { icon } from './icons';
import { link } from './links';
import { gameName } from './words';

/** All games that are played here, each with its board in small, a way to play it and a way to its rules. */
export class GameShelf {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'game-shelf' });
  private readonly draw = keyedList<GameInfo>(this.list, ({ id }) => id, (game) => this.entry(game));

  constructor(private readonly app: App) {
    this.element = h('section', { 'aria-labelledby': 'hall-games' }, h('h2', { id: 'hall-games' }, t('hall.games')), this.list);
  }

  show(games: readonly GameInfo[]): void {
    this.draw(games.filter(canDraw));
  }

  private entry({ id, layout }: GameInfo): HTMLElement {
    const name = gameName(id);
    return h(
      'li',
      { class: 'card' },
      gameMark(layout),
      h('h3', {}, name),
      h(
        'p',
        {},
        h('button', { type: 'button', class: 'button', 'aria-label': `${t('hall.play')}: ${name}`, onclick: () => openCreateDialog(this.app, { game: id }) }, t('hall.play')),
        link(this.app, { page: 'rules', id }, { class: 'button quiet-button', 'aria-label': t('rules.title', { game: name }), title: t('app.rules') }, icon('book')),
      ),
    );
  }
}
