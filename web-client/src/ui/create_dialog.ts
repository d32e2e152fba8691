import { canDraw } from '../boards/can_draw';
import { t } from '../i18n';
import type { OptionValues, RoomState } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { clockField } from './clock_field';
import { dialogButtons, openDialog } from './dialogs';
import { fill, h, setText } from './dom';
import { OptionsForm } from './options_form';
import { runLine, toasts } from './run_line';
import { TableForm } from './table_form';
import { gameName } from './words';

/** What a new game begins with, when it is not chosen from nothing. */
export interface Beginning {
  game: string | null;
  options?: OptionValues;
  position?: string | undefined;
}

/** The dialogue for a new game. */
export function openCreateDialog(app: App, from: Beginning = { game: null }): void {
  const send = (line: string) => void runLine(app, line, hall, toasts(app));
  openTermsDialog(app, { title: t('create.title'), go: t('create.go'), command: '/new', clock: 'none', send, ...from });
}

/** What a dialogue about something to be played is for, and what is chosen at first. */
interface TermsWanted extends Beginning {
  title: string;
  go: string;
  command: string;
  clock: string;
  send(line: string): void;
}

/** The dialogue for what is to be played: what the registry offers, and the command that it sends. */
export function openTermsDialog(app: App, wanted: TermsWanted): void {
  const games = app.house.games.filter(canDraw);
  const options = h('div', {});
  const command = h('code', { class: 'sends' });
  let form: OptionsForm | null = null;
  const clockWords = () => (clock.select.value === 'none' ? [] : [clock.select.value]);
  // Who is meant is asked alone anyway, and only a table has positions and series.
  const privately: HTMLInputElement | null = wanted.command === '/new' ? h('input', { type: 'checkbox', onchange: () => showLine() }) : null;
  const table = wanted.command === '/new' ? new TableForm({}, () => showLine(), wanted.position) : null;
  const line = (): string =>
    [
      wanted.command,
      select.value,
      ...clockWords(),
      ...(form?.changes() ?? []),
      ...(table?.changes() ?? []),
      ...(privately?.checked ? ['private'] : []),
    ].join(' ');
  const showLine = (): void => setText(command, line());
  const choose = () => {
    const game = app.house.game(select.value);
    form = game ? new OptionsForm(game, {}, showLine, wanted.game === game.id ? (wanted.options ?? {}) : {}) : null;
    fill(options, form?.element);
    showLine();
  };
  const clock = clockField(wanted.clock, showLine);
  const select = h(
    'select',
    { onchange: choose },
    ...games.map((game) => h('option', { value: game.id, selected: game.id === wanted.game }, gameName(game.id))),
  );
  const dialog = openDialog(
    wanted.title,
    h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          dialog.close();
          wanted.send(line());
        },
      },
      h('label', { class: 'field' }, h('span', {}, t('create.game')), select),
      clock.field,
      options,
      table?.element ?? null,
      privately && h('label', { class: 'field flag' }, privately, h('span', {}, t('create.private'))),
      h('p', { class: 'sends-line' }, t('create.sends'), ' ', command),
      dialogButtons(wanted.go, () => dialog.close()),
    ),
  );
  choose();
}

/** The dialogue for the options of a table's next game; each change is a command of its own. */
export function openOptionsDialog(app: App, state: RoomState): void {
  const game = app.house.game(state.rules);
  if (!game) return;
  const command = h('code', { class: 'sends' });
  const lines = () => [...form.changes(), ...table.changes()].map((change) => `/option ${change}`);
  const showLines = () => setText(command, lines().join('  '));
  const form = new OptionsForm(game, state.options, showLines);
  const table = new TableForm({ position: state.start, best_of: state.series.best_of }, showLines);
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
      table.element,
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
