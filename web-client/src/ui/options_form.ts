import { t } from '../i18n';
import type { GameInfo, OptionSpec, OptionValue, OptionValues } from '../protocol/messages';
import { h } from './dom';
import { optionName, optionValueText } from './words';

/** Fields for a game's options, as the registry declares them. */
export class OptionsForm {
  readonly element: HTMLElement;
  private readonly read = new Map<string, () => OptionValue>();

  constructor(
    private readonly game: GameInfo,
    private readonly values: OptionValues,
    private readonly changed: () => void,
  ) {
    this.element = h('div', { class: 'options' }, ...game.options.map((spec) => this.field(spec)));
  }

  /** `name=value` for each option that is not as it was given. */
  changes(): string[] {
    const changes: string[] = [];
    for (const spec of this.game.options) {
      const value = this.read.get(spec.name)?.();
      if (value !== undefined && value !== this.start(spec)) changes.push(`${spec.name}=${value}`);
    }
    return changes;
  }

  private start(spec: OptionSpec): OptionValue {
    return this.values[spec.name] ?? spec.default;
  }

  private field(spec: OptionSpec): HTMLElement {
    const name = optionName(this.game.id, spec.name);
    const value = this.start(spec);
    if (spec.type === 'flag') {
      const box = h('input', { type: 'checkbox', checked: value === true, onchange: this.changed });
      this.read.set(spec.name, () => box.checked);
      return h('label', { class: 'field flag' }, box, h('span', {}, name));
    }
    if (spec.type === 'choice') {
      const select = this.select(spec.values ?? [], String(value), (each) => optionValueText(this.game.id, spec.name, each));
      this.read.set(spec.name, () => select.value);
      return h('label', { class: 'field' }, h('span', {}, name), select);
    }
    if (spec.step) {
      const select = this.select(stepped(spec), String(value), (each) => each);
      this.read.set(spec.name, () => Number(select.value));
      return h('label', { class: 'field' }, h('span', {}, name), select);
    }
    const number = h('input', {
      type: 'number',
      required: true,
      min: spec.min,
      max: spec.max,
      step: 1,
      value: String(value),
      inputmode: 'numeric',
      oninput: this.changed,
    });
    this.read.set(spec.name, () => (number.value === '' ? value : Number(number.value)));
    const range = h('small', {}, t('create.range', { min: spec.min ?? 0, max: spec.max ?? 0 }));
    return h('label', { class: 'field' }, h('span', {}, name, ' ', range), number);
  }

  private select(values: readonly string[], chosen: string, text: (value: string) => string): HTMLSelectElement {
    return h(
      'select',
      { onchange: this.changed },
      ...values.map((each) => h('option', { value: each, selected: each === chosen }, text(each))),
    );
  }
}

/** The few numbers that an option with a step allows. */
function stepped({ min = 0, max = 0, step = 1 }: OptionSpec): string[] {
  const values: string[] = [];
  for (let value = min; value <= max; value += step) values.push(String(value));
  return values;
}
