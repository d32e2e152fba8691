import { t } from '../i18n';
import { seatNumbers, type RoomState } from '../protocol/messages';
import { hall } from '../reconcile/house';
import { seatOf } from '../reconcile/room';
import type { App } from './app';
import { clockSettingText, clockWord } from './clock_field';
import { fill, h, setText } from './dom';
import { icon } from './icons';
import { link } from './links';
import { shareBox } from './share';
import { isNameless, suggestedName } from './suggested_name';
import { errorText, gameName, optionBadges } from './words';

/** What stands in front of the board while a table waits for players: to sit down, and then to send the link on. */
type Kind = 'join' | 'send' | 'none';

/** The card in front of a table that waits: one press to play, under a name that is suggested, the rules beside it. */
export class Invitation {
  readonly element = h('section', { class: 'invitation card', 'aria-labelledby': 'invitation', hidden: true });
  /** Whether the card is to be seen, whenever that changes. */
  onshow: (shown: boolean) => void = () => undefined;

  private kind: Kind = 'none';
  private shown = '';
  private closed: Kind = 'none';
  private readonly name = h('input', { type: 'text', required: true, autocomplete: 'nickname' });
  private readonly failure = h('p', { class: 'failed', role: 'alert' });

  constructor(
    private readonly app: App,
    private readonly room: string,
  ) {}

  /** Draws what the table asks for now. What is typed into the field stays while the rest is the same. */
  show(state: RoomState): void {
    const { house } = this.app;
    this.kind = kindOf(state, house.you?.id);
    const visible = this.kind !== 'none' && this.kind !== this.closed;
    const shown = visible ? JSON.stringify([this.kind, state.rules, state.options, state.clock, state.host, house.you]) : '';
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.hidden = !visible;
    if (visible) fill(this.element, ...(this.kind === 'join' ? this.toJoin(state) : this.toSend()));
    this.onshow(visible);
  }

  private toJoin(state: RoomState): HTMLElement[] {
    const { app } = this;
    const { you } = app.house;
    const { host } = state;
    const title = host === null ? t('invite.open') : host.id === you?.id ? t('invite.own') : t('invite.from', { name: host.name });
    const badges = optionBadges(state.rules, app.house.game(state.rules)?.options ?? [], state.options);
    badges.push(clockSettingText(clockWord(state.clock)));
    if (this.name.value === '' && you) this.name.value = isNameless(you) ? suggestedName(Math.random) : you.name;
    this.name.maxLength = app.house.limits.name_characters;
    const another = t('invite.another');
    return [
      h('h2', { id: 'invitation' }, title),
      h('p', { class: 'invited-to' }, h('strong', {}, gameName(state.rules)), h('span', { class: 'badges' }, ...badges.map((text) => h('span', { class: 'badge' }, text)))),
      h(
        'form',
        {
          onsubmit: (event: Event) => {
            event.preventDefault();
            void this.join();
          },
        },
        h(
          'div',
          { class: 'name-line' },
          h('label', { class: 'field' }, h('span', {}, t('invite.name')), this.name),
          h('button', { type: 'button', class: 'button', 'aria-label': another, title: another, onclick: () => this.suggest() }, icon('again')),
        ),
        this.failure,
        h('button', { type: 'submit', class: 'button primary big' }, t('invite.join')),
      ),
      h(
        'p',
        { class: 'ways' },
        link(app, { page: 'rules', id: state.rules }, { class: 'button quiet-button' }, icon('book'), t('invite.rules')),
        this.closer(t('invite.look')),
      ),
    ];
  }

  private toSend(): HTMLElement[] {
    const { app } = this;
    return [
      h('h2', { id: 'invitation' }, t('invite.waiting')),
      h('p', {}, t('invite.send')),
      shareBox(app, app.address({ page: 'room', id: this.room })),
      h('p', { class: 'ways' }, this.closer(t('invite.board'))),
    ];
  }

  private closer(text: string): HTMLElement {
    return h('button', { type: 'button', class: 'button quiet-button', onclick: () => this.close() }, text);
  }

  private close(): void {
    this.closed = this.kind;
    this.shown = '';
    this.element.hidden = true;
    this.onshow(false);
  }

  private suggest(): void {
    this.name.value = suggestedName(Math.random);
    setText(this.failure, '');
  }

  /** Takes the name, if it is another one, and then the seat. */
  private async join(): Promise<void> {
    const { house } = this.app;
    const name = this.name.value.trim();
    setText(this.failure, '');
    if (name !== house.you?.name) {
      const named = await house.send(`/name ${name}`, hall);
      if (named.type === 'error') {
        setText(this.failure, errorText(named));
        this.name.focus();
        return;
      }
    }
    const joined = await house.send('/join', this.room);
    if (joined.type === 'error') setText(this.failure, errorText(joined));
  }
}

function kindOf(state: RoomState, you: string | undefined): Kind {
  const free = seatNumbers.some((seat) => state.seats[seat] === null);
  if (state.phase !== 'open' || !free) return 'none';
  if (seatOf(state, you) !== null) return 'send';
  return state.offers.watch.some(({ label }) => label.startsWith('join')) ? 'join' : 'none';
}
