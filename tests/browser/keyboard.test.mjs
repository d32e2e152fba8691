import assert from 'node:assert/strict';
import { goesToBoard, typesByKeys, walksTo } from './support/keyboard.mjs';
import { begins } from './support/play.mjs';
import { recordedGame } from './support/recorded.mjs';
import { scene } from './support/stage.mjs';

/** From an empty house to the end of a game, both by keyboard alone: no mouse, no focus that a key did not bring. */
async function playsByKeys(stage, rules, reason) {
  const game = await recordedGame(rules, reason);
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  const options = Object.entries(game.options).map(([name, value]) => ` ${name}=${value}`).join('');
  await typesByKeys(anna, '/name Anna');
  await typesByKeys(ben, '/name Ben');
  await typesByKeys(anna, `/new ${rules}${options}`);
  const room = await anna.atTable();
  await typesByKeys(anna, `/first ${game.first}`);
  await typesByKeys(anna, '/join 1');
  await anna.sees('event.joined', { seat: 1 });
  // By the tab key to the table's button in the hall.
  const join = ben.button('hall.join');
  await join.waitFor();
  await ben.until('the focus is on the button', async () => {
    await ben.page.keyboard.press('Tab');
    return join.evaluate((button) => button === document.activeElement);
  });
  await ben.page.keyboard.press('Enter');
  assert.equal(await ben.atTable(), room);
  await ben.button('offer.start').waitFor();
  await ben.page.keyboard.press('o');
  await ben.until('the focus is on Start', () => ben.page.evaluate(() => document.activeElement.dataset.do === '/start'));
  await ben.page.keyboard.press('Enter');
  for (const [i, person] of [anna, ben].entries()) person.sits(i + 1, rules, game.options);
  for (const person of [anna, ben]) {
    await person.sees('event.started');
    await goesToBoard(person);
  }
  for (const [i, move] of game.moves.entries()) {
    const mover = [anna, ben][(await seatToMove(anna, ben)) - 1];
    for (const place of move.split('-')) {
      await walksTo(mover, place);
      await mover.page.keyboard.press('Enter');
    }
    for (const person of [anna, ben]) await person.seesMoves(i + 1);
  }
  for (const person of [anna, ben]) {
    await person.result.waitFor();
    await person.sees(`reason.${reason}`);
  }
  await anna.page.keyboard.press('t');
  await anna.sees(rules === 'sternhalma' ? 'tell.score_pegs' : 'tell.score', { name: 'Anna' });
}

/** The seat of whoever sees that it is their turn. */
async function seatToMove(anna, ben) {
  let seat = null;
  await anna.until('somebody is to move', async () => {
    seat = (await anna.turnMark.isVisible()) ? 1 : (await ben.turnMark.isVisible()) ? 2 : null;
    return seat !== null;
  });
  return seat;
}

scene('a whole game of Awalé by keyboard alone, from the hall to the result', (stage) => playsByKeys(stage, 'awale', 'majority'));
scene('a whole game on the star by keyboard alone, from the hall to the result', (stage) => playsByKeys(stage, 'sternhalma', 'target_filled'));

scene('the sheet of keys opens by ? and closes by Escape; keys do what it says, and can be switched off', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  const { keyboard } = anna.page;
  await begins(anna, ben, { rules: 'awale', first: 1 });
  await anna.page.evaluate(() => document.activeElement.blur());
  await keyboard.press('?');
  await anna.page.getByRole('dialog', { name: anna.words('keys.title') }).waitFor();
  await keyboard.press('Escape');
  await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.press('n');
  assert.equal(await anna.page.locator('html').getAttribute('data-numbers'), 'off');
  await keyboard.press('b');
  await keyboard.press('3');
  assert.equal(await anna.page.evaluate(() => document.activeElement.dataset.place), 'C');
  await keyboard.press('End');
  assert.equal(await anna.page.evaluate(() => document.activeElement.dataset.place), 'F');
  await keyboard.press('c');
  assert.equal(await anna.page.evaluate(() => document.activeElement.matches('.chat-input')), true);
  await anna.settles('settings.keys', false);
  await keyboard.press('n');
  assert.equal(await anna.page.locator('html').getAttribute('data-numbers'), 'off');
});
