import { t } from '../i18n';
import { seatNumbers, type LogEntry, type Person, type RoomState } from '../protocol/messages';
import type { App } from './app';
import { personLink } from './company';
import { h, keyedList } from './dom';

interface Known extends Person {
  /** What is to be known of them here. */
  notes: string[];
}

/** The people at a table, as far as they are known by name: who sits there, the host, who has spoken, whom the host has dealt with. */
export class PeopleList {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'people' });
  private readonly draw = keyedList<Known>(this.list, JSON.stringify, (person) => this.item(person));

  constructor(
    private readonly app: App,
    private readonly room: string,
  ) {
    this.element = h('details', { class: 'company' }, h('summary', {}, t('company.title')), this.list);
  }

  show(log: readonly LogEntry[], state: RoomState): void {
    const known = new Map<string, Known>();
    const note = (person: Person | null, text?: string) => {
      if (!person) return;
      const entry = known.get(person.id) ?? { id: person.id, name: person.name, notes: [] };
      if (text !== undefined) entry.notes.push(text);
      known.set(person.id, entry);
    };
    for (const seat of seatNumbers) note(state.seats[seat], t('plate.seat', { seat }));
    note(state.host, t('company.host'));
    for (const person of state.muted) note(person, t('company.muted'));
    for (const person of state.banned) note(person, t('company.banned'));
    for (const { event } of log) if (event.kind === 'chat') note(event.by);
    for (const { id } of this.app.house.ignored) {
      const entry = known.get(id);
      if (entry) note(entry, t('company.ignored'));
    }
    this.draw([...known.values()]);
  }

  private item(person: Known): HTMLElement {
    const notes = person.notes.length > 0 ? h('span', { class: 'quiet' }, person.notes.join(', ')) : null;
    return h('li', {}, personLink(this.app, this.room, person), notes);
  }
}
