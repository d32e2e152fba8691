// The three that are compared, each a fresh process.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const release = 'build/release';
const folder = 'build/load';
const limits = ['commands-per-second', 'chat-per-minute', 'connections', 'connections-per-address', 'rooms', 'watchers'];

/// Runs a program on one core, or wherever there is room.
function pinned(core, program, args, options) {
  return core === null ? spawn(program, args, options) : spawn('taskset', ['-c', String(core), program, ...args], options);
}

/// Waits for the line that names the port.
async function portOf(stream, pattern) {
  for await (const line of createInterface({ input: stream })) {
    const port = line.match(pattern)?.[1];
    if (port) return Number(port);
  }
  throw new Error('a server ended before it listened');
}

async function stop(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/// `kind`: bohnenhof, raw or ws. `bytes`: of a move's frame, for the yardsticks. Of Bohnenhof also `threads`, a `core` (null: any), further
/// `flags`, whether limits are `raised`, and a `data` folder that stays.
export async function start(kind, { bytes = 0, threads = 1, core = 0, flags = [], raised = true, data } = {}) {
  const began = process.hrtime.bigint();
  if (kind !== 'bohnenhof') {
    const [program, ...args] = kind === 'raw' ? [`${release}/tests/load/raw_relay`, bytes + 4] : ['node', 'tests/load/relay/relay.mjs', bytes];
    const child = pinned(core, program, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await portOf(child.stdout, /^port (\d+)/);
    return { pid: child.pid, port, record: kind === 'raw' ? bytes + 4 : 0, stop: () => stop(child, 'SIGKILL') };
  }
  mkdirSync(`${folder}/web`, { recursive: true });
  writeFileSync(`${folder}/web/index.html`, '<!doctype html><title>load</title>');
  const own = data ?? mkdtempSync(`${folder}/data-`);
  const args = ['--listen', '127.0.0.1:0', '--web', `${folder}/web`, '--data', own, '--durability', 'process', '--threads', threads];
  for (const limit of raised ? limits : []) args.push(`--limit-${limit}`, 1_000_000);
  const child = pinned(core, `${release}/bohnenhof`, [...args, ...flags].map(String), { stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await portOf(child.stderr, /listens on .*127\.0\.0\.1:(\d+)/);
  const milliseconds = Number(process.hrtime.bigint() - began) / 1e6;
  return {
    pid: child.pid, port, record: 0, milliseconds,
    stop: async () => {
      await stop(child, 'SIGTERM');
      if (!data) rmSync(own, { recursive: true });
    },
  };
}

/// Attackers of a server, from other addresses than the generator's, until `end()`: how often they struck, and their processor time. They share the
/// generator's core, but it goes first.
export function attack(server, { name, perSecond }, core = 1) {
  const began = Date.now();
  const words = ['-n', '19', `${release}/tests/load/hostile_clients`, name, `port=${server.port}`, `per_second=${perSecond}`];
  const child = pinned(core, 'nice', words, { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  return {
    end: async () => {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
      const { strikes, cpu_s } = JSON.parse(out);
      return { strikes_per_s: strikes / ((Date.now() - began) / 1000), cpu_s };
    },
  };
}

/// One scenario against a server; its figures. `wishes`: as the generator takes them.
export async function measure(server, scenario, wishes, core = 1) {
  const all = { ...wishes, port: server.port, pid: server.pid, record: server.record };
  const words = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const child = pinned(core, `${release}/tests/load/load_generator`, [scenario, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let complaint = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (complaint += data));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${scenario}: ${complaint.trim()}`);
  return JSON.parse(out);
}
