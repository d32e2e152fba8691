import { narrowScreen } from '../boards/screen';
import { makeBoard, picture } from '../boards/board';
import { language, t } from '../i18n';
import type { GameInfo } from '../protocol/messages';
import type { Change } from '../reconcile/house';
import type { Example, RulesText, Section } from '../rules_pages/rules_text';
import { Player } from '../timeline/player';
import type { App, Page } from './app';
import { fill, h } from './dom';
import { icon } from './icons';
import { link } from './links';
import { gameName } from './words';


/** Rules at length, by game; loaded when they are read. */
const texts: Readonly<Record<string, () => Promise<RulesText>>> = {
  bohnduell: async () => (await import('../rules_pages/bohnduell')).bohnduell,
};

/** A game's rules, with pictures drawn by the board itself. */
export class RulesPage implements Page {
  readonly element = h('article', { class: 'text-page' }, h('p', { class: 'quiet' }, t('app.loading')));
  private readonly players: Player[] = [];
  private drawnFor: GameInfo | undefined;

  constructor(
    private readonly app: App,
    private readonly id: string,
  ) {
    void this.load();
  }

  title(): string {
    return t('rules.title', { game: gameName(this.id) });
  }

  change(change: Change): void {
    if (change.what === 'welcome' && !this.drawnFor) void this.load();
  }

  close(): void {
    for (const player of this.players) player.finish();
  }

  private async load(): Promise<void> {
    const [{ summaries }, { default: examples }, text] = await Promise.all([
      import('../rules_pages/summaries'),
      import('../rules_pages/examples.json'),
      texts[this.id]?.(),
    ]);
    const game = (this.drawnFor = this.app.house.game(this.id));
    const own = (examples as Record<string, Record<string, Example>>)[this.id] ?? {};
    const summary = summaries[this.id]?.[language()];
    const others = Object.keys(summaries).filter((id) => id !== this.id);
    fill(
      this.element,
      h('h1', {}, this.title()),
      summary === undefined ? h('p', {}, t('app.not_found')) : h('p', { class: 'lead' }, summary),
      ...(text?.[language()] ?? []).map((section) => this.section(section, game, own)),
      game
        ? h('p', {}, link(this.app, { page: 'hall' }, { class: 'button primary' }, t('rules.play', { game: gameName(this.id) })))
        : null,
      h('h2', {}, t('rules.other')),
      h(
        'ul',
        { class: 'other-rules' },
        ...others.map((id) =>
          h('li', {}, link(this.app, { page: 'rules', id }, {}, gameName(id)), h('p', { class: 'quiet' }, summaries[id]?.[language()])),
        ),
      ),
    );
  }

  private section(section: Section, game: GameInfo | undefined, examples: Record<string, Example>): HTMLElement {
    const example = section.example && examples[section.example.name];
    return h(
      'section',
      {},
      h('h2', {}, section.heading),
      ...section.text.map((text) => h('p', {}, text)),
      example && game && section.example ? this.figure(example, game, section.example.caption) : null,
    );
  }

  private figure(example: Example, game: GameInfo, caption: string): HTMLElement | null {
    const board = makeBoard(game, 1, narrowScreen.matches ? 'compact' : 'wide', null);
    if (!board) return null;
    const at = (position: string) => board.show(picture(position));
    const player = new Player(board);
    this.players.push(player);
    at(example.position);
    const { steps, after } = example;
    const show = () => {
      player.finish();
      at(example.position);
      if (steps) player.play(steps, () => at(after ?? example.position));
    };
    return h(
      'figure',
      { class: 'example' },
      h('div', { role: 'img', 'aria-label': caption }, board.element),
      h(
        'figcaption',
        {},
        h('span', {}, caption),
        steps ? h('button', { type: 'button', class: 'button', onclick: show }, icon('next'), t('rules.example'), h('code', {}, example.move)) : null,
      ),
    );
  }
}
