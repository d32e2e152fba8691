import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

const folder = process.env.BOHNENHOF_PICTURES ?? new URL('../../build/browser', import.meta.url).pathname;

async function picture(person, name) {
  await mkdir(folder, { recursive: true });
  await person.page.screenshot({ path: `${folder}/company-${name}.png` });
}

/** Opens the people of the table, and what can be done with one of them. */
async function meets(person, name) {
  const people = person.page.locator('.company');
  if (!(await people.evaluate((details) => details.open))) await people.locator('summary').click();
  await people.getByRole('link', { name, exact: true }).click();
  await person.page.getByRole('dialog', { name }).waitFor();
}

/** A table of a host without a seat, with two players, and somebody who watches. */
async function company(stage) {
  const host = await stage.person('Hugo');
  const [anna, ben] = [await stage.person('Anna', { language: 'de' }), await stage.person('Ben', { language: 'fr' })];
  const carl = await stage.person('Carl', { screen: [390, 844], touch: true });
  for (const person of [host, anna, ben, carl]) await person.isCalled(person.name);
  await host.types('/new bohnduell reserve=5');
  const room = await host.atTable();
  await host.types('/first 1');
  for (const [i, person] of [anna, ben].entries()) {
    await person.page.goto(`/r/${room}`);
    await person.atTable();
    await person.press(`offer.join_${i + 1}`);
    await person.sees('event.joined', { name: person.name, seat: i + 1 });
    person.sits(i + 1, 'bohnduell', { reserve: 5 });
  }
  await carl.page.goto(`/r/${room}`);
  await carl.atTable();
  return { host, anna, ben, carl, room };
}

async function seesNoTalk(person, text) {
  assert.equal(await person.talk.getByText(text).count(), 0, `${person.name} must not read ${text}`);
}

scene('a table is made private: everybody comes along, and the former link leads nowhere', async (stage) => {
  const { host, anna, ben, carl, room } = await company(stage);
  const stranger = await stage.person('Dora');
  await stranger.sees('hall.watch');
  await host.page.locator('.set-up summary').click();
  await host.press('offer.private');
  for (const person of [host, anna, ben, carl]) {
    await person.page.waitForURL(/\/r\/\w{20}$/);
    await person.sees('company.private');
  }
  const address = host.page.url();
  assert.equal(await host.page.locator('.share-link').inputValue(), address);
  assert.equal(await host.page.locator('.share-link').isVisible(), true);
  await stranger.sees('hall.none_playing');
  await stranger.sees('hall.none_open');
  await stranger.page.goto(`/r/${room}`);
  await stranger.sees('room.gone');
  await stranger.page.goto(address);
  await stranger.atTable();
  await anna.types('hello in private');
  for (const person of [host, ben, carl, stranger]) await person.reads('hello in private');
  await anna.page.reload();
  await anna.atTable();
  await anna.reads('hello in private');
  // A new game may be private from the beginning.
  await stranger.page.goto('/');
  await stranger.press('hall.create');
  await stranger.page.getByRole('dialog').getByLabel(stranger.words('create.private')).check();
  await assertAccessible(stranger, 'the dialogue for a new game');
  await stranger.press('create.go');
  await stranger.page.waitForURL(/\/r\/\w{20}$/);
});

scene('watchers talk among themselves while a game is running, and the players read it afterwards', async (stage) => {
  const { host, anna, ben, carl } = await company(stage);
  await ben.press('offer.start');
  await carl.sees('event.started');
  assert.equal(await carl.line.getAttribute('placeholder'), 'Message to the watchers');
  await carl.types('she should empty a bowl');
  await host.reads('she should empty a bowl');
  await host.sees('company.to_watchers');
  await carl.reads('she should empty a bowl');
  await carl.looksAt([390, 844]);
  await picture(carl, 'watcher-phone');
  await picture(host, 'watchers-desktop');
  await anna.types('good luck');
  await carl.reads('good luck');
  await ben.reads('good luck');
  await seesNoTalk(anna, 'she should empty a bowl');
  await seesNoTalk(ben, 'she should empty a bowl');
  await ben.page.reload();
  await ben.atTable();
  await ben.reads('good luck');
  await seesNoTalk(ben, 'she should empty a bowl');
  await Promise.all([plays(anna, 'points'), plays(ben, 'points')]);
  await anna.reads('she should empty a bowl');
  await ben.reads('she should empty a bowl');
});

