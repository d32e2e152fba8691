import { t, wordText } from '../i18n';
import type { GameInfo, OptionSpec, OptionValue, OptionValues } from '../protocol/messages';
import { h, type Attributes } from './dom';
import { optionName, optionValueText } from './words';

/** Fields for a game's options, as the registry declares them. */
export class OptionsForm {
  readonly element: HTMLElement;
  private readonly read = new Map<string, () => OptionValue>();

  /** @param wanted what the fields show at first, where that is not what was given */
  constructor(
    private readonly game: GameInfo,
    private readonly values: OptionValues,
    private readonly changed: () => void,
    private readonly wanted: OptionValues = {},
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

  /** An option with its name, what it means, and something to choose its value by. */
  private field(spec: OptionSpec): HTMLElement {
    const text = wordText('help', `${this.game.id}.${spec.name}`);
    const help = text === undefined ? null : h('small', { id: `help-${spec.name}`, class: 'help' }, text);
    const control = this.control(spec, { onchange: this.changed, 'aria-describedby': help?.id });
    const name = h('span', {}, optionName(this.game.id, spec.name));
    if (spec.type === 'integer' && !spec.step) name.append(' ', h('small', {}, t('create.range', { min: spec.min ?? 0, max: spec.max ?? 0 })));
    const flag = spec.type === 'flag';
    return h('div', { class: 'option' }, h('label', { class: flag ? 'field flag' : 'field' }, ...(flag ? [control, name] : [name, control])), help);
  }

  private control(spec: OptionSpec, attributes: Attributes): HTMLElement {
    const value = this.wanted[spec.name] ?? this.start(spec);
    if (spec.type === 'flag') {
      const box = h('input', { ...attributes, type: 'checkbox', checked: value === true });
      this.read.set(spec.name, () => box.checked);
      return box;
    }
    if (spec.type === 'choice' || spec.step) {
      const values = spec.type === 'choice' ? (spec.values ?? []) : stepped(spec);
      const select = h(
        'select',
        attributes,
        ...values.map((each) =>
          h('option', { value: each, selected: each === String(value) }, optionValueText(this.game.id, spec.name, each)),
        ),
      );
      this.read.set(spec.name, () => (spec.type === 'choice' ? select.value : Number(select.value)));
      return select;
    }
    const number = h('input', {
      ...attributes,
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
    return number;
  }
}

/** The few numbers that an option with a step allows. */
function stepped({ min = 0, max = 0, step = 1 }: OptionSpec): string[] {
  const values: string[] = [];
  for (let value = min; value <= max; value += step) values.push(String(value));
  return values;
}
