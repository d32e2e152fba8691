// Playing at a table: how people pick moves, and what the rules say to them.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binary } from './server.mjs';
import { placesOf, seatToMove, sightOf } from './sights.mjs';

/** Picks a move of BohnDuell like somebody in a hurry: empties bowls where that is possible, otherwise goes round them. */
function pick(legal, made) {
  return legal.find((move) => move.startsWith('>')) ?? legal[made % legal.length];
}

/** Plays until the end, or until that many moves of one's own have been made: by typing, by pointing at the board, or by keys. */
export async function plays(person, how, most = Infinity) {
  for (let made = 0; made < most; ++made) {
    if ((await person.turnOrEnd()) === 'end') return;
    const listed = await person.listedMoves.count();
    const { position, legal } = await truth(person);
    await makesMove(person, how, pick(legal, made), { position, legal });
    await person.seesMoves(listed + 1);
  }
}

/** Two people go on with a game, `moves`, from the move of that number to the one before `end`: the first types, the second points. */
export async function playTogether([anna, ben], { rules, options, first, moves }, begin, end = moves.length) {
  const line = { game: rules, options, first };
  const positions = await replay(moves.slice(begin, end).map((_, i) => ({ ...line, moves: moves.slice(0, begin + i) })));
  for (const [i, position] of positions.entries()) {
    const [person, how] = seatToMove(rules, position.position) === 1 ? [anna, 'types'] : [ben, 'points'];
    await person.turnMark.waitFor();
    await makesMove(person, how, moves[begin + i], position);
    for (const each of [anna, ben]) await each.seesMoves(begin + i + 1);
  }
}

/** Makes a move. Before, the board must show what the rules say, and offer exactly the legal moves. */
async function makesMove(person, how, move, { position, legal }) {
  await person.seesBoard(sightOf(person.rules, position));
  await person.seesChoosable(placesOf(person.rules, legal));
  if (how === 'types') await person.types(`/move ${move}`);
  else if (how === 'points') await person.chooses(move, legal);
  else await person.bowl(move[1]).press(move[0]);
}

/** What the rules say of the moves that somebody at a table sees listed. */
export async function truth(person) {
  const moves = await person.listedMoves.evaluateAll((items) =>
    items.map((item) => [Number(/seat-(\d)/.exec(item.className)[1]), item.querySelector('code').textContent]),
  );
  const { rules, options } = person;
  const [answer] = await replay([{ game: rules, options, first: moves[0]?.[0] ?? person.seat, moves: moves.map(([, move]) => move) }]);
  return answer;
}

/** What the rules say of games, without the server: the answers to replay lines. */
async function replay(lines) {
  const process = spawn(binary, ['replay'], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.stdin.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let text = '';
  process.stdout.on('data', (chunk) => (text += chunk));
  await once(process, 'close');
  return text.trim().split('\n').map((line) => JSON.parse(line));
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
