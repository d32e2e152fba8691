// Pictures of every page and dialogue, on three screens and in both themes, for people to look at: node tests/browser/page_pictures.mjs
// (after ./tests/run --only browser). They lie in build/pictures.

import { mkdir } from 'node:fs/promises';
import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

const folder = new URL('../../build/pictures/', import.meta.url).pathname;
const screens = [[390, 844], [1280, 800], [844, 390]];

async function shown(person, name) {
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark']) {
    for (const screen of screens) {
      await person.looksAt(screen, theme);
      await person.page.screenshot({ path: `${folder}page-${name}-${screen[0]}-${theme}.png` });
    }
  }
}

scene('pictures of the pages', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await shown(anna, 'hall-empty');
  await anna.press('hall.create');
  await shown(anna, 'create');
  await anna.press('app.cancel');
  await anna.press('settings.title');
  await shown(anna, 'settings');
  await anna.press('app.close');
  await anna.press('app.your_name');
  await shown(anna, 'account');
  await anna.page.keyboard.press('Escape');
  await anna.page.goto('/about');
  await anna.sees('about.kept');
  await shown(anna, 'about');
  await anna.page.goto('/nothing/here');
  anna.complaints.length = 0;
  await shown(anna, 'nothing');
  await anna.page.goto('/');
  await anna.isCalled('Anna');
  await ben.isCalled('Wilhelmine');

  await anna.types('/new bohnenspiel72 10+5');
  const room = await anna.atTable();
  await shown(anna, 'own-table');
  await anna.types('/join 1');
  await anna.sees('invite.waiting');
  await anna.page.locator('.invitation').getByRole('button', { name: anna.words('share.qr') }).click();
  await anna.page.locator('.invitation').getByRole('img').waitFor();
  await shown(anna, 'send');
  await ben.page.goto(`/r/${room}`);
  await ben.sees('invite.from', { name: 'Anna' });
  await shown(ben, 'invited');
  const carl = await stage.person('Carl');
  await carl.types('/new sternhalma');
  await carl.atTable();
  await carl.types('/join');
  await shown(carl, 'waiting-star');
  await ben.page.goto(`/r/${room}`);
  await ben.types('/join 2');
  await ben.press('offer.start');
  await anna.turnMark.or(anna.board.getByText(anna.words('turn.theirs'))).first().waitFor();
  await carl.page.goto('/');
  await carl.sees('hall.playing');
  await shown(carl, 'hall-full');
});

scene('pictures of a game and what stays of it', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { options: { reserve: 5 }, first: 1 });
  await Promise.all([plays(anna, 'points', 2), plays(ben, 'points', 2)]);
  await anna.turnMark.waitFor();
  await shown(anna, 'playing');
  await anna.press('offer.resign');
  await shown(anna, 'resign');
  await anna.press('confirm.no');
  await Promise.all([plays(anna, 'types'), plays(ben, 'types')]);
  await anna.result.waitFor();
  await shown(anna, 'over');
  await anna.page.getByRole('link', { name: anna.words('room.finished_link') }).click();
  await anna.sees('record.played');
  await shown(anna, 'record');
  await anna.page.getByRole('link', { name: 'Anna' }).first().click();
  await anna.sees('person.you');
  await shown(anna, 'person');
  await anna.page.goto('/games');
  await anna.page.getByRole('listitem').first().waitFor();
  await shown(anna, 'games');
  await anna.page.goto('/rules');
  await anna.page.getByRole('listitem').nth(4).waitFor();
  await shown(anna, 'rules');
  await anna.page.goto('/');
  await anna.sees('hall.create');
  await anna.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.server.end();
  await anna.page.reload();
  await anna.sees('no_connection.title');
  await anna.sees('status.waiting');
  await shown(anna, 'no-connection');
});
