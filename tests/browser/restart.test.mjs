import assert from 'node:assert/strict';
import { begins, plays } from './support/play.mjs';
import { scene } from './support/stage.mjs';

async function inTheMiddle(stage) {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  const room = await begins(anna, ben);
  await Promise.all([plays(anna, 'types', 2), plays(ben, 'points', 2)]);
  return { anna, ben, room };
}

scene('the server is killed in the middle of a game: it goes on where it was, without a reload', async (stage) => {
  const { anna, ben } = await inTheMiddle(stage);
  await stage.server.end('SIGKILL');
  for (const person of [anna, ben]) await person.sees('status.waiting');
  await stage.server.restart();
  const restarted = Date.now();
  for (const person of [anna, ben]) {
    await person.page.getByText(person.words('status.waiting')).filter({ visible: true }).waitFor({ state: 'detached' });
  }
  assert.ok(Date.now() - restarted < 5000, 'they are back within five seconds');
  await Promise.all([plays(anna, 'types'), plays(ben, 'points')]);
  assert.equal(await ben.result.textContent(), await anna.result.textContent());
});

scene('the server has lost everything: both are told that the table is gone, and are back in the hall', async (stage) => {
  const { anna, ben, room } = await inTheMiddle(stage);
  await stage.server.end('SIGKILL');
  for (const person of [anna, ben]) await person.sees('status.waiting');
  await stage.server.restart({ forgetting: true });
  for (const person of [anna, ben]) {
    await person.page.getByRole('alert').getByText(person.words('room.gone_restart')).waitFor();
    await person.sees('hall.create');
    assert.equal(new URL(person.page.url()).pathname, '/');
    await person.page.getByRole('alert').getByText(person.words('room.table', { room })).waitFor();
  }

  // And the house is as usable as before.
  await begins(anna, ben, { options: { reserve: 5 } });
  await Promise.all([plays(anna, 'types'), plays(ben, 'points')]);
  assert.equal(await ben.result.textContent(), await anna.result.textContent());
});

scene('the server is stopped with SIGTERM: it ends by itself, and the clients come back to the next one', async (stage) => {
  const anna = await stage.person('Anna');
  await anna.isCalled('Anna');
  assert.equal(await stage.server.end('SIGTERM'), 0);
  await stage.server.restart();
  await anna.types('/new bohnduell');
  await anna.atTable();
});
