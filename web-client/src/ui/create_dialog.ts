import { canDraw } from '../boards/can_draw';
import { t } from '../i18n';
import type { RoomState } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { clockField } from './clock_field';
import { dialogButtons, openDialog } from './dialogs';
import { fill, h, setText } from './dom';
import { OptionsForm } from './options_form';
import { runLine, toasts } from './run_line';
import { gameName } from './words';

/** The dialogue for a new game: what the registry offers, and the command that it sends. `chosen`: the game that is meant. */
export function openCreateDialog(app: App, chosen?: string): void {
  const games = app.house.games.filter(canDraw);
  const options = h('div', {});
  const command = h('code', { class: 'sends' });
  let form: OptionsForm | null = null;
  const clockWords = () => (clock.select.value === 'none' ? [] : [clock.select.value]);
  const privately: HTMLInputElement = h('input', { type: 'checkbox', onchange: () => showLine() });
  const line = () => ['/new', select.value, ...clockWords(), ...(form?.changes() ?? []), ...(privately.checked ? ['private'] : [])].join(' ');
  const showLine = () => setText(command, line());
  const choose = () => {
    const game = app.house.game(select.value);
    form = game ? new OptionsForm(game, {}, showLine) : null;
    fill(options, form?.element);
    showLine();
  };
  const clock = clockField('none', showLine);
  const select = h(
    'select',
    { onchange: choose },
    ...games.map((game) => h('option', { value: game.id, selected: game.id === chosen }, gameName(game.id))),
  );
  const dialog = openDialog(
    t('create.title'),
    h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          dialog.close();
          void runLine(app, line(), hall, toasts(app));
        },
      },
      h('label', { class: 'field' }, h('span', {}, t('create.game')), select),
      clock.field,
      options,
      h('label', { class: 'field flag' }, privately, h('span', {}, t('create.private'))),
      h('p', { class: 'sends-line' }, t('create.sends'), ' ', command),
      dialogButtons(t('create.go'), () => dialog.close()),
    ),
  );
  choose();
}

/** The dialogue for the options of a table's next game; each change is a command of its own. */
export function openOptionsDialog(app: App, state: RoomState): void {
  const game = app.house.game(state.rules);
  if (!game) return;
  const command = h('code', { class: 'sends' });
  const lines = () => form.changes().map((change) => `/option ${change}`);
  const form = new OptionsForm(game, state.options, () => setText(command, lines().join('  ')));
  const dialog = openDialog(
    t('options.title'),
    h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          dialog.close();
          for (const line of lines()) void runLine(app, line, state.room, toasts(app));
        },
      },
      form.element,
      h('p', { class: 'sends-line' }, t('create.sends'), ' ', command),
      dialogButtons(t('options.set'), () => dialog.close()),
    ),
  );
}

/** The dialogue for one's own name. */
export function openNameDialog(app: App): void {
  const max = app.house.limits.name_characters;
  const input = h('input', { type: 'text', required: true, maxlength: max, value: app.house.you?.name ?? '', autocomplete: 'nickname' });
  const dialog = openDialog(
    t('name.title'),
    h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          dialog.close();
          void runLine(app, `/name ${input.value.trim()}`, hall, { ...toasts(app), note: () => undefined });
        },
      },
      h('label', { class: 'field' }, h('span', {}, t('name.label', { max })), input),
      dialogButtons(t('name.save'), () => dialog.close()),
    ),
  );
  input.select();
}
