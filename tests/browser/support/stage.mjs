// A stage for one test: a server, a browser, and people in it, each in a context (cookies, storage) of their own.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { patience, Person } from './person.mjs';
import { Server } from './server.mjs';

const pictures = process.env.BOHNENHOF_PICTURES ?? new URL('../../../build/browser', import.meta.url).pathname;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: process.env.BOHNENHOF_CHROMIUM ?? '/usr/bin/chromium', args: flags });
});
after(() => browser?.close());

class Stage {
  people = [];

  constructor(server) {
    this.server = server;
  }

  /**
   * Somebody opens the page at `path` and is greeted. `language`: en, de, fr; `screen`: [width, height]; `motion`: beans travel visibly;
   * `theme`: what the system says; `url`: another way to the server.
   */
  async person(name, { path = '/', language = 'en', screen = [1280, 800], touch = false, motion = false, theme = 'light', url = this.server.url } = {}) {
    const context = await browser.newContext({
      baseURL: url,
      colorScheme: theme,
      locale: { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' }[language],
      viewport: { width: screen[0], height: screen[1] },
      hasTouch: touch,
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    context.setDefaultTimeout(patience);
    const person = new Person(name, language, await context.newPage());
    this.people.push(person);
    await person.page.goto(path);
    await person.button('app.your_name').waitFor();
    return person;
  }

  async close() {
    for (const person of this.people) await person.page.context().close();
    await this.server.close();
  }
}

/** A test on a stage, whose server has these options as well. When it fails, build/browser shows what everybody saw. */
export function scene(title, play, options) {
  test(title, { timeout: 8 * patience }, async () => {
    const stage = new Stage(await Server.start(options));
    try {
      await play(stage);
      for (const person of stage.people) assert.deepEqual(person.complaints, [], `${person.name}'s browser complains`);
    } catch (error) {
      await mkdir(pictures, { recursive: true });
      for (const [i, person] of stage.people.entries()) {
        const file = join(pictures, `${title.replaceAll(/[^\w]+/g, '-')}-${i + 1}-${person.name}.png`);
        await person.page.screenshot({ path: file, fullPage: true }).catch(() => {});
      }
      for (const { name, complaints } of stage.people) {
        if (complaints.length > 0) error.message += `\n${name}'s browser complains: ${complaints.join('; ')}`;
      }
      error.message += `\nthe server said:\n${stage.server.output.slice(-2000)}`;
      throw error;
    } finally {
      await stage.close();
    }
  });
}
