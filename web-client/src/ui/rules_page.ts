import { narrowScreen } from '../boards/screen';
import { language, languages, t } from '../i18n';
import type { Change } from '../reconcile/house';
import { seatOf } from '../reconcile/room';
import { loadRules, type Rules } from '../rules_pages/load';
import type { Block, RefusedMove, Section } from '../rules_pages/rules_text';
import { summaries } from '../rules_pages/summaries';
import { say } from '../rules_pages/words';
import type { App, Page } from './app';
import { fill, h } from './dom';
import { icon } from './icons';
import { link } from './links';
import { richText } from './rich_text';
import { ExampleFigure } from './rules_example';
import { ownNames } from './settings_dialog';
import { gameName, optionName, optionValueText } from './words';

/** A game's rules from the beginning, with examples that are stepped through, and why moves are refused. */
export class RulesPage implements Page {
  readonly element = h('div', { class: 'rules' }, h('p', { class: 'quiet' }, t('app.loading')));
  private readonly figures: ExampleFigure[] = [];
  private readonly contents = h('details', { class: 'contents' });
  private readonly toTable = h('p', { class: 'to-table' });
  private readonly resize = () => this.fit();
  private sought: Element | null = null;
  private loaded = false;

  constructor(
    private readonly app: App,
    private readonly id: string,
    private anchor: string | undefined,
  ) {
    narrowScreen.addEventListener('change', this.resize);
    void this.load();
  }

  title(): string {
    return t('rules.title', { game: gameName(this.id) });
  }

  change(change: Change): void {
    if (change.what === 'welcome' || change.what === 'room') this.showTable();
  }

  close(): void {
    narrowScreen.removeEventListener('change', this.resize);
    for (const figure of this.figures) figure.close();
  }

  place(): string | undefined {
    const passed = [...this.element.querySelectorAll('section[id]')].filter((each) => each.getBoundingClientRect().top < 120);
    return passed.at(-1)?.id;
  }

  reveal(anchor: string | undefined): void {
    this.anchor = anchor;
    if (!this.loaded) return;
    this.sought?.classList.remove('sought');
    this.sought = null;
    const target = anchor === undefined ? null : document.getElementById(anchor);
    if (!target || !this.element.contains(target)) {
      if (anchor === undefined) window.scrollTo(0, 0);
      return;
    }
    if (narrowScreen.matches) this.contents.open = false;
    target.scrollIntoView();
    if (target.matches('.why-passage')) {
      target.classList.add('sought');
      this.sought = target;
    }
    target.focus({ preventScroll: true });
  }

  private async load(): Promise<void> {
    const rules = await loadRules(this.id, language());
    if (!rules) {
      const summary = summaries[this.id]?.[language()] ?? t('app.not_found');
      fill(this.element, h('article', {}, h('h1', {}, this.title()), h('p', { class: 'lead' }, summary), this.others()));
      return;
    }
    const { text } = rules;
    fill(this.contents, h('summary', {}, say('contents')), this.contentsList(rules), this.languageButtons());
    fill(
      this.element,
      h('nav', { class: 'rules-side', 'aria-label': say('contents') }, this.contents),
      h(
        'article',
        {},
        h('h1', {}, this.title()),
        h('p', { class: 'lead' }, summaries[this.id]?.[language()]),
        ...text.sections.map((section) => this.section(section, rules)),
        this.whySection(rules),
        h('p', {}, link(this.app, { page: 'hall' }, { class: 'button primary' }, t('rules.play', { game: gameName(this.id) }))),
        this.others(),
      ),
      this.toTable,
    );
    this.loaded = true;
    this.fit();
    this.showTable();
    if (this.anchor !== undefined) this.reveal(this.anchor);
  }

  private contentsList({ text }: Rules): HTMLElement {
    const entries = [...text.sections.map(({ id, heading }) => [id, heading] as const), ['why', say('why')] as const];
    return h('ol', {}, ...entries.map(([id, heading]) => h('li', {}, h('a', { href: `#${id}` }, heading))));
  }

