import { describe, expect, it } from 'vitest';
import { afterStep, countAt, hand, parsePits } from '../src/boards/position';
import { languages } from '../src/i18n';
import { wants } from '../src/i18n/format';
import { whys } from '../src/protocol/generated';
import given from '../src/rules_pages/examples.json';
import { cut, moments } from '../src/rules_pages/film';
import { loadRules, type Rules } from '../src/rules_pages/load';
import type { Block, RulesText } from '../src/rules_pages/rules_text';
import { summaries } from '../src/rules_pages/summaries';
import { pageWords } from '../src/rules_pages/words';

const games = Object.keys(given) as (keyof typeof given)[];

async function rulesOf(game: string): Promise<Record<(typeof languages)[number], Rules>> {
  const all = await Promise.all(languages.map(async (language) => [language, await loadRules(game, language)] as const));
  return Object.fromEntries(all) as Record<(typeof languages)[number], Rules>;
}

/** What is the same in every language: names of places, kinds of blocks, examples, options, lengths of lists. */
function skeleton({ sections, why }: RulesText) {
  const shape = (block: Block) => {
    if (typeof block === 'string') return 'paragraph';
    if ('list' in block) return `list of ${block.list.length}`;
    if ('option' in block) return `option ${block.option}, ${block.text.length}`;
    return `example ${block.example}${'before' in block ? ', before' : ''}${'after' in block ? ', after' : ''}`;
  };
  return {
    sections: sections.map(({ id, blocks }) => [id, blocks.map(shape)]),
    why: Object.entries(why).map(([code, text]) => [code, text.length]),
  };
}

/** Every text of a page. */
function textsOf({ sections, why }: RulesText): string[] {
  const ofBlock = (block: Block): string[] => {
    if (typeof block === 'string') return [block];
    if ('list' in block) return block.list;
    if ('option' in block) return block.text;
    return [block.title, block.before, block.after].filter((text) => text !== undefined);
  };
  return [...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(ofBlock)]), ...Object.values(why).flat()];
}

const blocksOf = ({ sections }: RulesText) => sections.flatMap(({ blocks }) => blocks);
const examplesIn = (text: RulesText) => blocksOf(text).flatMap((block) => (typeof block === 'object' && 'example' in block ? [block.example] : []));

describe('the rule pages', () => {
  it('know every game that has a summary, and the reverse', () => {
    expect(Object.keys(summaries).sort()).toEqual([...games].sort());
  });

  it('have words of their own in every language, with the same values', () => {
    for (const language of languages) {
      const ours = Object.entries(pageWords[language]).map(([word, text]) => [word, new Set(wants(text))]);
      const english = Object.entries(pageWords.en).map(([word, text]) => [word, new Set(wants(text))]);
      for (const [, wanted] of ours) (wanted as Set<string>).delete('n');
      for (const [, wanted] of english) (wanted as Set<string>).delete('n');
      expect([language, Object.fromEntries(ours)]).toEqual([language, Object.fromEntries(english)]);
    }
  });
});

describe.each(games)('the rules of %s', (game) => {
  it('are built alike in all languages', async () => {
    const { de, en, fr } = await rulesOf(game);
    expect(skeleton(de.text)).toEqual(skeleton(en.text));
    expect(skeleton(fr.text)).toEqual(skeleton(en.text));
  });

  it('have the parts that a reader looks for', async () => {
    const { text } = (await rulesOf(game)).en;
    const ids = text.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['goal', 'end', 'options', 'decided', 'hints']) expect(ids).toContain(id);
  });

  it('show every example, and tell of no other', async () => {
    const { text, played } = (await rulesOf(game)).en;
    const forRefusals = Object.keys(played.examples).filter((name) => (played.examples[name]?.refused.length ?? 0) > 0);
    expect(Object.keys(played.examples)).toEqual(Object.keys(given[game]));
    expect([...new Set([...examplesIn(text), ...forRefusals])].sort()).toEqual(Object.keys(played.examples).sort());
    expect(new Set(examplesIn(text)).size).toBe(examplesIn(text).length);
  });

  it('explain every option', async () => {
    const { text, played } = (await rulesOf(game)).en;
    const explained = blocksOf(text).flatMap((block) => (typeof block === 'object' && 'option' in block ? [block.option] : []));
    expect(explained).toEqual(played.game.options.map(({ name }) => name));
  });

  it('have a passage for every reason why a move is refused', async () => {
    const { text, played } = (await rulesOf(game)).en;
    const possible = new Set(Object.values(played.examples).flatMap(({ refused }) => refused.map(({ why }) => why)));
    expect(new Set(Object.keys(text.why))).toEqual(possible);
    for (const code of possible) expect(whys).toContain(code);
  });

  it('link only to places that there are, and close what they open', async () => {
    for (const { text } of Object.values(await rulesOf(game))) {
      const places = new Set([...text.sections.map(({ id }) => id), ...Object.keys(text.why).map((code) => `why-${code}`)]);
      for (const each of textsOf(text)) {
        expect(each.trim()).not.toBe('');
        expect([each, (each.match(/`/g) ?? []).length % 2]).toEqual([each, 0]);
        for (const [, place] of each.matchAll(/\]\(#([^)]*)\)/g)) expect([each, places.has(place ?? '')]).toEqual([each, true]);
      }
    }
  });

  it('show examples whose steps lead where the engine says, moment by moment, with nothing lost', async () => {
    const { game: info, examples } = (await rulesOf(game)).en.played;
    for (const [name, example] of Object.entries(examples)) {
      const film = moments(info.layout, example);
      expect([name, film.flatMap(({ steps }) => steps)]).toEqual([name, example.moves.flatMap(({ steps }) => steps)]);
      expect(film.at(-1)?.position).toBe(example.moves.at(-1)?.position ?? example.start);
      if (info.layout.kind !== 'pits') continue;
      const { layout } = info;
      const total = (pits: ReturnType<typeof parsePits>) => [...pits.keys()].reduce((sum, place) => sum + countAt(pits, place), 0);
      let pits = parsePits(layout, example.start);
      const all = total(pits);
      for (const moment of film) {
        for (const step of moment.steps) pits = afterStep(layout, pits, step);
        const shown = parsePits(layout, moment.position);
        for (const place of shown.keys()) expect([name, place, countAt(pits, place)]).toEqual([name, place, countAt(shown, place)]);
        expect([name, total(pits), countAt(pits, hand)]).toEqual([name, all, 0]);
      }
    }
  });
});

describe('a film', () => {
  it('is cut at each lap, capture and layout', () => {
    const kinds = (parts: ReturnType<typeof cut>) => parts.map((part) => part.map((step) => step.do).join(' '));
    const lap = [{ do: 'lift', from: 'A', n: 1 }, { do: 'sow', to: 'B' }] as const;
    const capture = { do: 'capture', from: 'B', to: 'S', n: 4 } as const;
    const film = cut([{ do: 'direction', sign: '+' }, ...lap, ...lap, capture, capture, ...lap, { do: 'again', seat: 1 }, { do: 'layout', position: '' }]);
    expect(kinds(film)).toEqual(['direction lift sow', 'lift sow', 'capture capture', 'lift sow again', 'layout']);
    expect(kinds(cut([{ do: 'hop', path: ['a1', 'c3'] }, { do: 'pass', seat: 2 }]))).toEqual(['hop pass']);
    expect(cut([])).toEqual([]);
  });
});
