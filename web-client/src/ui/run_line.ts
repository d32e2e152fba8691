import { dateText, listText, t } from '../i18n';
import type { Answer, OkFrame, RoomSummary } from '../protocol/messages';
import { hall } from '../reconcile/house';
import { seatOf } from '../reconcile/room';
import type { App } from './app';
import { answeredHere, commandOf } from './complete';
import { showDeviceLink } from './device_link';
import { confirmFirst } from './dialogs';
import { passages, refusalOf } from './why_not';
import { errorText, gameName, resultText, seatName } from './words';

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
 * (into a new room, or out of one that was left). Null when the person thought better of it, or the page had the answer itself.
 */
export async function runLine(app: App, line: string, channel: string, reporter: Reporter): Promise<Answer | null> {
  if (answeredHere(line)) {
    const { answer } = await import('./answer');
    for (const text of answer(app, line, channel)) reporter.note(text);
    return null;
  }
  const command = commandOf(line);
  if ((command === 'leave' || command === 'resign') && !(await regretless(app, command, channel))) return null;
  const answer = await app.house.send(line, channel);
  if (answer.type === 'error') {
    const rules = app.house.rooms.get(channel)?.state.rules ?? /^\/\S+\s+(\S+)/.exec(line)?.[1];
    const game = rules === undefined ? undefined : app.house.game(rules);
    reporter.fail(errorText(answer, game), ...(game ? passages(app, game.id, refusalOf(answer).whys) : []));
    return answer;
  }
  if (answer.type === 'ok') follow(app, command, channel, answer, reporter);
  return answer;
}

/** “3 people here: …”; of a crowd the first few. */
function whoText({ people = [], total = people.length }: OkFrame): string {
  const names = people.slice(0, 20).map(({ name }) => name);
  const more = total - names.length;
  return t('lobby.who', { n: total, names: listText(more > 0 ? [...names, t('lobby.who_more', { n: more })] : names) });
}

/** What comes of a command that was done: the page follows, and it is told. */
function follow(app: App, command: ReturnType<typeof commandOf>, channel: string, answer: OkFrame, reporter: Reporter): void {
  switch (command) {
    case 'new':
      if (answer.room !== undefined) app.go({ page: 'room', id: answer.room });
      break;
    case 'lobby':
      if (answer.room !== undefined) app.go(answer.room === hall ? { page: 'hall' } : { page: 'lobby', id: answer.room });
      break;
    case 'who':
      reporter.note(whoText(answer));
      break;
    case 'leave':
      if (app.house.isLobby(channel)) break;
      app.house.forget(answer.room ?? channel); // under the address that it has now
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
    case 'register':
      app.house.registered();
      reporter.note(t('account.register.done', { name: app.house.you?.name ?? '' }));
      break;
    case 'login':
      reporter.note(t('account.login.done', { name: answer.name ?? '' }));
      break;
    case 'password':
      reporter.note(t('account.password.done'));
      break;
    case 'link':
      if (answer.token === undefined) reporter.note(t('account.arrive.done'));
      else showDeviceLink(app, answer);
      break;
    case 'logout':
      reporter.note(t('account.logout.done'));
      break;
    case 'erase':
      reporter.note(t('account.erase.done'));
      break;
    case 'private':
      reporter.note(t('company.made_private'));
      break;
    case 'ignore':
    case 'unignore': {
      const names = (answer.ignored ?? []).map(({ name }) => name).join(', ');
      reporter.note(names === '' ? t('company.ignoring_none') : t('company.ignoring', { names }));
      break;
    }
    case 'games':
      for (const text of finished(answer.games ?? [])) reporter.note(text);
      break;
    default:
      break;
  }
}

/** Leaving or resigning costs a running game: then the person is asked. */
async function regretless(app: App, command: 'leave' | 'resign', channel: string): Promise<boolean> {
  const state = app.house.rooms.get(channel)?.state;
  if (state?.phase !== 'playing' || seatOf(state, app.house.you?.id) === null) return true;
  return confirmFirst(t(`confirm.${command}.title`), t(`confirm.${command}.text`), t(`confirm.${command}.yes`));
}

function finished(games: NonNullable<OkFrame['games']>): string[] {
  if (games.length === 0) return [t('games.none')];
  return games.map(({ rules, players, result, ended_at }) => {
    const against = t('person.against', { first: players[1].name, second: players[2].name });
    return `${dateText(ended_at)}: ${gameName(rules)}, ${against}. ${resultText(result, (seat) => players[seat].name)}`;
  });
}

function listed(rooms: readonly RoomSummary[]): string[] {
  if (rooms.length === 0) return [t('chat.list_empty')];
  return rooms.map((room) => {
    const names = [seatName(room, 1), seatName(room, 2)].join(' – ');
    return `${room.id}: ${gameName(room.rules)}, ${t(`phase.${room.phase}`)}, ${names}`;
  });
}
