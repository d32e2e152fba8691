import { t } from '../i18n';
import type { Answer, RoomSummary } from '../protocol/messages';
import { hall } from '../reconcile/house';
import { seatOf } from '../reconcile/room';
import type { App } from './app';
import { commandOf } from './complete';
import { confirmFirst } from './dialogs';
import { passages, refusalOf } from './why_not';
import { errorText, gameName, seatName } from './words';

/** Where a line's outcome is told. */
export interface Reporter {
  note(text: string): void;
  /** @param passages links to what the rules say about it */
  fail(text: string, ...passages: HTMLElement[]): void;
}

/** What buttons say: by a toast. */
export function toasts(app: App): Reporter {
  return { note: (text) => app.toast(text), fail: (text) => app.toast(text, 'error') };
}

/**
 * Runs a line as if typed in a channel: what could be regretted is asked first, the outcome is told, and the page follows
 * (into a new room, or out of one that was left). Null when the person thought better of it.
 */
export async function runLine(app: App, line: string, channel: string, reporter: Reporter): Promise<Answer | null> {
  const command = commandOf(line);
  if ((command === 'leave' || command === 'resign') && !(await regretless(app, command, channel))) return null;
  const answer = await app.house.send(line, channel);
  if (answer.type === 'error') {
    const rules = app.house.rooms.get(channel)?.state.rules ?? /^\/\S+\s+(\S+)/.exec(line)?.[1];
    const game = rules === undefined ? undefined : app.house.game(rules);
    reporter.fail(errorText(answer, game), ...(game ? passages(app, game.id, refusalOf(answer).whys) : []));
    return answer;
  }
  if (answer.type !== 'ok') return answer;
  switch (command) {
    case 'new':
      if (answer.room !== undefined) app.go({ page: 'room', id: answer.room });
      break;
    case 'leave':
      if (channel === hall) break;
      app.house.forget(channel);
      app.go({ page: 'hall' });
      break;
    case 'list':
      for (const text of listed(answer.rooms ?? [])) reporter.note(text);
      break;
    case 'help':
      if (answer.text !== undefined) reporter.note(answer.text);
      break;
    case 'name':
      if (answer.name !== undefined) reporter.note(t('chat.named', { name: answer.name }));
      break;
    case 'ping':
      reporter.note(t('chat.pong'));
      break;
    default:
      break;
  }
  return answer;
}

/** Leaving or resigning costs a running game: then the person is asked. */
async function regretless(app: App, command: 'leave' | 'resign', channel: string): Promise<boolean> {
  const state = app.house.rooms.get(channel)?.state;
  if (state?.phase !== 'playing' || seatOf(state, app.house.you?.id) === null) return true;
  return confirmFirst(t(`confirm.${command}.title`), t(`confirm.${command}.text`), t(`confirm.${command}.yes`));
}

function listed(rooms: readonly RoomSummary[]): string[] {
  if (rooms.length === 0) return [t('chat.list_empty')];
  return rooms.map((room) => {
    const names = [seatName(room, 1), seatName(room, 2)].join(' – ');
    return `${room.id}: ${gameName(room.rules)}, ${t(`phase.${room.phase}`)}, ${names}`;
  });
}
