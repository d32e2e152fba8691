// The client as an app: installable, starting without a connection, and never older than the server for long.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertAccessible, assertLayout } from './support/look.mjs';
import { begins, plays } from './support/play.mjs';
import { web } from './support/server.mjs';
import { scene } from './support/stage.mjs';

/** Waits until the service worker keeps the program and answers this page. */
const isKept = (person) =>
  person.page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

const build = (person) => person.page.locator('meta[name="bohnenhof-build"]').getAttribute('content');

/** Restarts the server with another build of the client. */
async function updates(stage) {
  const folder = await mkdtemp(join(tmpdir(), 'bohnenhof-web-'));
  await cp(web, folder, { recursive: true });
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('</body>', '<!-- newer --></body>'));
  const worker = join(folder, 'sw.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// newer`);
  for (const encoding of ['br', 'gz']) await rm(`${worker}.${encoding}`, { force: true });
  await stage.server.end();
  stage.server.web = folder;
  await stage.server.restart();
  await rm(folder, { recursive: true });
}

for (const base of ['', '/beans']) {
  scene(
    `the client can be installed and played at ${base || '/'}`,
    async (stage) => {
      const [anna, ben] = [await stage.person('Anna', { path: `${base}/` }), await stage.person('Ben', { path: `${base}/` })];
      await isKept(anna);
      const page = await anna.page.context().newCDPSession(anna.page);
      const { errors, url, manifest } = await page.send('Page.getAppManifest');
      assert.deepEqual([errors, url], [[], `${stage.server.url}${base}/manifest.webmanifest`]);
      if (manifest) assert.equal(manifest.startUrl, `${stage.server.url}${base}/`);
      const { installabilityErrors } = await page.send('Page.getInstallabilityErrors');
      // A test's window keeps nothing, which is the one thing that is wrong with it.
      assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
      const scope = await anna.page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      assert.equal(scope, `${stage.server.url}${base}/`);

      await anna.isCalled('Anna');
      await ben.isCalled('Ben');
      const room = await begins(anna, ben, { options: { reserve: 5 } });
      assert.equal(anna.page.url(), `${stage.server.url}${base}/r/${room}`);
      await ben.page.reload();
      await Promise.all([plays(anna, 'types'), plays(ben, 'points')]);
      assert.equal(await ben.result.textContent(), await anna.result.textContent());
    },
    base === '' ? [] : ['--base-path', base],
  );
}

scene('without a server the page starts, says the truth, and comes back by itself', async (stage) => {
  const anna = await stage.person('Anna');
  await isKept(anna);
  await stage.server.end();
  await anna.page.reload();
  await anna.sees('no_connection.title');
  await anna.sees('status.waiting');
  await assertLayout(anna, 'the page without a connection');
  await assertAccessible(anna, 'the page without a connection');
  await stage.server.restart();
  await anna.press('no_connection.again');
  await anna.sees('hall.create');
  await anna.page.getByText(anna.words('no_connection.title')).waitFor({ state: 'detached' });
  await anna.types('/new bohnduell');
  await anna.atTable();
});

scene('a device that is offline is told so', async (stage) => {
  const anna = await stage.person('Anna');
  await isKept(anna);
  await anna.page.context().setOffline(true);
  await stage.server.end();
  await anna.sees('status.offline');
  await anna.page.context().setOffline(false);
  await stage.server.restart();
  await anna.page.getByText(anna.words('status.offline')).waitFor({ state: 'hidden' });
});

scene('a newer client comes when asked for, or with the next page, and never to who has it already', async (stage) => {
  const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
  const before = await build(anna);
  for (const person of [anna, ben]) await isKept(person);
  await updates(stage);
  for (const person of [anna, ben]) await person.sees('update.waits');
  assert.equal(await build(anna), before, 'nothing happens by itself');
  await anna.press('update.take');
  await ben.page.getByRole('link', { name: ben.words('rules.title', { game: 'BohnDuell' }) }).click();
  for (const person of [anna, ben]) {
    await person.until('the newer build is there', async () => (await build(person).catch(() => before)) !== before);
    await person.button('app.your_name').waitFor();
    assert.equal(await person.page.getByText(person.words('update.waits')).count(), 0);
  }
  await ben.page.getByRole('heading', { level: 1, name: 'BohnDuell' }).waitFor();
});

scene('an old client that was kept is replaced as soon as the server answers', async (stage) => {
  const anna = await stage.person('Anna');
  await isKept(anna);
  const before = await build(anna);
  await stage.server.end();
  await anna.page.reload();
  await anna.sees('no_connection.title');
  await updates(stage);
  await anna.sees('hall.create');
  await anna.until('the newer build is there', async () => (await build(anna).catch(() => before)) !== before);
});
