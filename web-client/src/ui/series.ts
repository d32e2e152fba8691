import { t } from '../i18n';
import type { RoomState, RoomSummary, Series, SeatNumber } from '../protocol/messages';

/** What a table is marked with: that games begin from a position of somebody's choice, and how long a series is. */
export function tableBadges(table: Pick<RoomSummary, 'set_up' | 'best_of'>): string[] {
  const badges: string[] = [];
  if (table.set_up) badges.push(t('set_up.badge'));
  if (table.best_of !== undefined) badges.push(t('series.best_of', { n: table.best_of }));
  return badges;
}

/** The same of a table that one is at. */
export function stateBadges({ set_up, series }: RoomState): string[] {
  const badges = tableBadges({ ...(set_up && { set_up }), ...(series.best_of !== null && { best_of: series.best_of }) });
  if (series.number > 1) badges.push(t('series.number', { n: series.number }));
  return badges;
}

/** Points as people write them: a win is one, a draw a half. */
function pointsText(wins: number, draws: number): string {
  const half = draws % 2 === 1 ? '½' : '';
  const whole = wins + Math.floor(draws / 2);
  return whole === 0 && half !== '' ? half : `${whole}${half}`;
}

/** A player's points, for the plate at the board; null while there is nothing to count. */
export function seriesPoints(series: Series, seat: SeatNumber): string | null {
  const played = series.wins[0] + series.wins[1] + series.draws;
  if (played === 0 && series.best_of === null) return null;
  return pointsText(series.wins[seat - 1] ?? 0, series.draws);
}

/** How a series stands after a game, or that it is decided; null when it was the only game. */
export function seriesText(state: RoomState, name: (seat: SeatNumber) => string): string | null {
  const { series } = state;
  const played = series.wins[0] + series.wins[1] + series.draws;
  if (played === 0 || (played === 1 && series.best_of === null)) return null;
  const points = { first: name(1), one: pointsText(series.wins[0], series.draws), second: name(2), two: pointsText(series.wins[1], series.draws) };
  if (series.winner !== null) return t('series.won', { name: name(series.winner), ...points });
  if (series.decided) return t('series.even', points);
  return t('series.stands', { ...points, beans_one: series.beans[0], beans_two: series.beans[1] });
}
