// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GamesRecord } from '../src/protocol/messages';
import { anna, ben } from './support/examples';
import { fakeApp, find, settled } from './support/page';

const { GamesPage } = await import('../src/ui/games_page');

const game = (id: string, rules = 'bohnduell'): GamesRecord['games'][number] => ({
  id,
  rules,
  players: { 1: anna, 2: ben },
  result: { winner: 1, scores: [6, 2], reason: 'no_moves' },
  ended_at: 1_796_000_000_000,
});

/** A server that answers each address as told; what was asked is kept. */
function serverSays(answers: Record<string, GamesRecord>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = answers[address];
    return Promise.resolve({ ok: answer !== undefined, json: () => Promise.resolve(answer) });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const shown = (page: InstanceType<typeof GamesPage>) => [...page.element.querySelectorAll('li a')].map((each) => each.getAttribute('href'));

describe('the finished games', () => {
  it('are listed, and go on where they ended', async () => {
    const asked = serverSays({
      '/api/v1/games.json': { games: [game('g2'), game('g1')], before: 'g1' },
      '/api/v1/games.json?before=g1': { games: [game('g0')] },
    });
    const page = new GamesPage(fakeApp().app);
    await settled();
    expect(shown(page)).toEqual(['/g/g2', '/g/g1']);
    expect(find(page.element, 'li').textContent).toMatch(/Anna against Ben.*Anna wins 6 : 2/);
    const more = find<HTMLButtonElement>(page.element, 'button');
    more.click();
    await settled();
    expect(shown(page)).toEqual(['/g/g2', '/g/g1', '/g/g0']);
    expect([more.hidden, asked.length]).toEqual([true, 2]);
  });

  it('are those of one game when asked', async () => {
    serverSays({ '/api/v1/games.json': { games: [game('g2')] }, '/api/v1/games.json?game=bohnduell': { games: [] } });
    const { app } = fakeApp();
    const page = new GamesPage(app);
    await settled();
    const select = find<HTMLSelectElement>(page.element, 'select');
    select.value = 'bohnduell';
    select.dispatchEvent(new Event('change'));
    await settled();
    expect(shown(page)).toEqual([]);
    expect(find(page.element, '[role=status]').textContent).toBe('No game has been finished yet.');
    expect(app.readdress).toHaveBeenCalledWith({ page: 'games', game: 'bohnduell' });
  });

  it('are those of the game in the address, also of one that this client does not know', async () => {
    const asked = serverSays({ '/api/v1/games.json?game=later': { games: [game('g2', 'later')] } });
    const page = new GamesPage(fakeApp().app, 'later');
    await settled();
    expect(asked).toEqual(['/api/v1/games.json?game=later']);
    expect(find<HTMLSelectElement>(page.element, 'select').value).toBe('later');
  });

  it('say when they cannot be had', async () => {
    serverSays({});
    const page = new GamesPage(fakeApp().app);
    await settled();
    expect(find(page.element, '[role=status]').textContent).toMatch(/could not be fetched/);
  });
});
