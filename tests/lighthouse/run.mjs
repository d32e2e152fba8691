// Lighthouse on hall and room, as on a middling phone over a slow network; offline, with Debian's Chromium: the median of three.
//   (cd tests/browser && npm ci); (cd tests/lighthouse && npm ci); node tests/lighthouse/run.mjs
// Best on a quiet machine and with a release build: BOHNENHOF_BINARY=build/release/bohnenhof. Reports lie in build/lighthouse.

import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import lighthouse from 'lighthouse';
import { Server } from '../browser/support/server.mjs';

const { chromium } = createRequire(new URL('../browser/package.json', import.meta.url))('playwright-core');
const folder = new URL('../../build/lighthouse/', import.meta.url).pathname;
const port = 9333;
const categories = ['performance', 'accessibility', 'best-practices'];
const runs = 3;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** One page, several times: its scores, and what is left to better. */
async function judge(name, url) {
  const results = [];
  for (let run = 1; run <= runs; ++run) {
    const { lhr, report } = await lighthouse(url, { port, output: 'html', logLevel: 'error', onlyCategories: categories });
    await writeFile(`${folder}${name}-${run}.html`, report);
    results.push(lhr);
  }
  const scores = categories.map((each) => Math.round(100 * median(results.map((lhr) => lhr.categories[each].score))));
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(`${name}: ${categories.map((each, i) => `${each} ${scores[i]}`).join(', ')}`);
  console.log(`  ${shown.map((id) => `${id} ${median(results.map((lhr) => lhr.audits[id].numericValue)).toFixed(id.endsWith('shift') ? 3 : 0)}`).join(', ')}`);
  const [last] = results.slice(-1);
  for (const category of categories) {
    for (const { id, weight } of last.categories[category].auditRefs) {
      const { score, title, displayValue } = last.audits[id];
      if (weight > 0 && score !== null && score < 0.9) console.log(`  to better: ${id}: ${title} ${displayValue ?? ''}`);
    }
  }
  return Math.min(...scores);
}

const server = await Server.start();
const browser = await chromium.launch({
  executablePath: process.env.BOHNENHOF_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync', `--remote-debugging-port=${port}`],
});
try {
  await mkdir(folder, { recursive: true });
  // Somebody opens a table, for the others to come to.
  const host = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage();
  await host.goto('/');
  const line = host.getByRole('combobox').last();
  await line.fill('/new bohnenspiel56');
  await line.press('Enter');
  await host.waitForURL(/\/r\/\w+$/);
  const worst = Math.min(await judge('hall', `${server.url}/`), await judge('room', host.url()));
  process.exitCode = worst === 100 ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
