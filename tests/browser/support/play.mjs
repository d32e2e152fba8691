// Playing BohnDuell on a stage: how a person picks moves, and what the rules say to it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binary } from './server.mjs';

/** Picks a move like somebody in a hurry: empties bowls where that is possible, otherwise goes round them. */
function pick(legal, made) {
  return legal.find((move) => move.startsWith('>')) ?? legal[made % legal.length];
}

/**
 * Plays until the end, or until that many moves of one's own have been made: by typing, by pointing at the board, or by keys.
 * Before each move the board must show what the rules say, and offer exactly the legal moves.
 */
export async function plays(person, how, most = Infinity) {
  for (let made = 0; made < most; ++made) {
    if ((await person.turnOrEnd()) === 'end') return;
    const listed = await person.listedMoves.count();
    const { position, legal } = await truth(person);
    await person.seesCounts(countsOf(position));
    assert.deepEqual(await person.choices(), legal, `what ${person.name} may choose in ${position}`);
    const move = pick(legal, made);
    if (how === 'types') await person.types(`/move ${move}`);
    else if (how === 'points') await person.chooses(move, legal);
    else await person.bowl(move[1]).press(move[0]);
    await person.seesMoves(listed + 1);
  }
}

/** What the rules say of the moves that somebody at a table sees listed. */
export async function truth(person) {
  const moves = await person.listedMoves.evaluateAll((items) =>
    items.map((item) => [Number(/seat-(\d)/.exec(item.className)[1]), item.querySelector('code').textContent]),
  );
  return replay({
    game: 'bohnduell',
    options: { reserve: person.reserve },
    first: moves[0]?.[0] ?? person.seat,
    moves: moves.map(([, move]) => move),
  });
}

/** What the rules say of a game, without the server: the answer to a replay line. */
async function replay(line) {
  const process = spawn(binary, ['replay'], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.stdin.end(`${JSON.stringify(line)}\n`);
  let text = '';
  process.stdout.on('data', (chunk) => (text += chunk));
  await once(process, 'close');
  return JSON.parse(text);
}

/** A position string of BohnDuell as counts of the board's places. */
export function countsOf(position) {
  const [supplies, bowls, large] = position.split(' ').map((field) => field.split(/[,/]/).map(Number));
  const places = ['R1', 'R2', 'A', 'B', 'C', 'D', 'a', 'b', 'c', 'd', 'S', 'N'];
  return Object.fromEntries([...supplies, ...bowls, ...large].map((count, i) => [places[i], count]));
}

/** Two people at a table of their own, the game begun: the first types, the second uses buttons. The table's id. */
export async function begins(anna, ben, { reserve = 20, first = 'random' } = {}) {
  await anna.types(`/new bohnduell reserve=${reserve}`);
  const room = await anna.atTable();
  if (first !== 'random') await anna.types(`/first ${first}`);
  await anna.types('/join 1');
  await anna.sees('event.joined', { seat: 1 });
  await ben.joins();
  await ben.press('offer.start');
  Object.assign(anna, { seat: 1, reserve });
  Object.assign(ben, { seat: 2, reserve });
  await Promise.all([anna, ben].map((person) => person.sees('event.started')));
  return room;
}
