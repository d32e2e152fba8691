import { t, type Language } from '../i18n';
import type { House } from '../reconcile/house';
import type { Change } from '../reconcile/house';
import type { Route } from './router';

/** What every part of the page may use. */
export interface App {
  readonly house: House;
  /** The path under which all addresses lie, with a slash at both ends. */
  readonly base: string;
  /** Goes to an address of the client, without reloading. */
  go(route: Route): void;
  /** The game that the present page is about, or the first of the registry. */
  gameHere(): string;
  /** The full address of a route, to be shared. */
  address(route: Route): string;
  /** Shows a page's title once it has learnt it. */
  retitle(): void;
  /** Says something for a moment, where everybody sees it. */
  toast(text: string, tone?: 'plain' | 'error'): void;
  setLanguage(language: Language): void;
}

/** One address's content. A page is made anew when the language changes. */
export interface Page {
  readonly element: HTMLElement;
  title(): string;
  change?(change: Change): void;
  close?(): void;
}

/** What `document.title` says. */
export function titled(title: string): string {
  return title === '' ? t('app.name') : `${title} · ${t('app.name')}`;
}
