import { recall, remember } from './memory';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function theme(): Theme {
  const chosen = recall('theme');
  return themes.find((each) => each === chosen) ?? 'auto';
}

export function setTheme(chosen: Theme): void {
  remember('theme', chosen);
  applyTheme(chosen);
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Gives the page the colours that were chosen; `auto` are the system's, also when they change. */
export function applyTheme(chosen: Theme): void {
  const dark = chosen === 'dark' || (chosen === 'auto' && systemIsDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

systemIsDark.addEventListener('change', () => applyTheme(theme()));
