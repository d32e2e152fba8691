// Games that another engine played: known to end, and how.

import { readFile } from 'node:fs/promises';

/**
 * The shortest recorded game of these rules that ends for this reason and fits: its moves, its options, who begins.
 * @param fits whether a game `{moves, options, first, result}` is wanted
 */
export async function recordedGame(rules, reason, fits = () => true) {
  const text = await readFile(new URL(`../../vectors/${rules}.jsonl`, import.meta.url), 'utf8');
  const games = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((line) => line.out.over && line.out.result.reason === reason && line.in.position === undefined)
    .map((line) => ({ rules, moves: line.in.moves, options: line.in.options ?? {}, first: line.in.first ?? 1, result: line.out.result }))
    .filter(fits)
    .sort((a, b) => a.moves.length - b.moves.length);
  if (games.length === 0) throw new Error(`no recorded game of ${rules} ends with ${reason} and fits`);
  return games[0];
}
