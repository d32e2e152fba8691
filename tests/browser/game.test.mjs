import assert from 'node:assert/strict';
import { begins, plays, truth } from './support/play.mjs';
import { sightOf } from './support/sights.mjs';
import { scene } from './support/stage.mjs';

scene('two people play a game to its end, one by typing and one by buttons, and a third watches', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.isCalled('Anna');
  await anna.types('/new bohnduell reserve=8');
  const room = await anna.atTable();
  await anna.types('/join');
  await anna.sees('event.joined', { name: 'Anna', seat: 1 });

  const ben = await stage.person('Ben', { motion: true });
  await ben.isCalled('Ben');
  assert.equal(await ben.joins(), room, 'the table that was offered in the hall');
  await anna.sees('event.joined', { name: 'Ben', seat: 2 });

  const carl = await stage.person('Carl', { path: `/r/${room}`, motion: true });
  await carl.atTable();
  assert.deepEqual(await carl.offers(), ['/leave'], 'who watches can leave');
  await anna.sees('hall.watchers', { n: 1 });

  const everybody = [anna, ben, carl];
  for (const [i, person] of everybody.entries()) person.sits(i + 1, 'bohnduell', { reserve: 8 });
  await ben.press('offer.start');
  await Promise.all([plays(anna, 'types'), plays(ben, 'points')]);

  await Promise.all(everybody.map((person) => person.result.waitFor()));
  const moves = await anna.moves();
  const { over, position, result } = await truth(anna);
  assert.equal(over, true, 'the rules call it an end too');
  const name = result.winner === 2 ? 'Ben' : 'Anna';
  const [own, other] = result.winner === 2 ? [...result.scores].reverse() : result.scores;
  for (const person of everybody) {
    assert.deepEqual(await person.moves(), moves, `${person.name} sees the same moves`);
    await person.seesBoard(sightOf('bohnduell', position));
    const sentence = person.words(result.winner === null ? 'result.draw' : 'result.wins', { name, own, other });
    assert.match(await person.result.textContent(), sentence);
    await person.sees('reason.no_moves');
  }
});

scene('after the end both agree on another game, and the other one begins', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { options: { reserve: 5 } });
  await Promise.all([plays(anna, 'types'), plays(ben, 'points')]);
  const [[began]] = await anna.moves();
  await anna.press('offer.rematch');
  await ben.press('offer.accept_rematch');
  for (const person of [anna, ben]) await person.sees('room.no_moves');
  await Promise.all([plays(anna, 'points', 1), plays(ben, 'points', 1)]);
  assert.notEqual((await anna.moves())[0][0], began, 'the players begin by turns');
});

scene('who reloads in the middle of a game goes on where it was', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { options: { reserve: 12 } });
  await Promise.all([plays(anna, 'types', 3), plays(ben, 'points', 3)]);
  const made = await anna.listedMoves.count();
  await ben.seesMoves(made);
  await ben.page.reload();
  await ben.atTable();
  await ben.seesMoves(made);
  assert.deepEqual(await ben.moves(), await anna.moves());
  const { position } = await truth(anna);
  for (const person of [anna, ben]) await person.seesBoard(sightOf('bohnduell', position));
  await Promise.all([plays(anna, 'types'), plays(ben, 'points')]);
  assert.equal(await ben.result.textContent(), await anna.result.textContent());
});

scene('who resigns is asked first, and loses', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben);
  await Promise.all([plays(anna, 'points', 1), plays(ben, 'points', 1)]);
  await ben.press('offer.resign');
  await ben.press('confirm.no');
  await ben.press('offer.resign');
  await ben.press('confirm.resign.yes');
  for (const person of [anna, ben]) {
    assert.match(await person.result.textContent(), person.words('result.wins_plain', { name: 'Anna' }));
    await person.sees('reason.resigned');
  }
});
