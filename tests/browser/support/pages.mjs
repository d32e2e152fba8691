// Every page, and every dialogue that can be opened on one, for whoever looks at them or measures them: one table. A row is a
// name, who sees it, and what leads there from the row before.

import { begins, plays } from './play.mjs';

export const games = ['bohnduell', 'bohnenspiel56', 'bohnenspiel72', 'awale', 'sternhalma'];

const dialog = (person) => person.page.getByRole('dialog');

/** Closes what is open and opens the dialogue behind one's own name, and there what that key says. */
const account = (key) => async ({ anna }) => {
  await closes(anna);
  await anna.press('app.your_name');
  await dialog(anna).getByRole('button', { name: anna.words(key) }).first().click();
};

async function closes(person) {
  while ((await dialog(person).count()) > 0) await person.page.keyboard.press('Escape');
}

const opens = (path, heading) => async ({ anna }) => {
  await anna.page.goto(path);
  await anna.page.getByRole('heading', { level: 1, name: anna.words(heading) }).waitFor();
};

/** What one meets alone. */
const alone = [
  ['hall-empty', 'anna', ({ anna }) => anna.sees('hall.none_open')],
  ['create', 'anna', ({ anna }) => anna.press('hall.create')],
  ['settings', 'anna', async ({ anna }) => (await closes(anna), anna.press('settings.title'))],
  ['keys', 'anna', async ({ anna }) => (await closes(anna), anna.page.keyboard.press('?'), dialog(anna).waitFor())],
  ['account', 'anna', async ({ anna }) => (await closes(anna), anna.press('app.your_name'))],
  ['account-name', 'anna', account('name.title')],
  ['account-register', 'anna', account('account.register')],
  ['account-login', 'anna', account('account.login')],
  ['account-device', 'anna', async (people) => (await account('account.device')(people), people.anna.page.getByLabel(people.anna.words('account.device.link')).waitFor())],
  ['account-erase', 'anna', account('account.erase')],
  ['about', 'anna', async (people) => (await closes(people.anna), opens('/about', 'about.title')(people))],
  ['rules', 'anna', async ({ anna }) => (await anna.page.goto('/rules'), anna.page.locator('.all-rules .board').nth(games.length - 1).waitFor())],
  ['games-none', 'anna', async ({ anna }) => (await anna.page.goto('/games'), anna.sees('games.none'))],
  ['lobby', 'anna', async ({ anna }) => (await anna.page.goto('/lobby/awale'), anna.sees('lobby.none_seeking'))],
  ['review', 'anna', async ({ anna }) => (await anna.page.goto('/review'), anna.page.getByRole('textbox', { name: anna.words('review.paste') }).waitFor())],
  ['review-wrong', 'anna', async ({ anna }) => {
    await anna.page.getByRole('textbox', { name: anna.words('review.paste') }).fill('Rules: chess 1');
    await anna.press('review.go');
    await anna.page.getByRole('alert').first().waitFor();
  }],
  ['nothing', 'anna', async ({ anna }) => {
    await anna.page.goto('/nothing/here');
    await anna.sees('nothing.text');
    anna.complaints.length = 0; // the browser's word about the 404
  }],
  ...games.flatMap((rules) => [
    [`rules-${rules}`, 'anna', async ({ anna }) => (await anna.page.goto(`/rules/${rules}`), anna.page.locator('#why').waitFor())],
    [`table-${rules}`, 'anna', async ({ anna }) => {
      await anna.page.goto('/');
      await anna.types(`/new ${rules}`);
      await anna.atTable();
      await anna.press('invite.look');
    }],
  ]),
];

