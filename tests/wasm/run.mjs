// Loads the module named on the command line, which must import nothing, and compares its counts with the recorded ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [modulePath, countsPath] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(modulePath));
assert.deepEqual(WebAssembly.Module.imports(module), [], 'the rules must import nothing');
const { exports } = await WebAssembly.instantiate(module);
exports._initialize();

function text(address) {
  const bytes = new Uint8Array(exports.memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

const recorded = JSON.parse(readFileSync(countsPath, 'utf8'));
const isStart = ({ options, position }) => position === undefined && Object.keys(options).length === 0;
let game = 0;
for (; exports.game_id(game) !== 0; ++game) {
  const id = text(exports.game_id(game));
  const { counts } = recorded.find((entry) => entry.game === id && isStart(entry));
  counts
    .filter((count) => count < 200_000)
    .forEach((count, index) => assert.equal(exports.perft(game, index + 1), BigInt(count), `${id} at depth ${index + 1}`));
  console.log(`${id}: every count holds`);
}
assert.equal(game, 5);
