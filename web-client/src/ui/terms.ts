import type { Terms } from '../protocol/messages';
import type { App } from './app';
import { clockSettingText, clockWord } from './clock_field';
import { gameName, optionBadges } from './words';

/** What is played, as `/seek` and `/challenge` take it: the game, the clock if there is one, and the options that are not as usual. */
export function termsWords(app: App, { rules, options, clock }: Terms): string {
  const specs = app.house.game(rules)?.options ?? [];
  const unusual = Object.entries(options).filter(([name, value]) => specs.find((spec) => spec.name === name)?.default !== value);
  return [rules, ...(clock ? [clockWord(clock)] : []), ...unusual.map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** The clock and the options that are not as usual, for badges. */
export function termsBadges(app: App, { rules, options, clock }: Terms): string[] {
  return [clockSettingText(clockWord(clock)), ...optionBadges(rules, app.house.game(rules)?.options ?? [], options)];
}

/** “Awalé, 10 min + 5 s” */
export function termsText(app: App, terms: Terms): string {
  return [gameName(terms.rules), ...termsBadges(app, terms)].join(', ');
}
