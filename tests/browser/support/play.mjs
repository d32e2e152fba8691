// Playing at a table: how people pick moves, and what the rules say to them.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binary } from './server.mjs';
import { placesOf, sightOf } from './sights.mjs';

/** Picks a move of BohnDuell like somebody in a hurry: empties bowls where that is possible, otherwise goes round them. */
function pick(legal, made) {
  return legal.find((move) => move.startsWith('>')) ?? legal[made % legal.length];
}

/** Plays until the end, or until that many moves of one's own have been made: by typing, by pointing at the board, or by keys. */
export async function plays(person, how, most = Infinity) {
  for (let made = 0; made < most; ++made) {
    if ((await person.turnOrEnd()) === 'end') return;
    await makesMove(person, how, (legal) => pick(legal, made));
  }
}

/** Plays these moves: the first person types, the second points. */
export async function playTogether([anna, ben], moves) {
  for (const move of moves) {
    await Promise.race([anna, ben].map((person) => person.turnMark.waitFor()));
    if (await anna.turnMark.isVisible()) await makesMove(anna, 'types', () => move);
    else await makesMove(ben, 'points', () => move);
    const made = Math.max(...(await Promise.all([anna, ben].map((person) => person.listedMoves.count()))));
    for (const person of [anna, ben]) await person.seesMoves(made);
  }
}

/** Makes a move. Before, the board must show what the rules say, and offer exactly the legal moves. */
async function makesMove(person, how, choose) {
  const listed = await person.listedMoves.count();
  const { position, legal } = await truth(person);
  await person.seesBoard(sightOf(person.rules, position));
  await person.seesChoosable(placesOf(person.rules, legal));
  const move = choose(legal);
  if (how === 'types') await person.types(`/move ${move}`);
  else if (how === 'points') await person.chooses(move, legal);
  else await person.bowl(move[1]).press(move[0]);
  await person.seesMoves(listed + 1);
}

/** What the rules say of the moves that somebody at a table sees listed. */
export async function truth(person) {
  const moves = await person.listedMoves.evaluateAll((items) =>
    items.map((item) => [Number(/seat-(\d)/.exec(item.className)[1]), item.querySelector('code').textContent]),
  );
  const { rules, options } = person;
  return replay({ game: rules, options, first: moves[0]?.[0] ?? person.seat, moves: moves.map(([, move]) => move) });
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

/** Two people at a table of their own, the game begun: the first types, the second uses buttons. The table's id. */
export async function begins(anna, ben, { rules = 'bohnduell', options = {}, first = 'random' } = {}) {
  await anna.types(['/new', rules, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' '));
  const room = await anna.atTable();
  if (first !== 'random') await anna.types(`/first ${first}`);
  await anna.types('/join 1');
  await anna.sees('event.joined', { seat: 1 });
  await ben.joins();
  await ben.press('offer.start');
  for (const [i, person] of [anna, ben].entries()) person.sits(i + 1, rules, options);
  await Promise.all([anna, ben].map((person) => person.sees('event.started')));
  return room;
}
