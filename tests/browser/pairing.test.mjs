import assert from 'node:assert/strict';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { scene } from './support/stage.mjs';

const playsNow = (person, game, clock) => async () => {
  await person.page.locator('label', { hasText: person.words(`game.${game}`) }).click();
  await person.page.locator(`[data-clock="${clock}"]`).click();
};

/** Presses the button that ends a dialogue. */
const sends = (person, key) => person.page.getByRole('dialog').getByRole('button', { name: person.words(key), exact: true }).click();

scene('two tap the same clock and sit at a running game, seen to wait by a third until then', async (stage) => {
  const [anna, ben, clara] = [await stage.person('Anna'), await stage.person('Ben'), await stage.person('Clara')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await clara.sees('lobby.none_seeking');
  await playsNow(anna, 'awale', '10+5')();
  await anna.sees('seek.yours');
  await clara.sees('seek.of', { name: 'Anna' });
  await playsNow(ben, 'awale', '10+5')();
  const room = await ben.atTable();
  assert.equal(await anna.atTable(), room, 'who waited is led there');
  for (const person of [anna, ben]) await person.sees('event.started');
  await clara.sees('lobby.none_seeking');
});

scene('who looks for somebody is joined by a button, and can stop looking', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben', { screen: [390, 844], touch: true })];
  await anna.isCalled('Anna');
  await anna.types('/seek bohnduell reserve=9 5+3');
  await ben.sees('seek.of', { name: 'Anna' });
  await anna.page.locator('.seek.yours .button').click();
  await ben.sees('lobby.none_seeking');
  await anna.types('/seek bohnduell reserve=9 5+3');
  await ben.page.locator('.seek .primary').click();
  const room = await ben.atTable();
  assert.equal(await anna.atTable(), room);
});

scene('a challenge is declined, sent again from the lobby of a game, and accepted by keyboard', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben B.');
  await anna.press('challenge.to', { name: 'Ben B.' });
  await sends(anna, 'challenge.go');
  await anna.sees('challenge.yours', { name: 'Ben B.' });
  await ben.press('challenge.decline');
  await anna.sees('over.declined', { name: 'Ben B.' });

  for (const person of [anna, ben]) {
    await person.page.getByRole('navigation', { name: person.words('lobby.tabs') }).getByRole('link', { name: person.words('game.sternhalma') }).click();
    await person.page.waitForURL(/\/lobby\/sternhalma$/);
  }
  await ben.types('Who plays?');
  await anna.reads(/Who plays\?/);
  await anna.press('challenge.to', { name: 'Ben B.' });
  await sends(anna, 'challenge.go');
  await ben.button('challenge.accept').focus();
  await ben.page.keyboard.press('Enter');
  const room = await ben.atTable();
  assert.equal(await anna.atTable(), room);
});

scene('a game that was found in one tab is told in the other', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await ben.isCalled('Ben');
  const second = await anna.page.context().newPage();
  await second.goto('/lobby/awale');
  await second.getByRole('region', { name: anna.words('play.title') }).waitFor();
  await anna.types('/seek awale');
  await second.getByText(anna.words('seek.yours')).waitFor();
  await ben.types('/seek awale');
  await anna.atTable();
  await second.getByRole('link', { name: anna.words('pairing.go') }).click();
  await second.waitForURL(anna.page.url());
});

for (const [kind, screen] of Object.entries({ desk: [1280, 800], phone: [390, 844] })) {
  for (const language of ['en', 'de', 'fr']) {
    scene(`looking and challenges on a ${kind} in ${language}: nothing overlaps or sticks out, axe finds nothing`, async (stage) => {
      const look = { language, screen, touch: kind === 'phone' };
      const anna = await stage.person('Anna', look);
      const ben = await stage.person('Ben', { ...look, path: '/lobby/awale' });
      await ben.isCalled('Wilhelmine Habersaat-Ohm');
      await ben.sees('lobby.none_seeking');
      await assertLayout(ben, 'an empty lobby');
      await assertAccessible(ben, 'an empty lobby');
      await ben.types('/seek awale 10+5');
      await anna.sees('seek.of');
      await ben.types(`/challenge "${(await anna.button('app.your_name').textContent()).trim()}" sternhalma`);
      await anna.sees('challenge.theirs');
      for (const person of [anna, ben]) {
        await assertLayout(person, 'what is waited for');
        await assertAccessible(person, 'what is waited for');
      }
      await anna.press('challenge.to', { name: 'Wilhelmine Habersaat-Ohm' });
      await assertAccessible(anna, 'the dialogue of a challenge');
    });
  }
}
