// Pictures of what one meets at a table, in every size and both themes, for people to look at one by one:
// node tests/browser/states.mjs (after ./tests/run --only browser). They lie in build/pictures/states.

import { mkdir } from 'node:fs/promises';
import { scene } from './support/stage.mjs';
import { throughStates } from './support/states.mjs';

const folder = new URL('../../build/pictures/states/', import.meta.url).pathname;
const screens = [[360, 640], [390, 844], [844, 390], [1280, 800]];

for (const rules of ['awale', 'sternhalma']) {
  scene(`states of a table of ${rules}`, (stage) => throughStates(stage, rules, {}, (person, name) => shown(person, `${rules}-${name}`)));
}

async function shown(person, name) {
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark']) {
    for (const [width, height] of screens) {
      await person.looksAt([width, height], theme);
      await person.page.screenshot({ path: `${folder}${name}-${width}-${theme}.png` });
    }
  }
  await person.looksAt([1280, 800], 'light');
}
