// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { setLanguage, type Language } from '../src/i18n';
import { find } from './support/page';
import { loadRules } from '../src/rules_pages/load';
import type { ShownExample } from '../src/rules_pages/rules_text';

const { ExampleFigure } = await import('../src/ui/rules_example');

/** An example on the page, with what a reader sees of it. */
async function shown(game: string, name: string, language: Language = 'en', words: Partial<ShownExample> = {}) {
  setLanguage(language);
  const rules = await loadRules(game, language);
  const example = rules?.played.examples[name];
  if (!rules || !example) throw new Error(`no example ${name}`);
  const { element } = new ExampleFigure(rules.played.game, example, words);
  document.body.append(element);
  const told = () => [...element.querySelectorAll('.example-telling p')].map((each) => each.textContent);
  const next = () => find<HTMLButtonElement>(element, '.example-next').click();
  const back = () => find<HTMLButtonElement>(element, '.example-steps button').click();
  return { element, told, next, back };
}

describe('an example', () => {
  it('tells each moment of a move that goes on, in words', async () => {
    const { told, next } = await shown('bohnenspiel56', 'capture');
    const film: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      next();
      film.push(told());
    }
    expect(film).toEqual([
      ['South sows 2 beans from B; the last one falls into D.'],
      ['South captures 4 beans from D.'],
      ['The move goes on with the next pit: 1 bean from E is sown; it falls into F.'],
    ]);
  });

  it('says what nobody moves: a direction, a pass, a round, a layout, an end', async () => {
    const all = async (game: string, name: string) => {
      const { element, told, next } = await shown(game, name);
      const texts: (string | null)[] = [];
      for (let i = 1; i < Number(find(element, '.example-count').textContent.split(' ').at(-1)); i++) {
        next();
        texts.push(...told());
      }
      return texts.join(' ');
    };
    expect(await all('bohnenspiel56', 'opening')).toMatch(/B; the last one falls into F\. This round is played anticlockwise ↺\..*falls into North’s store\.$/);
    expect(await all('bohnenspiel56', 'round_ends')).toMatch(/Round 1 is over: South 33, North 23\. The next round is laid out; North begins\./);
    expect(await all('bohnenspiel72', 'pass')).toMatch(/North cannot move and passes\./);
    expect(await all('bohnenspiel72', 'again')).toMatch(/South moves again\./);
    expect(await all('awale', 'cannot_feed')).toMatch(/South takes what is left: 5 seeds\. South wins 27 : 21/);
    expect(await all('bohnduell', 'capture')).toMatch(/up to bowl 4\. South captures 2 balls from bowl 1\./);
    expect(await all('sternhalma', 'chain')).toBe('South jumps from f7 over h5, j6, j4, l4, n1 to n3.');
  });

  it('begins and ends with words of its own, goes back, and starts again', async () => {
    const { element, told, next, back } = await shown('awale', 'capture', 'de', { title: 'T', before: 'Süd zieht `F`.', after: 'Schön.' });
    expect(told()).toEqual(['Süd zieht F.']);
    expect(element.querySelector('.example-telling code')?.textContent).toBe('F');
    next();
    next();
    expect(told()).toEqual(['Süd erbeutet 2 aus c, 3 aus b und 2 aus a, zusammen 7 Samen.', 'Schön.']);
    back();
    expect(told()).toEqual(['Süd sät 3 Samen aus F, zuletzt in c.']);
    next();
    next();
    expect(told()).toEqual(['Süd zieht F.']);
  });

  it('is described for those who do not see it, and nothing in it can be chosen', async () => {
    const { element } = await shown('bohnenspiel56', 'marked', 'fr');
    const board = find(element, '[role=img]');
    expect(board.getAttribute('aria-label')).toBe(
      'Sud, depuis la gauche : 4, 4, 4, 2, 0, 3 marqué, hors jeu ; grenier : 6. Nord, depuis la gauche : 4, 4, 4, 4, 4, 4, 4 ; grenier : 5.',
    );
    expect(find(element, '.board').inert).toBe(true);
  });

  it('shows what is refused there, why, and which places are concerned', async () => {
    const { element, told, next } = await shown('awale', 'feed');
    expect(told()).toEqual(['A', 'C'].map((pit) => `${pit} The other side is empty: a move that gives it something must be chosen.`));
    const marked = (name: string) => [...element.querySelectorAll(`.${name}`)].map((each) => (each as HTMLElement).dataset.place).sort();
    expect(marked('concerned')).toEqual(['E', 'F']);
    next();
    expect(marked('concerned')).toEqual([]);
  });
});
