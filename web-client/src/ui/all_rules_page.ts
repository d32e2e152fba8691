import { language } from '../i18n';
import { loadRules } from '../rules_pages/load';
import { summaries } from '../rules_pages/summaries';
import { say } from '../rules_pages/words';
import type { App, Page } from './app';
import { fill, h } from './dom';
import { link } from './links';
import { ExampleFigure } from './rules_example';
import { gameName } from './words';

/** The rules of all games: a picture and some sentences of each. */
export class AllRulesPage implements Page {
  readonly element: HTMLElement;

  constructor(private readonly app: App) {
    this.element = h(
      'div',
      { class: 'all-rules' },
      h('h1', {}, this.title()),
      h('p', { class: 'lead' }, say('overview_lead')),
      h('ul', {}, ...Object.keys(summaries).map((id) => this.entry(id))),
    );
  }

  title(): string {
    return say('overview');
  }

  private entry(id: string): HTMLElement {
    const board = h('div', { class: 'entry-board' });
    void this.draw(id, board);
    return h(
      'li',
      { class: 'card' },
      board,
      h(
        'div',
        {},
        h('h2', {}, link(this.app, { page: 'rules', id }, {}, gameName(id))),
        h('p', {}, summaries[id]?.[language()]),
        h('p', {}, link(this.app, { page: 'rules', id }, { class: 'button', 'aria-label': `${say('read')}: ${gameName(id)}` }, say('read'))),
      ),
    );
  }

  private async draw(id: string, board: HTMLElement): Promise<void> {
    const rules = await loadRules(id, language());
    const start = rules?.played.examples.start;
    if (rules && start) fill(board, new ExampleFigure(rules.played.game, start, {}).element);
  }
}
