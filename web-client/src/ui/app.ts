import { t, type Language } from '../i18n';
import type { House } from '../reconcile/house';
import type { Change } from '../reconcile/house';
import type { Shortcut } from './keys';
import type { Route } from './router';

/** What every part of the page may use. */
export interface App {
  readonly house: House;
  /** The path under which all addresses lie, with a slash at both ends. */
  readonly base: string;
  /** Goes to an address of the client, without reloading. */
  go(route: Route): void;
  /** Gives the page in view another address: it shows something else of the same. */
  readdress(route: Route): void;
  /** The game that the present page is about, if it is about one. */
  gameHere(): string | null;
  /** The table to go back to from a page that is read beside it: the one that was looked at last, or where one sits. */
  table(): string | null;
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
  /** What single keys do on this page. */
  keys?(): readonly Shortcut[];
  /** Whether it shows messages itself. */
  readonly hears?: boolean;
  /** The name of the place where the reader is, to be found again in another language. */
  place?(): string | undefined;
  /** Leads the reader to a place within the page; without a name to its beginning. */
  reveal?(anchor: string | undefined): void;
}

/** What `document.title` says. */
export function titled(title: string): string {
  return title === '' ? t('app.name') : `${title} · ${t('app.name')}`;
}
