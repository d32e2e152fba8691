import assert from 'node:assert/strict';
import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

scene('a turn is taken back and a draw agreed, by buttons', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { first: 1 });
  await anna.sees('turn.yours');
  await plays(anna, 'points', 1);
  await plays(ben, 'points', 1);

  await anna.press('offer.takeback');
  await ben.sees('event.offered_takeback', { name: 'Anna' });
  await ben.press('offer.accept_takeback');
  await anna.sees('event.takeback', { name: 'Ben' });
  assert.deepEqual(await anna.moves(), []);
  assert.deepEqual(await ben.moves(), []);

  await plays(anna, 'points', 1);
  await plays(ben, 'points', 1);
  await ben.press('offer.draw');
  await anna.press('offer.decline_draw');
  await ben.sees('event.declined_draw', { name: 'Anna' });
  await plays(anna, 'points', 1);
  await anna.press('offer.draw');
  await ben.press('offer.accept_draw');
  await anna.sees('reason.draw_agreed');
  await ben.sees('reason.draw_agreed');
});
