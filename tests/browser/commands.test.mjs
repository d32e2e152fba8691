import assert from 'node:assert/strict';
import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

scene('a typed command that cannot be done is answered in the talk, with what to do', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.types('/jion');
  await anna.reads(anna.words('error.unknown_command', { command: 'jion', nearest: 'join' }));
  await anna.types('/new halma');
  await anna.reads(anna.words('error.unknown_game', { game: 'halma' }));
  await anna.types('/new bohnduell reserve=99');
  await anna.reads(anna.words('error.bad_option', { option: 'reserve' }));
  await anna.types('/join 1');
  await anna.reads(anna.words('error.room_needed'));
  await anna.types('/name');
  await anna.reads(anna.words('error.bad_argument'));

  await anna.types('/new bohnduell');
  const room = await anna.atTable();
  await anna.types('/join 2');
  await anna.sees('event.joined', { seat: 2 });
  await anna.types('/join 1');
  await anna.reads(anna.words('error.already_seated', { seat: 2 }));
  await anna.types('/start');
  await anna.reads(anna.words('error.seats_open'));
  await anna.types('/move +1');
  await anna.reads(anna.words('error.game_not_running'));
  await anna.types('/join 3');
  await anna.reads(anna.words('error.bad_argument'));

  await ben.page.goto(`/r/${room}`);
  await ben.atTable();
  await ben.types('/join 2');
  await ben.reads(ben.words('error.seat_taken', { seat: 2 }));
  await ben.types('/resign');
  await ben.reads(ben.words('error.not_seated'));
  assert.deepEqual(await anna.moves(), []);
});

scene('a refused move says why: typed, and pointed at', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { first: 1 });
  await anna.sees('turn.yours');

  await ben.types('/move +1');
  await ben.reads(ben.words('error.not_your_turn'));
  await ben.board.locator('[data-place="a"]').click();
  await ben.sees('error.not_your_turn');
  await anna.types('/move >1');
  await anna.reads(anna.words('why.empty_pit'));
  await anna.types('/move +9');
  await anna.reads(anna.words('why.no_such_move'));
  await anna.board.locator('[data-place="a"]').click();
  await anna.sees('say.not_here');
  await plays(anna, 'points', 1);
  await plays(ben, 'points', 1);
  assert.deepEqual(await anna.moves(), [['Anna', '+1'], ['Ben', '+1']]);
  await anna.types('/move >1');
  await anna.reads(anna.words('why.wrong_count'));
  await anna.types('/move +2 0');
  await anna.reads(anna.words('error.stale_move'));
});

scene('talk is text: markup is shown, not done; a doubled slash is no command', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('<b>Anna</b>');
  await begins(anna, ben);
  await anna.types('<img src=x onerror=alert(1)> & <b>bold</b>');
  await ben.reads('<img src=x onerror=alert(1)> & <b>bold</b>');
  assert.equal(await ben.page.locator('img, b b').count(), 0);
  await ben.types('//start');
  await anna.reads('/start');
});

scene('the line completes commands, by keyboard, and remembers what was typed', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.line.pressSequentially('/ne');
  await anna.page.getByRole('option', { name: '/new' }).waitFor();
  await anna.line.press('Tab');
  await anna.page.getByRole('option', { name: 'bohnduell' }).waitFor();
  await anna.line.pressSequentially('bohnd');
  await anna.line.press('Tab');
  assert.equal(await anna.line.inputValue(), '/new bohnduell');
  await anna.line.press('Enter');
  await anna.atTable();
  await anna.line.press('/');
  await anna.page.getByRole('option', { name: '/join' }).waitFor();
});
