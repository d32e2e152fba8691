import { t, type Key, type Language } from '../i18n';
import { commands } from '../protocol/generated';
import type { GameInfo } from '../protocol/messages';
import { usageText } from './words';

export interface Completion {
  /** The whole line after it is taken. */
  line: string;
  /** What is shown: a command, or a value for its argument. */
  label: string;
  parameters: string;
  help: string;
}

/** What completion knows of where the line is typed. */
export interface Place {
  language: Language;
  inRoom: boolean;
  games: readonly GameInfo[];
  legal: readonly string[];
  /** The room's game, for the names of its options. */
  rules: string | null;
  /** The places of its board. */
  places: readonly string[];
  /** The names of who is here. */
  people: readonly string[];
}

type Command = (typeof commands)[number];

/** The command that a line gives, by its English name or an alias in any language. */
export function commandOf(line: string): Command['name'] | null {
  if (!line.startsWith('/') || line.startsWith('//')) return null;
  const word = line.slice(1).split(/\s/, 1)[0]?.toLowerCase() ?? '';
  return commands.find((command) => namesOf(command).includes(word))?.name ?? null;
}

/** Whether the page answers a line by itself: what its command wants to know is in the state. `/clock` alone asks, with a word it sets. */
export function answeredHere(line: string): boolean {
  const name = commandOf(line);
  const words = line.trim().split(/\s+/).length;
  if (name === 'clock') return words === 1;
  return commands.some((command) => command.name === name && command.client && words === (command.parameters === '' ? 1 : 2));
}

/** Whether a line holds a password or a token, and so is not to be kept. */
export function isSecret(line: string): boolean {
  const name = commandOf(line);
  return commands.some((command) => command.name === name && command.secret);
}

function namesOf(command: Command): string[] {
  return [command.name, ...command.aliases.de, ...command.aliases.fr];
}

/** The ways to go on with a line: with a command after a slash, otherwise with the name of somebody here, once two letters of it are there. */
export function completions(line: string, place: Place): Completion[] {
  if (!line.startsWith('/') || line.startsWith('//')) return nameCompletions(line, place);
  const space = line.search(/\s/);
  return space < 0 ? commandCompletions(line.slice(1).toLowerCase(), place) : argumentCompletions(line, place);
}

function nameCompletions(line: string, place: Place): Completion[] {
  const [, before = '', typed = ''] = /^(.*\s|)(\S*)$/.exec(line) ?? [];
  if (typed.length < 2) return [];
  return place.people
    .filter((name) => name !== typed && name.toLowerCase().startsWith(typed.toLowerCase()))
    .map((name) => ({ line: before + name, label: name, parameters: '', help: '' }));
}

function commandCompletions(typed: string, place: Place): Completion[] {
  const found: Completion[] = [];
  for (const command of commands) {
    if (command.where === 'room' && !place.inRoom) continue;
    const local: readonly string[] = place.language === 'en' ? [] : command.aliases[place.language];
    const name = [command.name, ...local].find((each) => each.startsWith(typed));
    if (name === undefined) continue;
    const wantsMore = command.parameters !== '' && !command.parameters.startsWith('[');
    found.push({
      line: `/${name}${wantsMore ? ' ' : ''}`,
      label: `/${name}`,
      parameters: usageText(command.parameters),
      help: t(`command.${command.name}` satisfies Key),
    });
  }
  return found;
}

function argumentCompletions(line: string, place: Place): Completion[] {
  const command = commandOf(line);
  const match = /^(.*\s)(\S*)$/.exec(line);
  if (command === null || !match) return [];
  const [, before = '', typed = ''] = match;
  const words = before.trim().split(/\s+/).length;
  return argumentsOf(command, words, place)
    .filter((value) => value.startsWith(typed) && value !== typed)
    .map((value) => ({ line: before + value, label: value, parameters: '', help: '' }));
}

/** The values that an argument of a command can have, as far as the client knows them. */
function argumentsOf(command: Command['name'], word: number, place: Place): string[] {
  const options = (rules: string) => place.games.find((game) => game.id === rules)?.options.map(({ name }) => `${name}=`) ?? [];
  if (word > 1) return [];
  switch (command) {
    case 'new':
    case 'seek':
      return place.games.map((game) => game.id);
    case 'lobby':
      return ['hall', ...place.games.map((game) => game.id)];
    case 'move':
    case 'preview':
      return [...place.legal];
    case 'join':
      return ['1', '2'];
    case 'first':
      return ['1', '2', 'random'];
    case 'option':
      return place.rules === null ? [] : options(place.rules);
    case 'pit':
    case 'field':
      return [...place.places];
    case 'games':
      return [...place.people];
    case 'help':
      return commands.map(({ name }) => name);
    default:
      return [];
  }
}
