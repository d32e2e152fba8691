import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

const screens = [[[360, 740], 'light'], [[1280, 800], 'dark']];

async function isForEverybody(person, where) {
  for (const [screen, theme] of screens) {
    await person.looksAt(screen, theme);
    await assertLayout(person, where);
    await assertAccessible(person, `${where}, ${theme}`);
  }
}

/** A short game with a clock, given up by Ben; both are at their table. */
async function shortGame(anna, ben) {
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await anna.types('/new bohnduell 10+5 best_of=3');
  await anna.atTable();
  await anna.types('/first 1');
  await anna.types('/join 1');
  await ben.joins();
  await ben.press('offer.start');
  for (const [i, person] of [anna, ben].entries()) person.sits(i + 1);
  await oneIsWon(anna, ben);
}

async function oneIsWon(anna, ben) {
  await Promise.race([anna, ben].map((person) => person.turnMark.waitFor()));
  const first = (await anna.turnMark.isVisible()) ? [anna, ben] : [ben, anna];
  for (const person of [...first, ...first]) await plays(person, 'types', 1);
  await ben.types('/resign');
  await ben.press('confirm.resign.yes');
  await anna.sees('reason.resigned');
}

scene('a finished game is exported, imported and stepped through, and played on from the middle', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben', { language: 'de' })];
  await shortGame(anna, ben);
  await anna.page.getByRole('link', { name: anna.words('room.finished_link') }).click();
  await anna.sees('record.ply', { ply: 4, plies: 4 });
  await anna.sees('series.game_of', { game: 1, n: 3 });
  const times = await anna.page.locator('.move-time').allTextContents();
  assert.equal(times.length, 4, 'each move with what was left');
  await isForEverybody(anna, 'a finished game');

  const [file] = await Promise.all([
    anna.page.waitForEvent('download'),
    anna.page.getByRole('link', { name: anna.words('record.download_txt') }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  assert.match(text, /\nClock: 10\+5\n/);
  await anna.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })); // as on plain http
  await anna.press('record.copy');
  const dialog = anna.page.getByRole('dialog');
  assert.equal(await dialog.getByRole('textbox').inputValue(), text);
  await assertAccessible(anna, 'a text to copy by hand');
  await dialog.getByRole('button', { name: anna.words('app.close') }).click();

  const carl = await stage.person('Carl', { path: '/review', language: 'fr', screen: [390, 844] });
  await isForEverybody(carl, 'the page where a game is brought along');
  const field = carl.page.getByRole('textbox', { name: carl.words('review.paste') });
  await field.fill(text.replace(/^2\. (.*)$/m, '2. North >9'));
  await carl.press('review.go');
  const line = text.split('\n').findIndex((each) => each.startsWith('2. ')) + 1;
  await carl.sees('review.line', { line });
  assert.equal(await field.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), '2. North >9');
  await assertAccessible(carl, 'what is wrong with a game');
  carl.complaints = carl.complaints.filter((text) => !text.includes('400')); // the browser notes the refusal, as it should be
  await field.fill(text);
  await carl.press('review.go');
  await carl.sees('record.ply', { ply: 4, plies: 4 });
  await carl.press('record.first');
  await carl.sees('record.start');
  await carl.press('record.next');
  await carl.press('record.next');
  await carl.sees('record.ply', { ply: 2, plies: 4 });
  await isForEverybody(carl, 'a game that was brought along');

  await carl.press('record.play_here');
  await carl.page.getByText(/\/new bohnduell position="[^"]+"/).waitFor();
  await isForEverybody(carl, 'the dialogue with a position');
  await carl.page.getByRole('dialog').getByRole('button', { name: carl.words('create.go') }).click();
  await carl.atTable();
  await carl.page.getByText(carl.words('set_up.badge')).first().waitFor();
  await isForEverybody(carl, 'a table with a position that was set up');
  const dora = await stage.person('Dora');
  await dora.page.getByText(dora.words('set_up.badge')).first().waitFor();
  await carl.types('/join 1');
  await dora.joins();
  await dora.press('offer.start');
  await carl.sees('event.started');
  const plies = await carl.listedMoves.count();
  assert.equal(plies, 0, 'the game begins there');
});

scene('the best of three: the score stands at the players, and who wins is told', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben', { screen: [390, 844] })];
  await shortGame(anna, ben);
  await anna.sees('series.stands', { first: 'Anna', one: '1', second: 'Ben', two: '0' });
  const points = await anna.board.locator('.plate-series').allTextContents();
  assert.deepEqual(points.map((text) => text.at(-1)).sort(), ['0', '1']);
  await isForEverybody(ben, 'after the first game of a series');
  await anna.press('offer.rematch');
  await ben.press('offer.accept_rematch');
  await oneIsWon(anna, ben);
  await anna.sees('series.won', { name: 'Anna', first: 'Anna', one: '2', second: 'Ben', two: '0' });
  await ben.sees('series.won', { name: 'Anna', first: 'Anna', one: '2', second: 'Ben', two: '0' });
  await isForEverybody(anna, 'after a series');
  await anna.press('offer.rematch');
  await ben.press('offer.accept_rematch');
  await anna.sees('series.number', { n: 2 });
});
