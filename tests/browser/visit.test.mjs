// The first visit: invited, without anything but what the page says; where nothing is; a page that is light.

import assert from 'node:assert/strict';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { scene } from './support/stage.mjs';

/** Plays like somebody who has never seen the game: whenever it is their turn, the first thing that is marked, and of several ways the first. */
async function triesItOut(person) {
  const { board, page } = person;
  while ((await person.turnOrEnd()) === 'turn') {
    const listed = await person.listedMoves.count();
    await board.locator('.choosable').first().click();
    const ways = page.getByRole('dialog').getByRole('button');
    await person.until('the move was made, or there are several ways', async () => {
      return (await ways.count()) > 0 || (await person.listedMoves.count()) > listed;
    });
    if ((await ways.count()) > 0) await ways.first().click();
    await person.seesMoves(listed + 1);
  }
}

/** The button on the card in front of the board. */
const seat = (person) => person.page.locator('.invitation').getByRole('button', { name: person.words('invite.join') });

scene('with nothing but the link, somebody on a phone plays a whole game, told by the page alone', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.page.getByRole('button', { name: `${anna.words('hall.play').source}: BohnDuell` }).click();
  await anna.page.getByRole('dialog').getByRole('spinbutton').first().fill('5');
  await anna.press('create.go');
  await anna.atTable();
  await anna.sees('invite.own');
  await anna.page.getByLabel(anna.words('invite.name')).fill('Anna');
  await seat(anna).click();
  await anna.sees('invite.waiting');
  await assertLayout(anna, 'the link to send');
  await assertAccessible(anna, 'the link to send');
  const link = await anna.page.locator('.invitation').getByRole('textbox').inputValue();

  const ben = await stage.person('Ben', { path: new URL(link).pathname, screen: [390, 844], touch: true });
  await ben.sees('invite.from', { name: 'Anna' });
  await assertLayout(ben, 'the invitation');
  await assertAccessible(ben, 'the invitation');
  await ben.looksAt([844, 390]);
  await assertLayout(ben, 'the invitation on a phone that lies');
  const { y, height } = await seat(ben).boundingBox();
  assert.ok(y + height <= 390, 'to join is seen without scrolling');
  await ben.looksAt([390, 844]);
  await ben.page.getByRole('link', { name: ben.words('invite.rules') }).click();
  await ben.page.getByRole('heading', { level: 1, name: 'BohnDuell' }).waitFor();
  await ben.page.goBack();
  await ben.page.getByLabel(ben.words('invite.name')).fill('Anna');
  await seat(ben).click();
  await ben.page.getByRole('alert').filter({ hasText: 'Anna' }).waitFor();
  await ben.press('invite.another');
  const name = await ben.page.getByLabel(ben.words('invite.name')).inputValue();
  await seat(ben).click();
  await anna.sees('event.joined', { name, seat: 2 });
  await ben.press('offer.start');
  await Promise.all([triesItOut(anna), triesItOut(ben)]);
  assert.equal(await ben.result.textContent(), await anna.result.textContent());

  // And finds the own page, with the score.
  await ben.page.getByRole('link', { name: ben.words('room.finished_link') }).click();
  await ben.page.getByRole('link', { name }).click();
  await ben.sees('person.you');
  await ben.page.getByRole('row').filter({ hasText: 'BohnDuell' }).waitFor();
  await assertLayout(ben, 'the own page');
  await assertAccessible(ben, 'the own page');
});

scene('who only wants to look closes the invitation, and sees the board', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.types('/new awale');
  const room = await anna.atTable();
  const ben = await stage.person('Ben', { path: `/r/${room}`, language: 'de' });
  await ben.press('invite.look');
  await ben.page.locator('.invitation').waitFor({ state: 'hidden' });
  await ben.place('A').focus();
  assert.equal(await ben.page.evaluate(() => document.activeElement.dataset.place), 'A');
});

scene('a link is copied, shown as a QR code, and marked where browsers have no clipboard', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await anna.types('/new awale');
  const room = await anna.atTable();
  await anna.press('invite.look');
  await anna.press('share.copy');
  await anna.sees('share.copied');
  assert.equal(await anna.page.evaluate(() => navigator.clipboard.readText()), `${stage.server.url}/r/${room}`);
  await anna.press('share.qr');
  await anna.page.getByRole('img', { name: anna.words('share.qr.text') }).waitFor();
  await assertLayout(anna, 'a table with its QR code');

  // As on plain http, from another machine.
  await anna.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await anna.press('share.copy');
  await anna.sees('share.copied');
});

scene('where nothing is, the page says so and leads on, in the language of the reader', async (stage) => {
  const anna = await stage.person('Anna', { language: 'fr' });
  const answer = await anna.page.goto('/nothing/here');
  assert.equal(answer.status(), 404);
  anna.complaints.length = 0; // the browser's own note of the 404
  await anna.sees('app.not_found');
  await assertAccessible(anna, 'an address without anything');
  await anna.page.locator('main').getByRole('link', { name: anna.words('games.title') }).click();
  await anna.sees('games.none');
  await anna.page.goto('/r/aaaaaa');
  await anna.page.getByRole('alert').getByText(anna.words('room.gone')).waitFor();
  await anna.sees('hall.create');
});

scene('about says what is kept, and who runs the server', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.page.getByRole('contentinfo').getByRole('link', { name: anna.words('about.link') }).click();
  await anna.sees('about.kept');
  await anna.sees('about.host.silent');
  await assertLayout(anna, 'about');
  await assertAccessible(anna, 'about');
});

scene('language and colours change at once and are remembered', async (stage) => {
  const anna = await stage.person('Anna', { theme: 'dark' });
  const theme = () => anna.page.locator('html').getAttribute('data-theme');
  assert.equal(await theme(), 'dark', 'as the system says');
  await anna.press('settings.title');
  await assertLayout(anna, 'the settings');
  await assertAccessible(anna, 'the settings');
  await anna.page.getByRole('combobox', { name: anna.words('settings.theme') }).selectOption('light');
  assert.equal(await theme(), 'light');
  await anna.page.getByRole('combobox', { name: anna.words('app.language') }).selectOption('de');
  anna.language = 'de';
  await anna.press('app.close');
  await anna.sees('hall.create');
  await anna.page.goto('/games?game=awale');
  await anna.sees('games.none');
  assert.equal(await theme(), 'light');
  assert.equal(await anna.page.getByRole('combobox').first().inputValue(), 'awale');
});

scene('the first page is light, and asks no other host for anything', async (stage) => {
  const anna = await stage.person('Anna');
  const hosts = new Set();
  anna.page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const network = await anna.page.context().newCDPSession(anna.page);
  await network.send('Network.enable');
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await anna.page.goto('/', { waitUntil: 'networkidle' });
  await anna.button('hall.create').waitFor();
  assert.ok(bytes > 20_000 && bytes <= 100 * 1024, `the hall costs ${bytes} bytes`);

  for (const path of ['/rules/sternhalma', '/about', '/games', '/p/7h2k9m4p6q8r2s4t6v8x', '/']) {
    await anna.page.goto(path, { waitUntil: 'networkidle' });
  }
  await anna.types('/new sternhalma');
  await anna.atTable();
  await anna.press('share.qr');
  assert.deepEqual([...hosts], [new URL(stage.server.url).host]);
});
