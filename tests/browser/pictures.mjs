// Pictures of every board, in the middle of a game and at its end, on three screens and in both themes, for people to look at:
// node tests/browser/pictures.mjs [GAME…] (after ./tests/run --only browser). They lie in build/pictures.

import { mkdir } from 'node:fs/promises';
import { begins, playTogether } from './support/play.mjs';
import { recordedGame } from './support/recorded.mjs';
import { scene } from './support/stage.mjs';

const folder = new URL('../../build/pictures/', import.meta.url).pathname;
const screens = [[390, 844], [1280, 800], [2560, 1440]];

/** For each game how it ends, what else it must have, and after how many moves it is in its middle. */
const games = {
  bohnduell: ['no_moves', ({ options, moves }) => options.reserve === undefined && moves.length > 20, 17],
  bohnenspiel56: ['rounds_played', ({ options }) => options.rounds === undefined, 72],
  bohnenspiel72: ['all_empty', ({ options }) => options.beans === undefined, 22],
  awale: ['majority', () => true, 21],
  sternhalma: ['target_filled', () => true, 41],
};
const wanted = process.argv.slice(2);

for (const [rules, [reason, fits, middle]] of Object.entries(games)) {
  if (wanted.length > 0 && !wanted.includes(rules)) continue;
  scene(`pictures of ${rules}`, async (stage) => {
    const game = await recordedGame(rules, reason, fits);
    const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
    await anna.isCalled('Anna');
    await ben.isCalled('Ben');
    await begins(anna, ben, game);
    await anna.types('Bonne chance, Ben!');
    await ben.types('Viel Spaß!');
    await playTogether([anna, ben], game, 0, middle);
    await shown(anna, `${rules}-middle`);
    await playTogether([anna, ben], game, middle);
    await shown(anna, `${rules}-end`);
  });
}

async function shown(person, name) {
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark']) {
    for (const screen of screens) {
      await person.looksAt(screen, theme);
      await person.page.screenshot({ path: `${folder}${name}-${screen[0]}-${theme}.png` });
    }
  }
}