  private languageButtons(): HTMLElement {
    const button = (each: (typeof languages)[number]) =>
      h(
        'button',
        { type: 'button', class: 'button quiet-button', lang: each, 'aria-pressed': String(each === language()), onclick: () => this.app.setLanguage(each) },
        ownNames[each],
      );
    return h('div', { class: 'rules-languages', role: 'group', 'aria-label': t('app.language') }, ...languages.map(button));
  }

  private section(section: Section, rules: Rules): HTMLElement {
    return h(
      'section',
      { id: section.id, tabindex: -1, 'aria-labelledby': `${section.id}-heading` },
      h('h2', { id: `${section.id}-heading` }, section.heading),
      ...section.blocks.flatMap((block) => this.block(block, rules)),
    );
  }

  private block(block: Block, { played }: Rules): HTMLElement[] {
    if (typeof block === 'string') return [paragraph(block)];
    if ('list' in block) return [h('ul', { class: 'told-list' }, ...block.list.map((text) => h('li', {}, ...richText(text))))];
    if ('option' in block) {
      const usual = played.game.options.find(({ name }) => name === block.option)?.default ?? '';
      return [
        h(
          'h3',
          { id: `option-${block.option}` },
          optionName(this.id, block.option),
          ' ',
          h('small', {}, h('code', {}, block.option), ` · ${say('default', { value: optionValueText(this.id, block.option, usual) })}`),
        ),
        ...block.text.map(paragraph),
      ];
    }
    const example = played.examples[block.example];
    return example ? [this.figure(new ExampleFigure(played.game, example, block))] : [];
  }

  private whySection(rules: Rules): HTMLElement {
    return h(
      'section',
      { id: 'why', tabindex: -1, 'aria-labelledby': 'why-heading' },
      h('h2', { id: 'why-heading' }, say('why')),
      paragraph(say('why_lead')),
      ...Object.entries(rules.text.why).map(([code, text]) => this.whyPassage(code, text, rules)),
    );
  }

  private whyPassage(code: string, text: readonly string[], { played }: Rules): HTMLElement {
    const refusals = Object.values(played.examples).flatMap((example) =>
      example.refused.filter(({ why }) => why === code).map((refused): [typeof example, RefusedMove] => [example, refused]),
    );
    const [example, refused] = refusals[0] ?? [];
    return h(
      'section',
      { id: `why-${code}`, class: 'why-passage', tabindex: -1, 'aria-labelledby': `why-${code}-heading` },
      h('h3', { id: `why-${code}-heading` }, t(`why.${code}` as 'why.must_feed')),
      ...text.map(paragraph),
      example && refused ? this.figure(new ExampleFigure(played.game, { ...example, moves: [] }, {}, [refused])) : null,
    );
  }

  private figure(figure: ExampleFigure): HTMLElement {
    this.figures.push(figure);
    return figure.element;
  }

  private others(): HTMLElement {
    const others = Object.keys(summaries).filter((id) => id !== this.id);
    return h(
      'section',
      { 'aria-labelledby': 'others-heading' },
      h('h2', { id: 'others-heading' }, t('rules.other')),
      h('ul', { class: 'more-rules' }, ...others.map((id) => h('li', {}, link(this.app, { page: 'rules', id }, { class: 'button' }, gameName(id))))),
    );
  }

  /** On a narrow screen the list of contents is folded, and boards stand upright. */
  private fit(): void {
    this.contents.open = !narrowScreen.matches;
    for (const figure of this.figures) figure.build();
  }

  /** The way back to the table, with a word when one is to move there. */
  private showTable(): void {
    const table = this.app.table();
    this.toTable.hidden = table === null;
    if (table === null) return;
    // After a reload nobody has asked for the table yet.
    if (this.app.house.seatedIn.includes(table)) this.app.house.follow(table);
    const state = this.app.house.rooms.get(table)?.state;
    const mine = state?.phase === 'playing' && state.to_move === seatOf(state, this.app.house.you?.id);
    fill(
      this.toTable,
      mine ? h('strong', {}, t('turn.yours')) : null,
      link(this.app, { page: 'room', id: table }, { class: 'button primary' }, icon('left'), t('hall.back')),
    );
  }
}

function paragraph(text: string): HTMLElement {
  return h('p', {}, ...richText(text));
}
