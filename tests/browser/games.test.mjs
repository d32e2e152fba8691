import assert from 'node:assert/strict';
import { begins, plays, truth } from './support/play.mjs';
import { recordedGame } from './support/recorded.mjs';
import { sightOf } from './support/sights.mjs';
import { scene } from './support/stage.mjs';

// BohnDuell is played in game.test.mjs.
const ends = [
  ['bohnenspiel56', 'rounds_played', ({ options }) => options.rounds === undefined],
  ['bohnenspiel72', 'all_empty'],
  ['awale', 'majority'],
  ['sternhalma', 'target_filled'],
];

for (const [rules, reason, fits] of ends) {
  scene(`${rules}: a game to its end, one types, one points, a third watches`, async (stage) => {
    const { moves, options, first, result } = await recordedGame(rules, reason, fits);
    const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
    await anna.isCalled('Anna');
    await ben.isCalled('Ben');
    const room = await begins(anna, ben, { rules, options, first });
    const carl = await stage.person('Carl', { path: `/r/${room}` });
    await carl.atTable();
    carl.sits(null, rules, options);
    await Promise.all([plays(anna, 'types', Infinity, moves), plays(ben, 'points', Infinity, moves)]);

    const { over, position } = await truth(anna);
    assert.equal(over, true, 'the rules call it an end too');
    const name = result.winner === 2 ? 'Ben' : 'Anna';
    const [own, other] = result.winner === 2 ? [...result.scores].reverse() : result.scores;
    for (const person of [anna, ben, carl]) {
      const sentence = person.words(result.winner === null ? 'result.draw' : 'result.wins', { name, own, other });
      assert.match(await person.result.textContent(), sentence);
      await person.sees(`reason.${reason}`);
      assert.deepEqual((await person.moves()).map(([, move]) => move), moves);
      await person.seesBoard(sightOf(rules, position));
    }
  });
}
