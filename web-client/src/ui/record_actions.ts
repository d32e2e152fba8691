import { t } from '../i18n';
import type { GameRecord } from '../protocol/messages';
import type { App } from './app';
import { clockSettingText, clockWord } from './clock_field';
import { openCreateDialog } from './create_dialog';
import { openDialog } from './dialogs';
import { h } from './dom';
import { optionBadges } from './words';

/** What a finished game was played with. */
export function recordBadges(app: App, record: GameRecord): string[] {
  const badges = optionBadges(record.rules, app.house.game(record.rules)?.options ?? [], record.options);
  if (record.clock) badges.push(clockSettingText(clockWord(record.clock)));
  if (record.set_up) badges.push(t('set_up.badge'));
  if (record.series && (record.series.game > 1 || record.series.best_of !== null)) {
    const { game, best_of } = record.series;
    badges.push(best_of === null ? t('series.game', { game }) : t('series.game_of', { game, n: best_of }));
  }
  return badges;
}

/**
 * What can be done with a finished game: taken along as text or as JSON, or played on from what the board shows.
 * @param kept the id under which the server has it
 */
export function recordActions(app: App, record: GameRecord, kept: string | null, position: () => string | undefined): HTMLElement {
  const address = (form: string) => `${app.base}api/v1/games/${kept}.${form}`;
  const download = (form: 'txt' | 'json') =>
    h('a', { class: 'button quiet-button', href: address(form), download: `${record.rules}-${kept}.${form}` }, t(`record.download_${form}`));
  const playHere = () => {
    openCreateDialog(app, { game: record.rules, options: record.options, position: position() });
  };
  return h(
    'div',
    { class: 'record-actions', role: 'group', 'aria-label': t('record.actions') },
    h('button', { type: 'button', class: 'button', onclick: playHere }, t('record.play_here')),
    kept ? h('button', { type: 'button', class: 'button quiet-button', onclick: () => void copyFrom(app, address('txt')) }, t('record.copy')) : null,
    kept ? download('txt') : null,
    kept ? download('json') : null,
  );
}

/** Puts what an address answers into the clipboard; where there is none, shows it to be copied by hand. */
async function copyFrom(app: App, address: string): Promise<void> {
  let text: string;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    text = await answer.text();
  } catch {
    app.toast(t('record.not_copied'), 'error');
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    app.toast(t('record.copied'));
  } catch {
    showText(text); // no clipboard on plain http, or not allowed
  }
}

function showText(text: string): void {
  const field = h('textarea', { class: 'record-text', rows: 16, readonly: true, 'aria-label': t('record.text') });
  field.value = text;
  const dialog = openDialog(
    t('record.copy_by_hand'),
    field,
    h('div', { class: 'dialog-buttons' }, h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.close'))),
  );
  field.focus();
  field.select();
}
