import { t } from '../i18n';
import type { PitsLayout } from '../protocol/messages';
import type { App, Page } from './app';
import { h } from './dom';
import { gameMark } from './game_mark';
import { link } from './links';

const row = ['', '', '', '', '', ''];
const someBoard: PitsLayout = { kind: 'pits', rows: { 1: row, 2: row }, stores: { 1: '', 2: '' }, fields: [], choices: { 1: {}, 2: {} } };

/** There is nothing at this address: what may be wrong, and where to go from here. */
export function nothingPage(app: App): Page {
  return {
    title: () => t('nothing.title'),
    element: h(
      'div',
      { class: 'text-page' },
      gameMark(someBoard, true),
      h('h1', {}, t('app.not_found')),
      h('p', {}, t('nothing.text')),
      h(
        'p',
        { class: 'ways' },
        link(app, { page: 'hall' }, { class: 'button primary' }, t('app.to_hall')),
        link(app, { page: 'games' }, { class: 'button' }, t('games.title')),
        link(app, { page: 'all_rules' }, { class: 'button' }, t('app.rules')),
      ),
    ),
  };
}
