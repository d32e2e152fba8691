// Runs all experiments interleaved and reports medians. Called by tests/load/run, in the repository's top folder.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import * as attacks from './attacks.mjs';
import * as yardsticks from './experiments.mjs';
import { coresWorked, processWorked, shareInUse, sleep } from './machine.mjs';
import { attack, measure, start } from './servers.mjs';

const quick = process.argv.includes('--quick');
const hostile = process.argv.includes('--hostile');
const { experiments, goals } = hostile ? attacks : yardsticks;
const { columns } = yardsticks;
const only = process.argv.flatMap((word, i, words) => (words[i - 1] === '--only' ? [word] : []));
const rounds = quick ? 1 : 5;
const games = quick ? 1000 : 100_000;
const folder = 'build/load';
const report = hostile ? 'hostile' : 'report';
const mostInUse = 0.03; // of all cores by others, before a run and during it
const tries = 5;
const ends = Date.now() + (quick ? 60 : 60 * 60) * 1000;

class Busy extends Error {}

async function awaitQuiet() {
  for (let i = 0; i < 10; i++) {
    const share = await shareInUse();
    if (share <= mostInUse) return;
    console.error(`    the machine is busy (${(100 * share).toFixed(0)} % in use by others): waiting`);
    await sleep(10);
  }
  throw new Busy('This machine is busy with other work, and figures of a busy machine say nothing: no score. Try --quick.');
}

/// Starts a fresh server, runs one experiment on it, and stops it; again, if others worked meanwhile.
async function once(experiment, peer, bytes) {
  const wishes = quick ? { ...experiment.quick, seconds: 0.5, warmup: 0.2 } : experiment.wishes;
  for (let i = 0; i < tries; i++) {
    if (!quick) await awaitQuiet();
    const server = await start(peer, { bytes, ...experiment.server });
    try {
      const before = coresWorked();
      const [began, servers, own] = [Date.now(), processWorked(server.pid), process.cpuUsage()];
      const attackers = experiment.attack && attack(server, experiment.attack);
      const figures = await measure(server, experiment.scenario, wishes, experiment.server?.core === null ? null : 1);
      const { strikes_per_s, cpu_s: attackers_cpu_s = 0 } = (await attackers?.end()) ?? {};
      if (attackers) figures.strikes_per_s = strikes_per_s;
      const worked = coresWorked().seconds - before.seconds;
      const used = process.cpuUsage(own);
      const ours = processWorked(server.pid) - servers + figures.generator_cpu_s + attackers_cpu_s + (used.user + used.system) / 1e6;
      figures.others_share = Math.max(0, worked - ours) / (before.cores * (Date.now() - began) / 1000);
      if (figures.refusals + figures.lost > 0) throw new Error(`${experiment.name}, ${peer}: ${JSON.stringify(figures)}`);
      if (quick || figures.others_share <= mostInUse) return figures;
      console.error(`    others used ${(100 * figures.others_share).toFixed(0)} % meanwhile: once more`);
    } finally {
      await server.stop();
    }
  }
  throw new Busy('Others go on using this machine: no score.');
}

/// From the call to the line that says where it listens.
async function startTime(data) {
  if (!quick) await awaitQuiet();
  const server = await start('bohnenhof', { data });
  await server.stop();
  return { milliseconds: server.milliseconds };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function mediansOf(runs) {
  const names = Object.keys(runs[0]).filter((name) => typeof runs[0][name] === 'number');
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))]));
}

