import { describe, expect, it } from 'vitest';
import { channelOf, parseRoute, pathOf, samePage, type Route } from '../src/ui/router';

const routes: Route[] = [
  { page: 'hall' },
  { page: 'room', id: 'k3f9x2' },
  { page: 'record', id: '9k2m4p6q8r2s4t6v8x2z' },
  { page: 'person', id: '7h2k9m4p6q8r2s4t6v8x' },
  { page: 'rules', id: 'bohnduell' },
  { page: 'all_rules' },
  { page: 'games' },
  { page: 'about' },
];

describe.each(['/', '/games/', '/a/b/'])('addresses below %s', (base) => {
  it('lead to their page and back', () => {
    for (const route of routes) expect(parseRoute(pathOf(route, base), base)).toEqual(route);
  });

  it('may end with a slash', () => {
    expect(parseRoute(`${base}r/k3f9x2/`, base)).toEqual({ page: 'room', id: 'k3f9x2' });
  });

  it('are nothing when they are not known', () => {
    for (const path of ['x', 'r', 'r/', 'r/a/b', 'r/%3Cb%3E', 'rules/a/b', 'constructor/x']) {
      expect([path, parseRoute(base + path, base).page]).toEqual([path, 'nothing']);
    }
  });
});

describe('a place within the rules', () => {
  it('stands behind the address, and leaves the page the same', () => {
    const passage: Route = { page: 'rules', id: 'awale', anchor: 'why-must_feed' };
    expect(pathOf(passage, '/')).toBe('/rules/awale#why-must_feed');
    expect(parseRoute('/rules/awale', '/', '#why-must_feed')).toEqual(passage);
    expect(parseRoute('/rules/awale', '/', '#')).toEqual({ page: 'rules', id: 'awale' });
    expect(parseRoute('/r/k3f9x2', '/', '#x')).toEqual({ page: 'room', id: 'k3f9x2' });
    expect(samePage(passage, { page: 'rules', id: 'awale' })).toBe(true);
    expect(samePage(passage, { page: 'rules', id: 'bohnduell' })).toBe(false);
    expect(samePage(passage, { page: 'room', id: 'awale' })).toBe(false);
  });
});

describe('the finished games of one game', () => {
  it('stand behind the address', () => {
    expect(pathOf({ page: 'games', game: 'awale' }, '/x/')).toBe('/x/games?game=awale');
    expect(parseRoute('/x/games', '/x/', '', '?game=awale')).toEqual({ page: 'games', game: 'awale' });
    expect(parseRoute('/games', '/', '', '?game=')).toEqual({ page: 'games' });
  });
});

describe('the base path', () => {
  it('is the hall also without its slash, and nothing lies outside', () => {
    expect(parseRoute('/games', '/games/').page).toBe('hall');
    expect(parseRoute('/other/r/k3f9x2', '/games/').page).toBe('nothing');
  });
});

describe('channels', () => {
  it('belong to hall and rooms alone', () => {
    expect(routes.map(channelOf)).toEqual(['hall', 'k3f9x2', null, null, null, null, null, null]);
  });
});
