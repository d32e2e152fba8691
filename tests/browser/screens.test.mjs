import assert from 'node:assert/strict';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

const screens = { desk: [1280, 800], phone: [390, 844] };

for (const [kind, screen] of Object.entries(screens)) {
  for (const language of ['en', 'de', 'fr']) {
    scene(`hall and table on a ${kind} in ${language}: nothing overlaps or sticks out, axe finds nothing`, async (stage) => {
      const look = { language, screen, touch: kind === 'phone' };
      const anna = await stage.person('Anna', look);
      await anna.isCalled('Wilhelmine Habersaat-Ohm');
      const ben = await stage.person('Ben', look);
      await ben.sees('hall.none_open');
      await shown(ben, 'the empty hall');

      await anna.press('hall.create');
      await shown(anna, 'the dialogue for a new game');
      await anna.press('create.go');
      await anna.atTable();
      await shown(anna, 'a new table');
      await anna.press('offer.join_1');
      await anna.sees('event.joined', { seat: 1 });
      anna.seat = 1;
      await anna.types('Wer spielt mit? '.repeat(6));
      await ben.button('hall.join').waitFor();
      await shown(ben, 'the hall with a table');

      await ben.joins();
      ben.seat = 2;
      await ben.press('offer.start');
      await Promise.all([plays(anna, 'points', 3), plays(ben, 'points', 3)]);
      await Promise.all([shown(anna, 'a table, playing'), shown(ben, 'the same from the other side')]);
      await ben.press('offer.resign');
      await shown(ben, 'the question before resigning');
      await ben.press('confirm.resign.yes');
      await anna.result.waitFor();
      await shown(anna, 'a table, after the end');
    });
  }
}

async function shown(person, where) {
  await assertLayout(person, where);
  await assertAccessible(person, where);
}

scene('the page speaks the language of the browser, and another one when asked', async (stage) => {
  const anna = await stage.person('Anna', { language: 'de' });
  await anna.sees('hall.create');
  assert.equal(await anna.page.locator('html').getAttribute('lang'), 'de');
  await anna.press('settings.title');
  await anna.page.getByRole('combobox', { name: anna.words('app.language') }).selectOption('fr');
  anna.language = 'fr';
  await anna.press('app.close');
  await anna.sees('hall.create');
  assert.equal(await anna.page.locator('html').getAttribute('lang'), 'fr');
  await anna.page.reload();
  await anna.sees('hall.create');

  const ben = await stage.person('Ben', { language: 'de' });
  await anna.types('/nouveau bohnduell reserve=6');
  await anna.atTable();
  await anna.types('/rejoindre 2');
  await anna.sees('event.joined', { seat: 2 });
  await ben.joins();
  await ben.types('/los');
  await ben.sees('event.started');
  anna.sits(2, 'bohnduell', { reserve: 6 });
  ben.sits(1, 'bohnduell', { reserve: 6 });
  await Promise.all([plays(anna, 'points'), plays(ben, 'types')]);
  const ended = (person) => new RegExp(`${person.words('result.wins').source}|${person.words('result.draw').source}`);
  for (const person of [anna, ben]) assert.match(await person.result.textContent(), ended(person));
});

scene('a game can be played by keyboard alone', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await begins(anna, ben, { options: { reserve: 5 } });
  await Promise.all([plays(anna, 'keys'), plays(ben, 'keys')]);
  assert.equal(await ben.result.textContent(), await anna.result.textContent());
});
