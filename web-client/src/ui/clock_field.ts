import { t } from '../i18n';
import type { ClockSetting, RoomState } from '../protocol/messages';
import type { App } from './app';
import { dialogButtons, openDialog } from './dialogs';
import { h, setText } from './dom';
import { runLine, toasts } from './run_line';

/** What is offered; every other clock can be had by `/clock`. */
const usual = ['none', '1+0', '3+2', '5+3', '10+5', '15+10', '30+20', '60+30'];

/** A clock as `/clock` takes it: `10+5`. */
export function clockWord(clock: ClockSetting | null): string {
  return clock ? `${clock.initial / 60_000}+${clock.gain / 1000}` : 'none';
}

/** “10 min + 5 s” */
export function clockSettingText(word: string): string {
  const [minutes = '', seconds = ''] = word.split('+');
  return word === 'none' ? t('clock.none') : t('clock.setting', { minutes, seconds });
}

/** A field to choose a clock; its value is the word. */
export function clockField(chosen: string, changed: () => void): { field: HTMLElement; select: HTMLSelectElement } {
  const words = usual.includes(chosen) ? usual : [...usual, chosen];
  const options = words.map((word) => h('option', { value: word, selected: word === chosen }, clockSettingText(word)));
  const select = h('select', { onchange: changed }, ...options);
  return { field: h('label', { class: 'field' }, h('span', {}, t('clock.title')), select), select };
}

/** The dialogue for the clock of a table's next game. */
export function openClockDialog(app: App, state: RoomState): void {
  const command = h('code', { class: 'sends' });
  const line = () => `/clock ${select.value}`;
  const { field, select } = clockField(clockWord(state.clock), () => setText(command, line()));
  const dialog = openDialog(
    t('clock.title'),
    h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          dialog.close();
          void runLine(app, line(), state.room, toasts(app));
        },
      },
      field,
      h('p', { class: 'sends-line' }, t('create.sends'), ' ', command),
      dialogButtons(t('options.set'), () => dialog.close()),
    ),
  );
  setText(command, line());
}
