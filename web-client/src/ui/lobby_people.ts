import { t } from '../i18n';
import type { Person } from '../protocol/messages';
import type { LobbyPicture } from '../reconcile/lobby';
import type { App } from './app';
import { openChallengeDialog } from './challenge_dialog';
import { personLink } from './company';
import { h, keyedList, setText } from './dom';
import { compareNames } from './words';

/** Who is in a lobby, each to be challenged. */
export class LobbyPeople {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'people' });
  private readonly more = h('p', { class: 'quiet', hidden: true });
  private readonly nobody = h('p', { class: 'quiet', hidden: true }, t('lobby.nobody'));
  private readonly draw = keyedList<Person>(this.list, JSON.stringify, (person) => this.row(person));

  /** @param game which a challenge is about at first */
  constructor(
    private readonly app: App,
    private readonly lobby: string,
    private readonly game: string | null,
  ) {
    this.element = h('section', { class: 'card', 'aria-labelledby': 'hall-people' }, h('h2', { id: 'hall-people' }, t('hall.people')), this.list, this.more, this.nobody);
  }

  show(lobby: LobbyPicture | null): void {
    const people = [...(lobby?.people.values() ?? [])].sort((a, b) => compareNames(a.name, b.name));
    this.draw(people);
    const unlisted = (lobby?.totals.people ?? 0) - people.length;
    this.more.hidden = unlisted <= 0;
    setText(this.more, t('lobby.more_people', { n: unlisted }));
    this.nobody.hidden = lobby === null || people.some(({ id }) => id !== this.app.house.you?.id);
  }

  private row(person: Person): HTMLElement {
    const yours = person.id === this.app.house.you?.id;
    const name = personLink(this.app, this.lobby, person, yours ? t('hall.you', { name: person.name }) : person.name);
    if (yours) return h('li', {}, name);
    const challenge = h(
      'button',
      { type: 'button', class: 'button quiet-button', 'aria-label': t('challenge.to', { name: person.name }), onclick: () => openChallengeDialog(this.app, person, this.game) },
      t('challenge.go'),
    );
    return h('li', {}, name, challenge);
  }
}
