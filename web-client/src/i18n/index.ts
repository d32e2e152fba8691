import { recall, remember } from '../ui/memory';
import { de } from './de';
import { en, type Catalogue, type Key } from './en';
import { format, type Params } from './format';
import { fr } from './fr';

export type { Key, Params };

export const catalogues = { de, en, fr };
export type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as Language[];

let current: Language = 'en';

/** The language that was chosen, or the first of the browser's that we speak. */
export function chooseLanguage(): void {
  const wanted = [recall('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  setCurrent(wanted.find(isLanguage) ?? 'en');
}

export function setLanguage(language: string): void {
  if (!isLanguage(language)) return;
  remember('language', language);
  setCurrent(language);
}

export function language(): Language {
  return current;
}

function setCurrent(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

function isLanguage(tag: string): tag is Language {
  return tag in catalogues;
}

/** A text of the interface. */
export function t(key: Key, params?: Params): string {
  return format(catalogues[current][key], current, params);
}

/** The text for a word of the wire; undefined for one that this client does not know. */
export function wordText(family: string, word: string, params?: Params): string | undefined {
  const key = `${family}.${word}`;
  const catalogue: Partial<Record<string, string>> = catalogues[current] satisfies Catalogue;
  const text = catalogue[key];
  return text === undefined ? undefined : format(text, current, params);
}

export function dateText(at: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** “16:05”, as all three languages write it. Not by `Intl`, whose first word takes longer than drawing a board. */
export function timeText(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** “a, b and c” as the language has it. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(items);
}
