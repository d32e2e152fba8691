import type { Key } from '../i18n';
import { h } from './dom';
import { isOn } from './settings';

/** A key that does something anywhere on a page: what it is called, and what it does. */
export interface Shortcut {
  key: string;
  say: Key;
  act: () => void;
}

/** Hears keys wherever nobody types. Single letters can be switched off; Escape always works. */
export function watchKeys(shortcuts: () => readonly Shortcut[], sheet: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (event.key !== 'Escape' && !isOn('keys')) return;
    const act = event.key === '?' ? sheet : shortcuts().find((each) => each.key === event.key)?.act;
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** A key as it looks. */
export function keyCap(name: string): HTMLElement {
  return h('kbd', {}, name);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** The keys of a page with a board, as they stand on the sheet; what they do is the page's. */
export const roomKeys = {
  '/': 'keys.command',
  c: 'keys.talk',
  b: 'keys.to_board',
  o: 'keys.to_offers',
  m: 'keys.to_moves',
  ',': 'keys.ply_back',
  '.': 'keys.ply_next',
  l: 'keys.live',
  r: 'keys.again',
  '(': 'keys.step_back',
  ')': 'keys.step_next',
  t: 'keys.status',
  s: 'keys.sound',
  n: 'keys.numbers',
  Escape: 'keys.escape',
} as const satisfies Record<string, Key>;

/** The keys that lead to the line where one types, and begin a command there. */
export function lineKeys(chat: { suggest(line: string): void }): Shortcut[] {
  return (['/', 'c'] as const).map((key) => ({ key, say: roomKeys[key], act: () => chat.suggest(key === '/' ? '/' : '') }));
}

/** The shortcuts of a page that does these things. */
export function shortcuts(acts: Record<keyof typeof roomKeys, () => void>): Shortcut[] {
  return (Object.keys(roomKeys) as (keyof typeof roomKeys)[]).map((key) => ({ key, say: roomKeys[key], act: acts[key] }));
}
