import { t } from '../i18n';
import type { Person } from '../protocol/messages';

/** Whether somebody has no name yet but the one that the server gives to guests: `Guest 7h2k`, after the public id. */
export function isNameless({ id, name }: Person): boolean {
  return name === `Guest ${id.slice(0, 4)}`;
}

/** A name to begin with, in the reader's language: “Nimble Bean”. `random` yields numbers from 0 to below 1. */
export function suggestedName(random: () => number): string {
  const one = (words: string) => {
    const all = words.split(', ');
    return all[Math.floor(random() * all.length)] ?? '';
  };
  return t('suggest.name', { kind: one(t('suggest.kinds')), thing: one(t('suggest.things')) });
}
