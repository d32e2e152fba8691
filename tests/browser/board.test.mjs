import assert from 'node:assert/strict';
import { begins } from './support/play.mjs';
import { scene } from './support/stage.mjs';

async function table(stage, { rules = 'awale', clock = null, look = {}, ...more } = {}) {
  const [anna, ben] = [await stage.person('Anna', look), await stage.person('Ben', look)];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  const room = await begins(anna, ben, { rules, first: 1, ...more });
  if (clock) {
    // A clock belongs to the next game.
    await ben.types('/resign');
    await ben.press('confirm.resign.yes');
    await anna.result.waitFor();
    for (const line of [`/clock ${clock}`, '/first 1']) await anna.types(line);
    await ben.press('offer.rematch');
    await anna.press('offer.accept_rematch');
    await anna.page.locator('.plate-clock.running').waitFor();
  }
  await anna.turnMark.waitFor();
  return { anna, ben, room };
}

const pit = (person, place) => person.place(place).click();

scene('in a fast game the next move is chosen in advance, shown, taken back, played with the turn that comes, or dropped with a word', async (stage) => {
  const { anna, ben } = await table(stage, { clock: '3+2' });
  await pit(ben, 'b');
  assert.match(await ben.place('b').getAttribute('class'), /premove/);
  assert.match(await ben.place('b').getAttribute('aria-label'), ben.words('describe.premove'));
  await ben.page.keyboard.press('Escape');
  await ben.sees('premove.cancelled');
  await pit(ben, 'c');
  await ben.sees('premove.set', { move: 'c' });
  await pit(anna, 'A');
  await anna.seesMoves(2);
  assert.deepEqual(await anna.moves(), [['Anna', 'A'], ['Ben', 'c']]);
  assert.equal(await ben.board.locator('.premove').count(), 0);

  // An empty pit: it cannot be played when the turn comes.
  await anna.turnMark.waitFor();
  await pit(ben, 'c');
  await pit(anna, 'B');
  await ben.sees('premove.dropped', { move: 'c' });
  await ben.turnMark.waitFor();
  assert.equal((await ben.moves()).length, 3);
});

scene('without a clock nothing is chosen in advance; who wants to be asked is asked before each move', async (stage) => {
  const { anna, ben } = await table(stage);
  await pit(ben, 'b');
  await ben.sees('error.not_your_turn');
  await anna.settles('settings.confirm', 'slow');
  await pit(anna, 'A');
  await anna.button('confirm_move.yes').waitFor();
  await anna.page.keyboard.press('Escape');
  await anna.button('confirm_move.yes').waitFor({ state: 'detached' });
  await pit(anna, 'B');
  assert.deepEqual(await anna.moves(), []);
  await anna.press('confirm_move.yes');
  await ben.seesMoves(1);
  assert.deepEqual(await ben.moves(), [['Anna', 'B']]);
});

scene('one looks back through a running game, also after a reload, and is back when it is one’s turn', async (stage) => {
  const { anna, ben, room } = await table(stage);
  const seen = [await ben.labels()];
  for (const [i, [person, place]] of [[anna, 'A'], [ben, 'a'], [anna, 'B'], [ben, 'b']].entries()) {
    await person.turnMark.waitFor();
    await pit(person, place);
    await ben.seesMoves(i + 1);
    await ben.until('the move is shown', async () => (await ben.labels())[place].includes(', 0 '));
    seen.push(await ben.labels());
  }
  await ben.page.reload();
  assert.equal(await ben.atTable(), room);
  const counts = (labels) => Object.fromEntries(Object.entries(labels).map(([place, label]) => [place, /, (\d+) /.exec(label)[1]]));
  const looksAt = (ply) =>
    ben.until(`the position after ${ply} moves`, async () => JSON.stringify(counts(await ben.labels())) === JSON.stringify(counts(seen[ply])));
  await looksAt(4);
  for (const ply of [3, 2, 1, 0]) {
    await ben.page.keyboard.press(',');
    await looksAt(ply);
  }
  await ben.sees('past.start');
  await ben.page.keyboard.press('.');
  await looksAt(1);
  await ben.page.getByRole('region', { name: ben.words('room.moves') }).getByRole('button', { name: /: b$/ }).or(ben.listedMoves.nth(2).getByRole('button')).first().click();
  await looksAt(3);
  await ben.page.keyboard.press('l');
  await looksAt(4);
  await ben.page.keyboard.press(',');
  await ben.sees('past.where', { ply: 3, plies: 4 });
  await pit(anna, 'C');
  await ben.turnMark.waitFor();
  assert.equal(await ben.page.locator('.looks-back').count(), 0);
});

