// What keeps people out, on every page and in every dialogue, in both themes.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { stories, throughPages } from './support/pages.mjs';
import { scene } from './support/stage.mjs';

const seen = new Set();

const audits = (story) => (stage) =>
  throughPages(stage, story, async (person, name) => {
    for (const [theme, screen] of [['light', [390, 844]], ['dark', [1280, 800]], ['light', [1280, 800]]]) {
      await person.looksAt(screen, theme);
      await assertLayout(person, `${name}, ${theme}`);
      await assertAccessible(person, `${name}, ${theme}, ${screen[0]} px`);
    }
    seen.add(await person.page.locator('main').getAttribute('class'));
  });

scene('on all pages and in all dialogues that one meets alone, light and dark, nothing overlaps or sticks out, axe finds nothing', audits(stories.alone));
scene('on all pages and in all dialogues that people at a table meet, light and dark, nothing overlaps or sticks out, axe finds nothing', audits(stories.together));

test('no page of the router is left out', async () => {
  const router = await readFile(new URL('../../web-client/src/ui/router.ts', import.meta.url), 'utf8');
  const pages = new Set([...router.matchAll(/\| \{ page: '(\w+)'/g)].map(([, page]) => `page-${page}`));
  assert.deepEqual([...pages].filter((page) => !seen.has(page)), []);
});
