// Makes the picture at the top of the README anew: node tests/browser/picture.mjs (after ./tests/run --only browser).

import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

scene('the picture of the README', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben', { screen: [1180, 700] })];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { first: 1 });
  await anna.types('Bonne chance, Ben!');
  await ben.types('Viel Spaß!');
  await Promise.all([plays(anna, 'types', 7), plays(ben, 'types', 6)]);
  await ben.sees('turn.yours');
  await ben.bowl(2).hover();
  await ben.board.locator('.landing').waitFor({ state: 'attached' });
  await ben.page.screenshot({ path: new URL('bohnduell.jpg', import.meta.url).pathname, type: 'jpeg', quality: 82 });
});