async function runAll() {
  const runs = {};
  const add = (name, peer, figures) => ((runs[name] ??= {})[peer] ??= []).push(figures);
  const wanted = experiments.filter((each) => !only.length || only.includes(each.name));
  const sizing = experiments.find((each) => each.name === 'rooms_100');
  const sized = sizing && (await once({ ...sizing, wishes: { ...sizing.wishes, seconds: 2 } }, 'bohnenhof', 0));
  const bytes = sized && Math.round(sized.bytes_per_delivery); // what the yardsticks send
  const full = `${folder}/games-${games}`;
  const starts = !hostile && (!only.length || only.includes('start'));
  if (starts && !existsSync(full)) {
    console.error(`    making a database with ${games} finished games`);
    execFileSync('build/release/tests/load/finished_games', [full, String(games)]);
  }
  for (let round = 1; round <= rounds; round++) {
    for (const experiment of wanted) {
      for (const peer of experiment.peers ?? ['raw', 'bohnenhof', 'ws']) {
        if (Date.now() > ends) return { runs, bytes };
        console.error(`    round ${round} of ${rounds}: ${experiment.title}: ${peer}`);
        add(experiment.name, peer, await once(experiment, peer, bytes));
      }
    }
    if (!starts) continue;
    add('start_empty', 'bohnenhof', await startTime());
    add('start_full', 'bohnenhof', await startTime(full));
  }
  return { runs, bytes };
}

const shown = (number) => (number >= 100 ? Math.round(number).toLocaleString('en-US') : Number(number.toPrecision(3)).toString());

function table(medians) {
  const titles = { start_empty: 'From start to listening, empty database', start_full: `From start to listening, ${games} finished games`,
                   ...Object.fromEntries(experiments.map((each) => [each.name, each.title])) };
  const lines = ['| scenario | server | figures |', '|---|---|---|'];
  for (const [name, peers] of Object.entries(medians)) {
    for (const [peer, figures] of Object.entries(peers)) {
      const cells = Object.entries(columns).filter(([key]) => key in figures).map(([key, title]) => `${title} ${shown(figures[key])}`);
      lines.push(`| ${titles[name]} | ${peer} | ${cells.join(' · ')} |`);
    }
  }
  return lines;
}

function judge(medians) {
  const rows = goals.map((goal) => {
    const value = goal.value(medians);
    const reached = goal.least !== undefined ? value >= goal.least : value <= goal.most;
    return { what: goal.what, value, wanted: goal.least !== undefined ? `≥ ${goal.least}` : `≤ ${goal.most}`, reached };
  });
  return rows.filter((row) => Number.isFinite(row.value));
}

/// Whoever is to be measured must not have waited for the generator.
function warnings(medians) {
  return Object.entries(medians).flatMap(([name, peers]) =>
    Object.entries(peers).filter(([, figures]) => figures.generator_share > 0.9)
      .map(([peer, figures]) => `${name}, ${peer}: the generator used ${Math.round(100 * figures.generator_share)} % of its core: it may be the bound.`));
}

try {
  mkdirSync(folder, { recursive: true });
  const { runs, bytes } = await runAll();
  const medians = Object.fromEntries(Object.entries(runs).map(([name, peers]) =>
    [name, Object.fromEntries(Object.entries(peers).map(([peer, all]) => [peer, mediansOf(all)]))]));
  const size = statSync('build/release/bohnenhof').size / 1048576;
  const result = { score: !quick, rounds, bytes_per_delivery: bytes, binary_mib: size, goals: quick ? [] : judge(medians), warnings: warnings(medians), medians, runs };
  const lines = [...table(medians), '', `The binary has ${size.toFixed(1)} MiB; ${bytes ? `a move's frame ${bytes} bytes; ` : ''}medians of ${rounds}.`, ...result.warnings];
  if (quick) lines.push('', 'This was a quick run, with fewer of everything than the titles say: it is no score.');
  if (!quick) lines.push('', '| to reach | wanted | measured | |', '|---|---|---|---|', ...result.goals.map((goal) =>
    `| ${goal.what} | ${goal.wanted} | ${shown(goal.value)} | ${goal.reached ? 'reached' : '**not reached**'} |`));
  writeFileSync(`${folder}/${report}.json`, JSON.stringify(result, null, 1));
  writeFileSync(`${folder}/${report}.md`, lines.join('\n') + '\n');
  console.log(lines.join('\n'));
} catch (problem) {
  if (!(problem instanceof Busy)) throw problem;
  console.error(problem.message);
  process.exitCode = 3;
}
