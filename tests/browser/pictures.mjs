// Pictures of every board, in the middle of a game and at its end, on three screens and in both themes, for people to look at:
// node tests/browser/pictures.mjs [GAME…] (after ./tests/run --only browser). They lie in build/pictures.

import { mkdir } from 'node:fs/promises';
import { begins } from './support/play.mjs';
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
    const { moves, options, first } = await recordedGame(rules, reason, fits);
    const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
    await anna.isCalled('Anna');
    await ben.isCalled('Ben');
    await begins(anna, ben, { rules, options, first });
    await anna.types('Bonne chance, Ben!');
    await ben.types('Viel Spaß!');
    await playsOn(anna, ben, moves.slice(0, middle));
    await shown(anna, `${rules}-middle`);
    await playsOn(anna, ben, moves.slice(middle));
    await shown(anna, `${rules}-end`);
  });
}

/** Plays these moves; whoever's turn it is types the next. */
async function playsOn(anna, ben, moves) {
  for (const move of moves) {
    const listed = await anna.listedMoves.count();
    const turn = ({ board }) => board.locator('.turn.yours');
    await Promise.race([anna, ben].map((person) => turn(person).waitFor()));
    await ((await turn(anna).isVisible()) ? anna : ben).types(`/move ${move}`);
    for (const person of [anna, ben]) await person.seesMoves(listed + 1);
  }
}

async function shown({ page }, name) {
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((theme) => localStorage.setItem('bohnenhof.theme', theme), theme);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await page.locator('.room-board .board').waitFor();
      await page.screenshot({ path: `${folder}${name}-${width}-${theme}.png` });
    }
  }
}
