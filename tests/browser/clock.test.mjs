import assert from 'node:assert/strict';
import { scene } from './support/stage.mjs';

scene('a clock is chosen with the game, runs down in sight of all, and ends the game', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.isCalled('Anna');
  await anna.press('hall.create');
  await anna.page.getByRole('combobox', { name: anna.words('clock.title') }).selectOption('1+0');
  await anna.page.getByText(/^\/new \w+ 1\+0$/).waitFor();
  await anna.press('create.go');
  const room = await anna.atTable();
  await anna.types('/join 1');
  await anna.types('/clock 0.25+0');
  await anna.sees('event.clock', { name: 'Anna' });

  const ben = await stage.person('Ben', { path: `/r/${room}` });
  await ben.isCalled('Ben');
  await ben.atTable();
  await ben.types('/join 2');
  const clocks = (person) => person.page.locator('.plate-clock').allTextContents();
  assert.deepEqual(await clocks(ben), ['0:15', '0:15']);
  await ben.types('/first 1');
  await anna.press('offer.start');
  await ben.until('a clock that runs', async () => (await ben.page.locator('.plate-clock.running').count()) === 1);
  await ben.until('tenths when time is short', async () => (await clocks(ben)).some((text) => /^\d\.\d$/.test(text)));
  await anna.sees('clock.low');
  await anna.sees('reason.aborted');
  await ben.sees('reason.aborted');
});