scene('commands in words are answered to oneself, completed, and in the reader’s language', async (stage) => {
  const { anna, ben } = await table(stage, { look: { language: 'de' } });
  await anna.types('/mulde C');
  await anna.reads(anna.words('place.pit', { letter: 'C' }));
  await anna.types('/brett');
  await anna.reads(anna.words('tell.row', { name: 'Anna' }));
  await anna.types('/uhr');
  await anna.reads(anna.words('error.no_clock'));
  await anna.types('/letzter');
  await anna.reads(anna.words('room.no_moves'));
  await anna.types('/stand');
  await anna.types('/möglich');
  await anna.reads(anna.words('tell.legal', { name: 'Anna' }));
  assert.equal(await ben.talk.getByText(ben.words('tell.legal', { name: 'Anna' })).count(), 0, 'nobody else reads it');
  await anna.line.pressSequentially('/fel');
  await anna.page.getByRole('option', { name: '/feld' }).waitFor();
  await anna.line.fill('Hallo Be');
  await anna.line.press('End');
  await anna.line.pressSequentially('n');
  await anna.line.press('Tab');
  assert.equal(await anna.line.inputValue(), 'Hallo Ben');
});

scene('numbers are for who wants to see them; the names of the pits keep them', async (stage) => {
  const { anna } = await table(stage);
  const number = anna.board.locator('.number').first();
  await number.waitFor();
  await anna.settles('settings.numbers', false);
  await number.waitFor({ state: 'hidden' });
  assert.match((await anna.labels()).A, /, 4 /);
  await anna.page.reload();
  await anna.atTable();
  await number.waitFor({ state: 'hidden' });
});

scene('it is your turn: the title says it, on other pages too, and a hidden tab calls by a message', async (stage) => {
  const { anna, ben } = await table(stage);
  const title = (person) => person.page.title();
  await anna.until('the title calls', async () => (await title(anna)).startsWith('Your turn!'));
  assert.doesNotMatch(await title(ben), /Your turn/);
  await ben.page.evaluate(() => {
    window.called = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(text) {
        window.called.push(text);
      }
      close() {}
    };
  });
  await ben.settles('settings.alert_notification', true);
  await ben.page.locator('header .brand').click();
  await ben.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pit(anna, 'A');
  await ben.until('a message', () => ben.page.evaluate(() => window.called.length === 1));
  assert.match((await ben.page.evaluate(() => window.called))[0], /Your turn: Awal/);
  assert.match(await title(ben), /^Your turn!/);
});

scene('a film is ended by a tap on the board and by Escape; sounds come from nothing', async (stage) => {
  const { anna, ben } = await table(stage, { look: { motion: true } });
  await anna.settles('settings.speed', 'slow');
  await anna.settles('settings.sound', 'loud');
  await pit(anna, 'A');
  const film = () => anna.button('replay.skip').isEnabled();
  await anna.until('a film', film);
  await anna.page.keyboard.press('Escape');
  assert.equal(await film(), false);
  await ben.turnMark.waitFor();
  await pit(ben, 'a');
  await anna.seesMoves(2);
  await anna.until('a film', film);
  await anna.board.locator('.board').click({ position: { x: 4, y: 60 } });
  assert.equal(await film(), false);
  await anna.seesChoosable(['B', 'C', 'D', 'E', 'F']);
});
