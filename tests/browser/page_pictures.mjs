// Pictures of every page and dialogue, on three screens and in both themes, for people to look at: node tests/browser/page_pictures.mjs
// (after ./tests/run --only browser). They lie in build/pictures.

import { mkdir } from 'node:fs/promises';
import { stories, throughPages } from './support/pages.mjs';
import { scene } from './support/stage.mjs';

const folder = new URL('../../build/pictures/', import.meta.url).pathname;
const screens = [[390, 844], [1280, 800], [844, 390]];

for (const [title, story] of Object.entries(stories)) scene(`pictures of the pages, ${title}`, (stage) => throughPages(stage, story, shown));

async function shown(person, name) {
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark']) {
    for (const screen of screens) {
      await person.looksAt(screen, theme);
      await person.page.screenshot({ path: `${folder}page-${name}-${screen[0]}-${theme}.png` });
    }
  }
}
