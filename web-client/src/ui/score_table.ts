import { t } from '../i18n';
import { seatNumbers, type PersonRecord } from '../protocol/messages';
import { h } from './dom';
import { gameName } from './words';

interface Score {
  won: number;
  drawn: number;
  lost: number;
}

/** How often somebody won, drew and lost, by game; the games of which there are most come first. */
export function scoresOf(id: string, games: PersonRecord['games']): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const { rules, players, result } of games) {
    const seat = seatNumbers.find((each) => players[each].id === id);
    if (seat === undefined) continue;
    const score = scores.get(rules) ?? { won: 0, drawn: 0, lost: 0 };
    score[result.winner === null ? 'drawn' : result.winner === seat ? 'won' : 'lost'] += 1;
    scores.set(rules, score);
  }
  const all = ({ won, drawn, lost }: Score) => won + drawn + lost;
  return new Map([...scores].sort(([, one], [, other]) => all(other) - all(one)));
}

export function scoreTable(scores: Map<string, Score>): HTMLElement {
  const columns = ['won', 'drawn', 'lost'] as const;
  return h(
    'table',
    { class: 'figures scores' },
    h('caption', { class: 'hidden-text' }, t('person.score')),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('create.game')), ...columns.map((each) => h('th', { scope: 'col' }, t(`person.${each}`))))),
    h(
      'tbody',
      {},
      ...[...scores].map(([rules, score]) =>
        h('tr', {}, h('th', { scope: 'row' }, gameName(rules)), ...columns.map((each) => h('td', {}, String(score[each])))),
      ),
    ),
  );
}
