import assert from 'node:assert/strict';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { scene } from './support/stage.mjs';

/** Opens the dialogue behind the own name and chooses there. */
async function chooses(person, name, key) {
  await person.press('app.your_name', { name });
  await person.page.getByRole('dialog').getByRole('button', { name: person.words(key) }).first().click();
}

const field = (person, key) => person.page.getByRole('dialog').getByLabel(person.words(key));

scene('a registered player is the same in a second browser, by password and by link, and leaves no password behind', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.isCalled('Anna');
  await chooses(anna, 'Anna', 'account.register');
  await assertAccessible(anna, 'the dialogue to register');
  await field(anna, 'account.field.new').fill('correct "horse" battery');
  await anna.page.getByRole('dialog').getByRole('button', { name: anna.words('account.register') }).click();
  await anna.sees('account.register.done', { name: 'Anna' });
  await anna.press('app.your_name', { name: 'Anna' });
  await anna.sees('account.registered');
  await assertLayout(anna, 'the account of somebody registered');
  await anna.page.keyboard.press('Escape');

  const elsewhere = await stage.person('Anna, elsewhere', { screen: [390, 844], touch: true });
  await elsewhere.press('app.your_name');
  await assertLayout(elsewhere, 'the account of a guest');
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: elsewhere.words('account.login') }).click();
  await field(elsewhere, 'account.field.name').fill('Anna');
  await field(elsewhere, 'account.field.password').fill('wrong horse battery');
  const go = elsewhere.page.getByRole('dialog').getByRole('button', { name: elsewhere.words('account.login') });
  await go.click();
  await elsewhere.sees('error.wrong_login');
  await field(elsewhere, 'account.field.password').fill('correct "horse" battery');
  await go.click();
  await elsewhere.button('app.your_name', { name: 'Anna' }).waitFor();

  await chooses(elsewhere, 'Anna', 'account.device');
  const link = await field(elsewhere, 'account.device.link').inputValue();
  const third = await stage.person('Anna, on a third device', { path: new URL(link).pathname + new URL(link).hash });
  assert.equal(new URL(third.page.url()).hash, '');
  await third.press('account.arrive.yes');
  await third.button('app.your_name', { name: 'Anna' }).waitFor();

  // A link serves once.
  const late = await stage.person('Somebody late', { path: new URL(link).pathname + new URL(link).hash });
  await late.press('account.arrive.yes');
  await late.sees('error.bad_token');

  await chooses(third, 'Anna', 'account.erase');
  await field(third, 'account.field.confirm').fill('Anna');
  await third.page.getByRole('dialog').getByRole('button', { name: third.words('account.erase') }).click();
  await third.sees('account.erase.done');
  await third.button('app.your_name', { name: 'Anna' }).waitFor({ state: 'detached' });
  for (const person of [anna, elsewhere, third]) {
    assert.doesNotMatch(await person.page.content(), /horse/, `${person.name} still has a password on the page`);
  }
});

scene('a guest who could never come back is asked before becoming another one', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.isCalled('Anna');
  await chooses(anna, 'Anna', 'account.logout');
  await anna.sees('account.logout.lost');
  await anna.press('account.logout.yes');
  await anna.button('app.your_name', { name: 'Anna' }).waitFor({ state: 'detached' });
  await anna.button('app.your_name').waitFor();
});

scene('finished games are listed for everybody', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.page.goto('/games');
  await anna.sees('games.none');
  await anna.page.goto('/');
  await anna.types('/new bohnduell');
  const room = await anna.atTable();
  await anna.types('/join 1');
  await anna.types('/first 1');
  await ben.page.goto(`/r/${room}`);
  await ben.atTable();
  await ben.types('/join 2');
  await ben.types('/start');
  await anna.sees('turn.yours');
  await anna.types('/move +1');
  await ben.sees('turn.yours');
  await ben.types('/move +1');
  await anna.sees('turn.yours');
  await anna.types('/resign');
  await anna.press('confirm.resign.yes');
  await anna.result.waitFor();

  await ben.page.goto('/games');
  await ben.page.getByRole('combobox').first().selectOption('awale');
  await ben.sees('games.none');
  await ben.page.getByRole('combobox').first().selectOption('bohnduell');
  await ben.page.getByRole('listitem').getByRole('link', { name: ben.words('game.bohnduell') }).click();
  await ben.page.waitForURL(/\/g\/\w{20}$/);
  await ben.page.goto('/games');
  await ben.page.getByRole('listitem').first().waitFor();
  await assertLayout(ben, 'the finished games');
  await assertAccessible(ben, 'the finished games');
});
