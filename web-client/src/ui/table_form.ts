import { t } from '../i18n';
import { h } from './dom';

/** What a table is set up with besides its game's options. */
export interface TableWishes {
  position?: string | undefined;
  best_of?: number | null | undefined;
}

const usualSeries = [3, 5, 7, 9];

/** Fields for the length of a series and for a position from which games begin. */
export class TableForm {
  readonly element: HTMLElement;
  private readonly series: HTMLSelectElement;
  private readonly position: HTMLTextAreaElement;

  /** @param position what its field shows at first, where that is not what was given */
  constructor(
    private readonly given: TableWishes,
    changed: () => void,
    position = given.position,
  ) {
    const known = [...new Set([...usualSeries, given.best_of ?? 3])].sort((a, b) => a - b);
    this.series = h(
      'select',
      { onchange: changed },
      h('option', { value: 'none' }, t('series.open')),
      ...known.map((n) => h('option', { value: n, selected: n === given.best_of }, t('series.best_of', { n }))),
    );
    this.position = h('textarea', { rows: 2, maxlength: 200, spellcheck: false, autocapitalize: 'off', oninput: changed, 'aria-describedby': 'help-position' });
    this.position.value = position ?? '';
    this.element = h(
      'div',
      { class: 'options' },
      h('label', { class: 'field' }, h('span', {}, t('series.title')), this.series),
      h(
        'details',
        { class: 'option', open: position !== undefined },
        h('summary', {}, t('set_up.title')),
        h('label', { class: 'field' }, h('span', {}, t('set_up.position')), this.position),
        h('small', { id: 'help-position', class: 'help' }, t('set_up.help')),
      ),
    );
  }

  /** `name=value` for what is not as it was given. */
  changes(): string[] {
    const changes: string[] = [];
    if (this.series.value !== String(this.given.best_of ?? 'none')) changes.push(`best_of=${this.series.value}`);
    const position = this.position.value.replaceAll(/[\s"\\]+/g, ' ').trim();
    if (position !== (this.given.position ?? '')) changes.push(position === '' ? 'position=none' : `position="${position}"`);
    return changes;
  }
}
