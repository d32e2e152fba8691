import assert from 'node:assert/strict';
import { assertAccessible, assertBoard, assertLayout } from './support/look.mjs';
import { begins, playTogether, truth } from './support/play.mjs';
import { recordedGame } from './support/recorded.mjs';
import { sightOf } from './support/sights.mjs';
import { scene } from './support/stage.mjs';

const screens = [[360, 740], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080], [2560, 1440]];

/** For each game how it ends, what else it must have, and after how many moves it is in its middle. */
const games = {
  bohnduell: ['no_moves', ({ moves }) => moves.length > 16, 12],
  // Three rounds; in the middle of the third some pits are marked.
  bohnenspiel56: ['rounds_played', ({ options }) => options.rounds === undefined, 72],
  bohnenspiel72: ['all_empty', () => true, 15],
  awale: ['majority', () => true, 20],
  sternhalma: ['target_filled', () => true, 40],
};

for (const [rules, [reason, fits, middle]] of Object.entries(games)) {
  scene(`${rules}: a game to its end, one types, one points, a third watches; its board fits every screen`, async (stage) => {
    const game = await recordedGame(rules, reason, fits);
    const { moves, options, first, result } = game;
    const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
    await anna.isCalled('Anna');
    await ben.isCalled('Ben');
    const room = await begins(anna, ben, { rules, options, first });
    const carl = await stage.person('Carl', { path: `/r/${room}` });
    await carl.atTable();
    carl.sits(null, rules, options);

    await playTogether([anna, ben], game, 0, middle);
    await fitsEveryScreen(anna, ben, `${rules} in its middle`);
    await playTogether([anna, ben], game, middle);

    const { over, position } = await truth(anna);
    assert.equal(over, true, 'the rules call it an end too');
    const name = result.winner === 2 ? 'Ben' : 'Anna';
    const [own, other] = result.winner === 2 ? [...result.scores].reverse() : result.scores;
    for (const person of [anna, ben, carl]) {
      const sentence = person.words(result.winner === null ? 'result.draw' : 'result.wins', { name, own, other });
      assert.match(await person.result.textContent(), sentence);
      await person.sees(`reason.${reason}`);
      assert.deepEqual((await person.moves()).map(([, move]) => move), moves);
      await person.seesBoard(sightOf(rules, position));
    }
    await isForEverybody(anna, `${rules} at its end`);
    await looksThrough(carl, rules, moves);
  });
}

async function fitsEveryScreen(anna, ben, where) {
  for (const screen of screens) {
    await anna.looksAt(screen);
    await assertLayout(anna, where);
    await assertBoard(anna, where);
  }
  await assertBoard(ben, `${where}, from the other side`);
  await isForEverybody(anna, where);
}

/** The finished game at its own address, move by move. */
async function looksThrough(carl, rules, moves) {
  await carl.page.getByRole('link', { name: carl.words('room.finished_link') }).click();
  await carl.sees('record.ply', { ply: moves.length, plies: moves.length });
  await assertLayout(carl, `${rules}, looked through`);
  await assertAccessible(carl, `${rules}, looked through`);
  await carl.press('record.first');
  await carl.sees('record.start');
  await carl.press('record.next');
  await carl.sees('record.ply', { ply: 1, plies: moves.length });
  assert.match(await carl.page.locator('[aria-current="step"]').textContent(), new RegExp(`${moves[0].replace('+', '\\+')}$`));
}

async function isForEverybody(anna, where) {
  for (const [screen, theme] of [[[390, 844], 'light'], [[1280, 800], 'dark']]) {
    await anna.looksAt(screen, theme);
    await assertLayout(anna, where);
    await assertAccessible(anna, `${where}, ${theme}`);
  }
  await anna.looksAt([1280, 800], 'light');
  await assertAccessible(anna, `${where}, light`);
}
