// The two bots that PROTOCOL.md shows, against each other on a real server.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { Server } from './support/server.mjs';

const bots = new URL('../../protocol/bots/', import.meta.url).pathname;
const inPython = ['python3', `${bots}bot.py`];
const inJavaScript = [process.execPath, `${bots}bot.mjs`];

function starts([command, file], server, where) {
  const bot = spawn(command, [file, `${server.url.replace('http', 'ws')}/ws`, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: bot.stdout })[Symbol.asyncIterator]();
  return { next: async () => (await lines.next()).value, ended: once(bot, 'close'), stop: () => bot.kill() };
}

for (const [game, opens, joins] of [
  ['awale', inPython, inJavaScript],
  ['bohnduell', inJavaScript, inPython],
]) {
  test(`a bot opens a table for ${game}, another sits down, and they play to the end`, { timeout: 120_000 }, async () => {
    const server = await Server.start();
    const host = starts(opens, server, game);
    const room = /^The room is (\w{6})$/.exec(await host.next())?.[1];
    const guest = starts(joins, server, room);
    try {
      const result = JSON.parse(await guest.next());
      assert.ok('winner' in result, JSON.stringify(result));
      assert.deepEqual(JSON.parse(await host.next()), result);
      for (const bot of [host, guest]) assert.deepEqual(await bot.ended, [0, null]);
    } finally {
      host.stop();
      guest.stop();
      await server.close();
    }
  });
}