scene('the host mutes, shows out, bans and closes, each from the name of a person, and takes it back', async (stage) => {
  const { host, anna, carl, room } = await company(stage);
  await carl.types('hello from the side');
  await host.reads('hello from the side');
  await meets(host, 'Carl');
  await assertAccessible(host, 'the dialogue of a person');
  await assertLayout(host, 'the dialogue of a person');
  await picture(host, 'person-desktop');
  await host.press('offer.mute');
  await host.sees('event.muted', { name: 'Hugo', person: 'Carl' });
  await carl.types('nobody hears this');
  await carl.reads(carl.words('muted.host'));
  await meets(host, 'Carl');
  await host.press('offer.unmute');
  await carl.types('thank you');
  await anna.reads('thank you');
  await seesNoTalk(anna, 'nobody hears this');

  await meets(host, 'Carl');
  await host.press('offer.kick');
  await carl.sees('error.removed');
  await carl.page.goto(`/r/${room}`);
  await carl.atTable();
  await carl.types('here again');
  await anna.reads('here again');

  await meets(host, 'Carl');
  await host.press('offer.ban');
  await carl.sees('error.banned');
  await carl.page.goto(`/r/${room}`);
  await carl.sees('error.banned');
  await meets(host, 'Carl');
  await host.press('offer.unban');
  await host.sees('event.unbanned', { name: 'Hugo', person: 'Carl' });
  await carl.page.goto(`/r/${room}`);
  await carl.atTable();

  await host.page.locator('.set-up summary').click();
  await host.press('offer.close');
  await carl.sees('error.room_closed');
  await anna.sees('company.closed');
  await carl.page.goto(`/r/${room}`);
  await carl.sees('error.room_closed');
  await picture(carl, 'closed-phone');
  await assertAccessible(carl, 'the hall, with a word about a closed table');
  // A player gives up the seat, and who was shown out takes it.
  await anna.press('offer.leave');
  await carl.press('company.take_seat');
  await carl.atTable();
  await carl.sees('event.joined', { name: 'Carl', seat: 1 });
  await carl.looksAt([360, 740]);
  await assertLayout(carl, 'a table on a phone');
  await assertAccessible(carl, 'a table on a phone');
});

scene('somebody is ignored, heard again, and spoken to alone, by keyboard', async (stage) => {
  const { anna, ben, carl } = await company(stage);
  await ben.types('blah one');
  await anna.reads('blah one');
  await anna.page.locator('.company summary').focus();
  await anna.page.keyboard.press('Enter');
  const name = anna.page.locator('.company').getByRole('link', { name: 'Ben', exact: true });
  await name.focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.getByRole('dialog', { name: 'Ben' }).waitFor();
  await picture(anna, 'ignore-desktop');
  await anna.button('company.ignore').focus();
  await anna.page.keyboard.press('Enter');
  await anna.sees('company.ignored');
  await ben.types('blah two');
  await carl.reads('blah two');
  await carl.types('still here');
  await anna.reads('still here');
  await seesNoTalk(anna, 'blah two');
  await anna.page.reload();
  await anna.atTable();
  await anna.reads('still here');
  await seesNoTalk(anna, 'blah two');
  await meets(anna, 'Ben');
  await anna.press('company.unignore');
  await ben.types('blah three');
  await anna.reads('blah three');

  await meets(anna, 'Carl');
  const dialog = anna.page.getByRole('dialog', { name: 'Carl' });
  await dialog.getByRole('textbox').fill('nur für "dich"');
  await anna.page.keyboard.press('Enter');
  await carl.reads(carl.words('message.got', { name: 'Anna', text: 'nur für "dich"' }));
  await anna.reads(anna.words('message.sent', { name: 'Carl', text: 'nur für "dich"' }));
  await seesNoTalk(ben, 'nur für');
  await carl.page.goto('/rules/bohnduell');
  await meets(anna, 'Carl');
  await anna.page.getByRole('dialog', { name: 'Carl' }).getByRole('textbox').fill('auch hier');
  await anna.page.keyboard.press('Enter');
  await carl.sees('message.got', { name: 'Anna', text: 'auch hier' });
});
