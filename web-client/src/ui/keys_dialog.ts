import { t, type Key } from '../i18n';
import { openDialog } from './dialogs';
import { h } from './dom';
import { keyCap, roomKeys } from './keys';
import { isOn } from './settings';

/** Keys that are no shortcuts of a page: those of its parts. */
const board: readonly (readonly [keys: string, say: Key])[] = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Home End', 'keys.ends'],
  ['PgDn PgUp', 'keys.next_choice'],
  ['1 … 7', 'keys.digit'],
  ['Enter', 'keys.choose'],
  ['+ − >', 'keys.sign'],
];
const line: readonly (readonly [keys: string, say: Key])[] = [
  ['↑ ↓', 'keys.history'],
  ['Tab', 'keys.complete'],
];

/** The sheet of keys. */
export function openKeysDialog(): void {
  const general: (readonly [string, Key])[] = [['?', 'keys.sheet'], ...(Object.entries(roomKeys) as [string, Key][])];
  const dialog = openDialog(
    t('keys.title'),
    isOn('keys') ? null : h('p', {}, t('keys.off')),
    h('div', { class: 'keys' }, part('keys.anywhere', general), h('div', {}, part('keys.board', board), part('keys.line', line))),
    h('div', { class: 'dialog-buttons' }, h('button', { type: 'button', class: 'button primary', autofocus: true, onclick: () => dialog.close() }, t('app.close'))),
  );
  dialog.classList.add('keys-dialog');
}

function part(title: Key, keys: readonly (readonly [string, Key])[]): HTMLElement {
  const row = ([names, say]: readonly [string, Key]) =>
    h('div', {}, h('dt', {}, ...names.split(' ').map((name) => keyCap(name))), h('dd', {}, t(say)));
  return h('section', {}, h('h3', {}, t(title)), h('dl', {}, ...keys.map(row)));
}
