import assert from 'node:assert/strict';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { begins } from './support/play.mjs';
import { scene } from './support/stage.mjs';

const games = ['bohnenspiel56', 'bohnenspiel72', 'awale', 'bohnduell', 'sternhalma'];

const looks = [
  { language: 'en', screen: [1280, 800], colours: 'light' },
  { language: 'de', screen: [390, 844], colours: 'dark', touch: true },
  { language: 'fr', screen: [390, 844], colours: 'light', touch: true },
];

/** The page of a game's rules is there. */
async function reads(person, game) {
  await person.page.getByRole('heading', { level: 1, name: person.words('rules.title', { game: person.words(`game.${game}`).source }) }).waitFor();
  await person.page.locator('#why').waitFor();
}

for (const { colours, ...look } of looks) {
  scene(`the rules in ${look.language}, ${colours}, ${look.screen.join(' × ')}: nothing overlaps or sticks out, axe finds nothing`, async (stage) => {
    const anna = await stage.person('Anna', { ...look, path: '/rules' });
    await anna.page.emulateMedia({ colorScheme: colours });
    await anna.page.locator('.all-rules .board').nth(games.length - 1).waitFor();
    await assertLayout(anna, 'all rules');
    await assertAccessible(anna, 'all rules');
    for (const game of games) {
      await anna.page.goto(`/rules/${game}`);
      await reads(anna, game);
      await assertLayout(anna, `the rules of ${game}`);
      await assertAccessible(anna, `the rules of ${game}`);
    }
  });
}

scene('an example is stepped through, and the page keeps its place in another language', async (stage) => {
  const anna = await stage.person('Anna', { path: '/rules' });
  await anna.page.getByRole('link', { name: /^Awalé$/ }).click();
  await reads(anna, 'awale');
  const example = anna.page.locator('#capture .example').first();
  const next = example.locator('.example-next');
  const board = example.getByRole('img');
  const told = example.getByRole('status');
  const [start, said] = [await board.getAttribute('aria-label'), await told.textContent()];
  await next.click();
  assert.match(await told.textContent(), /3 seeds from F/);
  assert.notEqual(await board.getAttribute('aria-label'), start);
  await next.click();
  assert.match(await told.textContent(), /7 seeds/);
  await example.locator('.example-steps button').first().click();
  assert.match(await told.textContent(), /3 seeds from F/);
  await next.click();
  await next.click(); // once more, from the start
  assert.deepEqual([await board.getAttribute('aria-label'), await told.textContent()], [start, said]);

  await anna.page.getByRole('navigation').getByRole('link', { name: 'Capturing', exact: true }).click();
  await inSight(anna, '#capture h2');
  assert.match(anna.page.url(), /#capture$/);
  await anna.page.getByRole('button', { name: 'Deutsch' }).click();
  await anna.page.getByRole('heading', { level: 2, name: 'Erbeuten' }).waitFor();
  await inSight(anna, '#capture h2');
});

scene('a link to why a move was refused leads to the passage, and from there back to the table', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  const room = await begins(anna, ben, { first: 1 });

  await anna.page.goto('/rules/bohnduell#why-wrong_count');
  await inSight(anna, '#why-wrong_count.sought h3');
  await anna.sees('turn.yours');
  await anna.page.getByRole('link', { name: anna.words('hall.back') }).click();
  assert.equal(await anna.atTable(), room);

  // Within the page, and by the browser's own buttons.
  await anna.page.getByRole('link', { name: anna.words('app.rules') }).click();
  await reads(anna, 'bohnduell');
  await anna.page.evaluate(() => (location.hash = '#why-supply_short'));
  await inSight(anna, '#why-supply_short.sought h3');
  await anna.page.evaluate(() => (location.hash = '#why-empty_pit'));
  await inSight(anna, '#why-empty_pit.sought h3');
  assert.equal(await anna.page.locator('.sought').count(), 1);
  await anna.page.goBack();
  await inSight(anna, '#why-supply_short.sought h3');
  await anna.page.getByRole('link', { name: anna.words('hall.back') }).click();
  assert.equal(await anna.atTable(), room);
  await anna.sees('turn.yours');
});

/** Waits until this lies within the window. */
async function inSight(person, selector) {
  await person.page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const box = document.querySelector(wanted)?.getBoundingClientRect();
          if (box !== undefined && box.top >= 0 && box.bottom <= innerHeight) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );
}
