import assert from 'node:assert/strict';
import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

async function table(stage, { rules = 'bohnenspiel72', options = {}, look = {} } = {}) {
  const [anna, ben] = [await stage.person('Anna', look), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  const room = await begins(anna, ben, { rules, options, first: 1 });
  await anna.turnMark.waitFor();
  return { anna, ben, room };
}

scene('what a move will do is shown to who points, who walks there by keys, and who rests a finger', async (stage) => {
  const { anna } = await table(stage, { look: { touch: true } });
  const foretold = anna.board.locator('.foretold');
  const shown = async () => {
    await foretold.getByText(anna.words('fore.ends', { place: anna.words('place.store').source })).waitFor();
    assert.match(await foretold.textContent(), anna.words('say.again'));
    assert.equal(await anna.board.locator('.landing').count(), 1);
  };
  await anna.place('A').hover();
  await shown();
  await anna.board.locator('.turn').hover();
  await foretold.waitFor({ state: 'hidden' });

  await anna.place('B').focus();
  await anna.page.keyboard.press('ArrowLeft');
  await shown();
  await anna.page.keyboard.press('Tab');
  await foretold.waitFor({ state: 'hidden' });

  const { x, y, width, height } = await anna.place('A').boundingBox();
  const finger = await anna.page.context().newCDPSession(anna.page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await shown();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await foretold.waitFor({ state: 'hidden' });
  assert.deepEqual(await anna.moves(), [], 'lifting the finger chose nothing');
  await anna.place('A').tap();
  await anna.seesMoves(1);
});

scene('on the star a peg shows where it can go, and the way there; a tap beside a field means it', async (stage) => {
  const { anna } = await table(stage, { rules: 'sternhalma', options: { courts: 'opposite', pegs: 10 }, look: { screen: [390, 844], touch: true } });
  await anna.place('c1').hover();
  await anna.until('the ends of c1 are marked', async () => (await anna.board.locator('.reachable').count()) === 2);
  const beside = async (place) => {
    const { x, y, width } = await anna.place(place).boundingBox();
    // In the gap between three fields, a little nearer to this one.
    await anna.page.touchscreen.tap(x + width * 0.96, y + width * 0.77);
  };
  await beside('c1');
  await anna.seesChoosable(['e5', 'e7']);
  await anna.place('e5').hover();
  await anna.board.locator('.trail-line').waitFor({ state: 'attached' });
  await anna.board.locator('.foretold').getByText('c1 → e5').waitFor();
  await anna.place('e5').tap();
  await anna.seesMoves(1);
  assert.deepEqual(await anna.moves(), [['Anna', 'c1-e5']]);
});

scene('the star is played by keys alone', async (stage) => {
  const { anna, ben } = await table(stage, { rules: 'sternhalma', options: { courts: 'opposite', pegs: 10 } });
  const { keyboard } = anna.page;
  await anna.place('c1').focus();
  await keyboard.press('Enter');
  await anna.seesChoosable(['e5', 'e7']);
  await keyboard.press('Escape');
  await anna.until('no peg is chosen', async () => (await anna.board.locator('.chosen').count()) === 0);
  await keyboard.press('Enter');
  // Up by turns to either side, as the rows lie: d2, e6.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await keyboard.press(key);
  assert.equal(await anna.page.evaluate(() => document.activeElement.dataset.place), 'e5');
  await keyboard.press('Enter');
  await ben.seesMoves(1);
  assert.deepEqual(await ben.moves(), [['Anna', 'c1-e5']]);
});

scene('a direction of play is chosen by keys alone', async (stage) => {
  const { anna, ben } = await table(stage, { rules: 'bohnenspiel56' });
  const { keyboard } = anna.page;
  await anna.place('B').focus();
  await keyboard.press('Enter');
  await anna.page.getByRole('dialog').getByRole('button', { name: anna.words('choice.bohnenspiel56.-') }).waitFor();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await ben.seesMoves(1);
  assert.deepEqual(await ben.moves(), [['Anna', 'B+']]);
});

scene('the last move can be seen again, step by step; speed and motion are settings that last', async (stage) => {
  const { anna, ben } = await table(stage, { rules: 'bohnduell', look: { motion: true } });
  await plays(anna, 'types', 1);
  const where = anna.board.locator('.replay .where');
  await anna.press('replay.skip').catch(() => {});
  await anna.press('replay.back');
  await anna.press('replay.forward');
  assert.equal(await where.textContent(), '', 'the end is the present');
  await plays(ben, 'types', 1);
  await anna.turnMark.waitFor();

  await anna.press('settings.title');
  await anna.page.getByRole('combobox', { name: anna.words('settings.speed') }).selectOption('off');
  await anna.page.getByRole('combobox', { name: anna.words('settings.motion') }).selectOption('reduced');
  await anna.press('app.close');
  await anna.page.reload();
  await anna.atTable();
  assert.equal(await anna.page.locator('html').getAttribute('data-motion'), 'reduced');
  await anna.press('settings.title');
  assert.equal(await anna.page.getByRole('combobox', { name: anna.words('settings.speed') }).inputValue(), 'off');
  await anna.press('app.close');
});

scene('a refused choice points at the places and links to the rule, which is found', async (stage) => {
  const { anna, room } = await table(stage, { rules: 'bohnenspiel56' });
  await anna.place('C').click();
  await anna.sees('why.opening_pit');
  assert.deepEqual(
    (await anna.board.locator('.concerned').evaluateAll((places) => places.map((place) => place.dataset.place))).sort(),
    ['B', 'C', 'F'],
  );
  await anna.page.getByRole('link', { name: anna.words('why_not.rule') }).click();
  await anna.page.waitForURL(/\/rules\/bohnenspiel56#why-opening_pit$/);
  await anna.page.goBack();
  assert.equal(await anna.atTable(), room);
});

scene('who comes back finds the own table first', async (stage) => {
  const { anna, room } = await table(stage);
  await anna.page.goto('/');
  const first = anna.page.locator('main').getByRole('heading').first();
  await first.getByText(anna.words('hall.yours')).waitFor();
  await anna.page.getByRole('link', { name: anna.words('hall.back') }).click();
  assert.equal(await anna.atTable(), room);
});
