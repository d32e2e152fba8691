// Bad networks, sleep, and two windows of one player.

import assert from 'node:assert/strict';
import { begins, plays, truth } from './support/play.mjs';
import { sightOf } from './support/sights.mjs';
import { scene } from './support/stage.mjs';
import { Wire } from './support/wire.mjs';
import { Person } from './support/person.mjs';

/** Two at a table in their game, the first over a wire of her own. */
async function overAWire(stage, play) {
  const wire = await Wire.to(stage.server.port);
  try {
    const [anna, ben] = [await stage.person('Anna', { url: wire.url }), await stage.person('Ben')];
    await anna.isCalled('Anna');
    await ben.isCalled('Ben');
    await begins(anna, ben, { options: { reserve: 12 }, first: 1 });
    await plays(anna, 'types', 1);
    await plays(ben, 'points', 1);
    await play({ anna, ben, wire });
  } finally {
    await wire.close();
  }
}

scene('the network goes in the middle of a game: it is said, and all is there again when it is back', (stage) =>
  overAWire(stage, async ({ anna, ben, wire }) => {
    wire.cut();
    await anna.sees('status.waiting');
    await ben.sees('plate.away');
    wire.mend();
    await anna.page.getByText(anna.words('status.waiting')).waitFor({ state: 'hidden' });
    await Promise.all([plays(anna, 'points', 1), plays(ben, 'points', 1)]);
    assert.deepEqual(await ben.moves(), await anna.moves());
  }),
);

scene('a move that is made while nothing gets through is made once', (stage) =>
  overAWire(stage, async ({ anna, ben, wire }) => {
    await anna.turnMark.waitFor();
    const { legal } = await truth(anna);
    wire.cut();
    await anna.chooses(legal[0], legal);
    await anna.sees('turn.pending');
    wire.mend();
    await ben.seesMoves(3);
    await anna.seesMoves(3);
    assert.equal((await ben.moves()).length, 3);
    assert.equal((await ben.moves())[2][1], legal[0]);
  }),
);

scene('over a slow network a move is shown as pending, and after a while that it takes long', (stage) =>
  overAWire(stage, async ({ anna, ben, wire }) => {
    await anna.turnMark.waitFor();
    const { legal } = await truth(anna);
    wire.slow(1500);
    await anna.chooses(legal[0], legal);
    await anna.sees('turn.pending');
    await anna.sees('turn.pending_slow');
    await ben.seesMoves(3);
    wire.slow(0);
    await anna.seesMoves(3);
  }),
);

scene('a page that slept is up to date when it wakes', (stage) =>
  overAWire(stage, async ({ anna, ben, wire }) => {
    await plays(anna, 'points', 1);
    const machine = await anna.page.context().newCDPSession(anna.page);
    await machine.send('Page.setWebLifecycleState', { state: 'frozen' });
    wire.cut(); // as in sleep: nothing of the old connection is left
    await plays(ben, 'points', 1);
    wire.mend();
    await machine.send('Page.setWebLifecycleState', { state: 'active' });
    await anna.seesMoves(4);
    const { position } = await truth(ben);
    await anna.seesBoard(sightOf('bohnduell', position));
    await anna.turnMark.waitFor();
  }),
);

scene('two windows of one player show one game; a move in one is seen in the other', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  const room = await begins(anna, ben, { options: { reserve: 12 }, first: 1 });
  const second = new Person('Anna', 'en', await anna.page.context().newPage());
  stage.people.push(second);
  await second.page.goto(`/r/${room}`);
  await second.atTable();
  second.sits(1, 'bohnduell', { reserve: 12 });
  await plays(second, 'points', 1);
  await anna.seesMoves(1);
  await plays(ben, 'points', 1);
  await plays(anna, 'types', 1);
  await second.seesMoves(3);
  await second.page.close();
  await plays(ben, 'points', 1);
  await ben.page.getByText(ben.words('plate.away')).waitFor({ state: 'detached' });
  assert.deepEqual(await ben.moves(), await anna.moves());
});
