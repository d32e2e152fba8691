import type { Language } from '../i18n';
import type { PlayedGame, RulesText } from './rules_text';

/** All that a game's rules page shows. */
export interface Rules {
  text: RulesText;
  played: PlayedGame;
}

// A file of each kind per game, fetched when it is read.
const texts = import.meta.glob<RulesText>('./*/*.ts', { import: 'text' });
const plays = import.meta.glob<PlayedGame>('./played/*.json', { import: 'default' });

/** The rules of a game in a language; null for a game that has none here. */
export async function loadRules(game: string, language: Language): Promise<Rules | null> {
  const [text, played] = await Promise.all([texts[`./${game}/${language}.ts`]?.(), plays[`./played/${game}.json`]?.()]);
  return text && played ? { text, played } : null;
}
