import { t, wordText, type Key } from '../i18n';
import type { MessageFrame, Offer, Person, RoomState } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { openDialog } from './dialogs';
import { h } from './dom';
import { isPlain, link } from './links';
import { pathOf } from './router';
import { runLine, toasts } from './run_line';

/** A name as a command takes it before further words. */
export function quoted(name: string): string {
  return /[\s"\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name;
}

/** Why a table is there no longer, by the error's code; `had` if it was there before. */
export function goneBecause(code: string, had: boolean): Key {
  switch (code) {
    case 'unknown_room':
      return had ? 'room.gone_restart' : 'room.gone';
    case 'banned':
    case 'removed':
    case 'room_closed':
    case 'room_ended':
      return `error.${code}`;
    default:
      return 'room.gone_closed';
  }
}

/** A message to one person alone, in a line. */
export function messageText({ by, to, text }: MessageFrame, you: string | undefined): string {
  return by.id === you ? t('message.sent', { name: to.name, text }) : t('message.got', { name: by.name, text });
}

/** Takes a free seat of a table that cannot be watched. */
export async function joinFromOutside(app: App, room: string): Promise<void> {
  const answer = await runLine(app, '/join', room, toasts(app));
  if (answer?.type === 'ok') app.go({ page: 'room', id: room });
}

/** Somebody's name: a link to their page that opens what can be done with them. */
export function personLink(app: App, channel: string, person: Person, text = person.name): HTMLAnchorElement {
  return h(
    'a',
    {
      class: 'person-name',
      href: pathOf({ page: 'person', id: person.id }, app.base),
      'aria-haspopup': 'dialog',
      onclick: (event: MouseEvent) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        openPersonDialog(app, channel, person);
      },
    },
    text,
  );
}

/** The host's offers that make sense for one person. */
export function offersAbout(state: RoomState | undefined, you: string | undefined, person: Person): Offer[] {
  if (!state || state.host?.id !== you) return [];
  const among = (people: readonly Person[]) => people.some(({ id }) => id === person.id);
  const makesSense: Record<string, boolean> = {
    kick: !among(state.banned),
    ban: !among(state.banned),
    unban: among(state.banned),
    mute: !among(state.muted),
    unmute: among(state.muted),
  };
  return state.offers.host.filter(({ label }) => makesSense[label]);
}

/** Whether an offer is about a person, and so stands in the dialogue of that person. */
export function isAboutPerson({ label }: Offer): boolean {
  return ['kick', 'ban', 'unban', 'mute', 'unmute'].includes(label);
}

/** What one can do with somebody: speak to them alone, not hear them, and as the host show them out or take the word from them. */
function openPersonDialog(app: App, channel: string, person: Person): void {
  const { house } = app;
  const you = house.you?.id;
  const games = link(app, { page: 'person', id: person.id }, { class: 'button' }, t('company.games'));
  games.addEventListener('click', () => dialog.close());
  const others = person.id === you ? [] : [messageForm(app, person), ...deeds()];
  const dialog = openDialog(
    person.name,
    h('div', { class: 'person-deeds' }, ...others, games),
    h('div', { class: 'dialog-buttons' }, h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.close'))),
  );

  function deeds(): HTMLElement[] {
    const ignored = house.ignored.some(({ id }) => id === person.id);
    const own = ignored ? deed(t('company.unignore'), `/unignore ${person.name}`, `/unignore ${person.id}`) : deed(t('company.ignore'), `/ignore ${person.name}`, `/ignore ${person.id}`);
    const offers = offersAbout(house.rooms.get(channel)?.state, you, person);
    return [own, ...offers.map((offer) => deed(wordText('offer', offer.label) ?? offer.do, offer.do + person.name, offer.do + person.id))];
  }

  /** Names may change meanwhile, so the command that is sent says the id. */
  function deed(text: string, shown: string, line: string): HTMLElement {
    const run = () => {
      dialog.close();
      void runLine(app, line, channel, toasts(app));
    };
    return h('button', { type: 'button', class: 'button offer', 'data-do': line.split(' ')[0] ?? '', onclick: run }, h('span', {}, text), h('code', {}, shown));
  }
}

function messageForm(app: App, person: Person): HTMLElement {
  const input = h('input', { type: 'text', required: true, autocomplete: 'off', maxlength: app.house.limits.chat_characters });
  const send = async () => {
    const text = input.value.trim();
    if (text === '') return;
    const answer = await runLine(app, `/msg ${person.id} ${quoted(text)}`, hall, toasts(app));
    if (answer?.type === 'ok') form.closest('dialog')?.close();
  };
  const form: HTMLElement = h(
    'form',
    {
      class: 'message-form',
      onsubmit: (event: Event) => {
        event.preventDefault();
        void send();
      },
    },
    h('label', { class: 'field' }, h('span', {}, t('company.message', { name: person.name })), input),
    h('button', { type: 'submit', class: 'button primary' }, t('chat.send'), h('code', {}, '/msg')),
  );
  return form;
}
