import { describe, expect, it } from 'vitest';
import { wayOf } from '../src/service_worker/way';
import { Update } from '../src/ui/update';

/** A tab with a page of this build. */
function tab(build: string) {
  const browser = { build, loaded: 0, kept: null as string | null, remembers: true };
  const update = new Update({
    build,
    tried: () => browser.kept,
    try: (next) => {
      if (browser.remembers) browser.kept = next;
      return browser.remembers;
    },
    reload: () => (browser.loaded += 1),
  });
  return { browser, update };
}

describe('a page', () => {
  it('that is of the build that the server serves stays', () => {
    const { browser, update } = tab('5c1d9a07');
    update.welcome('1.0.0+5c1d9a07');
    expect([update.waits, browser.loaded]).toEqual([false, 0]);
  });

  it('that was kept while the server got a newer one is replaced at once', () => {
    const { browser, update } = tab('5c1d9a07');
    update.welcome('1.0.0+beef');
    expect([browser.kept, browser.loaded]).toEqual(['beef', 1]);
  });

  it('in use is replaced when somebody says so', () => {
    const { browser, update } = tab('5c1d9a07');
    update.welcome('1.0.0+5c1d9a07');
    update.welcome('1.0.1+beef');
    expect([update.waits, browser.loaded]).toEqual([true, 0]);
    update.take();
    expect(browser.loaded).toBe(1);
  });

  it('that was replaced in vain is not replaced for ever', () => {
    const { browser, update } = tab('5c1d9a07');
    browser.kept = 'beef';
    update.welcome('1.0.1+beef');
    expect([update.waits, browser.loaded]).toEqual([false, 0]);
  });

  it('is replaced only by hand where nothing can be remembered', () => {
    const { browser, update } = tab('5c1d9a07');
    browser.remembers = false;
    update.welcome('1.0.1+beef');
    expect([update.waits, browser.loaded]).toEqual([true, 0]);
    update.take();
    expect(browser.loaded).toBe(1);
  });

  it('is not replaced when nobody knows its build or the server’s', () => {
    for (const [build, server] of [['%BUILD%', '1.0.0+beef'], ['5c1d9a07', '1.0.0'], ['', '1.0.0+beef']] as const) {
      const { browser, update } = tab(build);
      update.welcome(server);
      expect([build, update.waits, browser.loaded]).toEqual([build, false, 0]);
    }
  });
});

describe('the service worker', () => {
  const scope = 'https://example.org/x/';
  const way = (path: string, mode = 'cors', method = 'GET') => wayOf({ method, mode, url: `https://example.org${path}` }, scope);

  it('asks the server for pages, and keeps what never changes', () => {
    expect(way('/x/', 'navigate')).toBe('page');
    expect(way('/x/r/k3f9x2', 'navigate')).toBe('page');
    expect(way('/x/assets/index-4f2a.js')).toBe('kept');
    expect(way('/x/icon.svg')).toBe('kept');
    expect(way('/x/manifest.webmanifest')).toBe('kept');
  });

  it('leaves everything else alone', () => {
    expect(way('/x/api/v1/games.json')).toBe('network');
    expect(way('/x/api/v1/games/9k2m4p6q8r2s4t6v8x2z.txt', 'navigate')).toBe('network');
    expect(way('/y/assets/index-4f2a.js')).toBe('network');
    expect(way('/x/assets/index-4f2a.js', 'cors', 'POST')).toBe('network');
    expect(way('/x/healthz')).toBe('network');
  });
});
