import { t } from '../i18n';
import { movesOf, seatOf } from '../reconcile/room';
import type { App } from './app';
import { commandOf } from './complete';
import { narrateEnd, narrateMove } from './narrate';
import { tellBoard, tellClock, tellLegal, tellPlace, tellScore, type Told } from './tell';
import { seatName } from './words';

/** What this page says to a command that it answers itself, from what it knows of that room; in the hall, that it belongs to a table. */
export function answer(app: App, line: string, room: string): string[] {
  const picture = app.house.rooms.get(room);
  const game = picture && app.house.game(picture.state.rules);
  if (!picture || !game) return [t('error.room_needed')];
  const { state, log, ahead } = picture;
  const told: Told = { game, state, you: seatOf(state, app.house.you?.id) };
  const [, about = ''] = line.trim().split(/\s+/);
  switch (commandOf(line)) {
    case 'board':
      return tellBoard(told);
    case 'pit':
    case 'field':
      return [tellPlace(told, about)];
    case 'last': {
      const move = movesOf(log).at(-1);
      const end = narrateEnd(state);
      return [move ? narrateMove(state.rules, game.layout, move, (seat) => seatName(state, seat)) : t('room.no_moves'), ...(end === null ? [] : [end])];
    }
    case 'legal':
      return [tellLegal(told)];
    case 'score':
      return tellScore(told);
    case 'clock':
      return tellClock(state, state.clock, Date.now() + ahead);
    default:
      return [];
  }
}
