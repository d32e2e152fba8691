import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { format, wants } from '../src/i18n/format';
import { fr } from '../src/i18n/fr';
import { commands, errorCodes, offerLabels, reasons, recordProblems, whys } from '../src/protocol/generated';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('i18n/') && !name.endsWith('generated.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const keys = Object.keys(en);
const ofFamily = (family: string) =>
  keys.filter((key) => key.startsWith(`${family}.`)).map((key) => key.slice(family.length + 1));

/** Families whose words come over the wire, with all words that there are. */
const wireFamilies: Record<string, readonly string[]> = {
  error: errorCodes,
  why: whys,
  reason: reasons,
  offer: offerLabels,
  problem: [...recordProblems, 'rate_limited', 'busy', 'failed'],
  command: commands.map(({ name }) => name),
  phase: ['open', 'playing', 'over'],
  not_allowed: ['host', 'player', 'member'],
  muted: ['host', 'operator'],
  too_many: ['rooms', 'watchers', 'seats', 'seeks', 'challenges'],
  over: ['declined', 'left', 'cancelled', 'playing', 'cut', 'failed'],
};

/** Families whose words are games, their options and their kinds of move: whatever the registry has or will have. */
const gameFamilies = ['game', 'option', 'help', 'value', 'choice', 'count', 'usage'];

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(de)).toEqual(keys);
    expect(Object.keys(fr)).toEqual(keys);
  });

  it('want the same values for each key', () => {
    for (const key of keys as (keyof typeof en)[]) {
      const wanted = new Set(wants(en[key]));
      expect([key, new Set(wants(de[key]))]).toEqual([key, wanted]);
      expect([key, new Set(wants(fr[key]))]).toEqual([key, wanted]);
    }
  });

  it('have no empty text', () => {
    for (const catalogue of [de, en, fr]) for (const text of Object.values(catalogue)) expect(text.trim()).not.toBe('');
  });

  it('have all words of the wire and no others', () => {
    for (const [family, words] of Object.entries(wireFamilies)) {
      expect([family, ofFamily(family).sort()]).toEqual([family, [...words].sort()]);
    }
  });

  it('have no key that nobody uses', () => {
    const families = [...Object.keys(wireFamilies), ...gameFamilies];
    // Keys that are put together: `confirm.${command}.title`.
    const patterns = [...sources.matchAll(/`([a-z_]+\.[^`\s]*)`/g)].map(
      ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[a-z_]+')}$`),
    );
    const used = (key: string) =>
      sources.includes(`'${key}'`) ||
      families.some((family) => key.startsWith(`${family}.`)) ||
      patterns.some((pattern) => pattern.test(key));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it('are asked only for keys that exist', () => {
    const asked = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => key === undefined || !(key in en))).toEqual([]);
  });

  it('say no text outside themselves', () => {
    const loud = [...sources.matchAll(/\bh\([^()]*, '([A-ZÄÖÜ][a-zäöü]+[^']*)'/g)].map((match) => match[1]);
    expect(loud).toEqual([]);
  });
});

describe('format', () => {
  it('fills values and leaves what it was not given', () => {
    expect(format('{a} and {b}', 'en', { a: 1 })).toBe('1 and {b}');
  });

  it('chooses one or many as each language does', () => {
    const text = '{n} {n|one|many}';
    expect([0, 1, 2].map((n) => format(text, 'en', { n }))).toEqual(['0 many', '1 one', '2 many']);
    expect([0, 1, 2].map((n) => format(text, 'fr', { n }))).toEqual(['0 one', '1 one', '2 many']);
  });

  it('does not fill what was filled in', () => {
    expect(format('{name} says', 'en', { name: '{name}' })).toBe('{name} says');
  });
});