/** What two meet, and a third who watches. */
const together = [
  ['own-table', 'anna', async ({ anna, ben }) => {
    await anna.isCalled('Anna');
    await ben.isCalled('Wilhelmine');
    await anna.types('/new bohnenspiel72 10+5');
    await anna.atTable();
    await anna.sees('invite.own');
  }],
  ['send', 'anna', async ({ anna }) => {
    await anna.types('/join 1');
    await anna.sees('invite.waiting');
    await anna.page.locator('.invitation').getByRole('button', { name: anna.words('share.qr') }).click();
    await anna.page.locator('.invitation').getByRole('img').waitFor();
  }],
  ['hall-open', 'carl', ({ carl }) => carl.button('hall.join').waitFor()],
  ['seeking', 'ben', async ({ ben }) => {
    await ben.page.goto('/lobby/awale');
    await ben.types('/seek awale 10+5');
    await ben.sees('seek.yours');
  }],
  ['challenge', 'carl', async ({ carl }) => (await carl.press('challenge.to', { name: 'Wilhelmine' }), dialog(carl).waitFor())],
  ['challenged', 'ben', async ({ ben, carl }) => {
    await dialog(carl).getByRole('button', { name: carl.words('challenge.go'), exact: true }).click();
    await ben.sees('challenge.theirs');
  }],
  ['invited', 'ben', async ({ anna, ben }) => {
    await ben.page.goto(new URL(anna.page.url()).pathname);
    await ben.sees('invite.from', { name: 'Anna' });
  }],
  ['set-up-options', 'anna', async ({ anna }) => {
    await anna.page.locator('.set-up summary').click();
    await anna.page.locator('.set-up [data-do^="/option"]').click();
  }],
  ['set-up-clock', 'anna', async ({ anna }) => (await closes(anna), anna.page.locator('.set-up [data-do^="/clock"]').click())],
  ['ready', 'ben', async ({ anna, ben }) => {
    await closes(anna);
    await ben.types('/join 2');
    await ben.button('offer.start').waitFor();
  }],
  ['private', 'anna', async ({ anna }) => (await anna.press('offer.private'), anna.sees('company.private'))],
  ['hall-yours', 'ben', async ({ ben }) => (await ben.page.goto('/'), ben.sees('hall.back'))],
  ['playing', 'anna', async ({ anna, ben }) => {
    await ben.page.goto(anna.page.url());
    for (const person of [ben, anna]) {
      await person.atTable();
      await person.types('/leave');
      await person.sees('hall.create');
    }
    await begins(anna, ben, { options: { reserve: 5 }, first: 1 });
    await Promise.all([plays(anna, 'points', 2), plays(ben, 'points', 2)]);
    await anna.turnMark.waitFor();
  }],
  ['hall-playing', 'carl', ({ carl }) => carl.button('hall.watch').or(carl.page.getByRole('link', { name: carl.words('hall.watch') })).first().waitFor()],
  ['watching', 'carl', async ({ anna, carl }) => (await carl.page.goto(new URL(anna.page.url()).pathname), carl.atTable())],
  ['people', 'carl', async ({ carl }) => (await carl.page.locator('.company summary').click(), carl.page.locator('.company').getByRole('link', { name: 'Anna' }).waitFor())],
  ['somebody', 'carl', async ({ carl }) => (await carl.page.locator('.company').getByRole('link', { name: 'Anna' }).click(), dialog(carl).waitFor())],
  ['resign', 'anna', ({ anna }) => anna.press('offer.resign')],
  ['leave', 'anna', async ({ anna }) => (await closes(anna), anna.press('offer.leave'), dialog(anna).waitFor())],
  ['over', 'anna', async ({ anna, ben }) => {
    await closes(anna);
    await Promise.all([plays(anna, 'types'), plays(ben, 'types')]);
    await anna.result.waitFor();
  }],
  ['record', 'anna', async ({ anna }) => {
    await anna.page.getByRole('link', { name: anna.words('room.finished_link') }).click();
    await anna.sees('record.played');
  }],
  ['person', 'anna', async ({ anna }) => (await anna.page.getByRole('link', { name: 'Anna' }).first().click(), anna.sees('person.you'))],
  ['games', 'anna', async ({ anna }) => (await anna.page.goto('/games'), anna.page.getByRole('listitem').first().waitFor())],
  ['review-read', 'anna', async ({ anna }) => {
    const game = await anna.page.locator('main a[href*="/g/"]').first().getAttribute('href');
    const text = await anna.page.evaluate((id) => fetch(`/api/v1/games/${id}.txt`).then((answer) => answer.text()), game.split('/').at(-1));
    await anna.page.goto('/review');
    await anna.page.getByRole('textbox', { name: anna.words('review.paste') }).fill(text);
    await anna.press('review.go');
    await anna.sees('record.played');
  }],
  ['no-connection', 'anna', async ({ anna, stage }) => {
    await anna.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await stage.server.end();
    await anna.page.reload();
    await anna.sees('no_connection.title');
    await anna.sees('status.waiting');
  }],
];

export const stories = { alone, together };

/** Goes through a story; `shown(person, name)` is awaited at each of its rows. */
export async function throughPages(stage, story, shown) {
  const people = { stage };
  for (const name of story === alone ? ['Anna'] : ['Anna', 'Ben', 'Carl']) people[name.toLowerCase()] = await stage.person(name);
  for (const [name, who, leads] of story) {
    await leads(people);
    await shown(people[who], name);
  }
}
