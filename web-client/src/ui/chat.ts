import { language, t, timeText } from '../i18n';
import { seatNumbers, type LogEntry, type MessageFrame, type RoomState } from '../protocol/messages';
import { seatOf } from '../reconcile/room';
import type { App } from './app';
import { messageText, personLink } from './company';
import { completions, isSecret, type Completion } from './complete';
import { h, fill } from './dom';
import { narrateEvent } from './narrate';
import { runLine } from './run_line';

let chats = 0;

/** The talk of a channel, and the line where commands and messages are typed. */
export class Chat {
  readonly element: HTMLElement;

  private readonly list: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly options: HTMLUListElement;
  private found: Completion[] = [];
  private active = -1;
  private latest = -1;
  private readonly shown = new Set<number>();
  /** Lines typed before, the newest last, and where the arrow keys are among them. */
  private readonly history: string[] = [];
  private recalled = 0;
  /** Whether the newest line is to be seen: unless somebody has scrolled up to read. */
  private following = true;
  private soon = false;

  constructor(
    private readonly app: App,
    private readonly channel: string,
    title: string,
  ) {
    const id = `chat-${++chats}`;
    this.list = h('div', { class: 'chat-log', role: 'log', 'aria-label': title, tabindex: 0 });
    this.options = h('ul', { class: 'completions', id: `${id}-options`, role: 'listbox', 'aria-label': t('chat.completions'), hidden: true });
    this.input = h('input', {
      class: 'chat-input',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'send',
      maxlength: app.house.limits.chat_characters,
      placeholder: t('chat.placeholder'),
      'aria-label': t('chat.label'),
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': `${id}-options`,
      'aria-autocomplete': 'list',
      oninput: () => this.complete(),
      onkeydown: (event: KeyboardEvent) => this.keydown(event),
      onblur: () => this.closeOptions(),
    });
    const form = h(
      'form',
      {
        class: 'chat-form',
        onsubmit: (event: Event) => {
          event.preventDefault();
          this.submit();
        },
      },
      this.options,
      this.input,
      h('button', { type: 'submit', class: 'button' }, t('chat.send')),
    );
    this.element = h('section', { class: 'chat', 'aria-label': title }, h('h2', {}, title), this.list, form);
    this.list.append(h('p', { class: 'quiet empty' }, t('chat.empty')));
    this.list.addEventListener('scroll', () => (this.following = this.atEnd()));
    // The list gets its size only when it is on the page, and another one when the window does.
    new ResizeObserver(() => this.follow()).observe(this.list);
  }

  /** Shows what has been added to the log since the last time; what was kept from us until now comes where it was said. */
  show(log: readonly LogEntry[], state: RoomState | null): void {
    // A server without memory counts from the beginning again.
    if ((log.at(-1)?.seq ?? this.latest) < this.latest) {
      this.latest = -1;
      this.shown.clear();
    }
    for (const entry of log) {
      if (this.shown.has(entry.seq)) continue;
      this.shown.add(entry.seq);
      const line = this.line(entry, state);
      if (line) line.dataset.seq = String(entry.seq);
      this.add(line, entry.seq > this.latest ? null : this.lineAfter(entry.seq));
      this.latest = Math.max(this.latest, entry.seq);
    }
    this.showWhomOneSpeaksTo(state);
  }

  /** Shows what somebody says to one person alone. */
  hear(message: MessageFrame): void {
    const time = h('time', { datetime: new Date(message.at).toISOString() }, timeText(message.at));
    const other = message.by.id === this.app.house.you?.id ? message.to : message.by;
    this.following = true;
    this.add(h('p', { class: 'said alone' }, time, messageText(message, this.app.house.you?.id), ' ', personLink(this.app, this.channel, other, t('company.answer'))));
  }

  private lineAfter(seq: number): HTMLElement | null {
    return [...this.list.querySelectorAll<HTMLElement>('[data-seq]')].find((line) => Number(line.dataset.seq) > seq) ?? null;
  }

  /** What watchers say while others play is for watchers. */
  private showWhomOneSpeaksTo(state: RoomState | null): void {
    const apart = state?.phase === 'playing' && seatOf(state, this.app.house.you?.id) === null;
    this.input.placeholder = t(apart ? 'company.say_to_watchers' : 'chat.placeholder');
  }

  /** Looks again for ways to go on: what can be played is known now. */
  refresh(): void {
    if (document.activeElement === this.input && this.input.value !== '') this.complete();
  }

  /** Puts something into the line, for a person to go on with. */
  suggest(line: string): void {
    this.input.value = line;
    this.input.focus();
    this.complete();
  }

  private line(entry: LogEntry, state: RoomState | null): HTMLElement | null {
    const { event, at } = entry;
    const clock = timeText(at);
    const time = h('time', { datetime: new Date(at).toISOString(), title: clock }, clock);
    if (event.kind === 'chat') {
      const apart = event.to === 'watchers';
      return h(
        'p',
        { class: apart ? 'said apart' : 'said' },
        time,
        personLink(this.app, this.channel, event.by),
        apart ? h('span', { class: 'badge' }, t('company.to_watchers')) : null,
        ' ',
        h('span', { class: 'text' }, event.text),
      );
    }
    const text = state && narrateEvent(event, state);
    return text === null ? null : h('p', { class: 'quiet' }, time, text);
  }

  private add(line: HTMLElement | null, before: HTMLElement | null = null): void {
    if (!line) return;
    this.list.querySelector('.empty')?.remove();
    this.list.insertBefore(line, before);
    this.followSoon();
  }

  private atEnd(): boolean {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
  }

  /** Once for all lines that come together, and when the page is laid out anyway: asking for a height in between is dear. */
  private followSoon(): void {
    if (this.soon) return;
    this.soon = true;
    requestAnimationFrame(() => {
      this.soon = false;
      this.follow();
    });
  }

  private follow(): void {
    if (this.following) this.list.scrollTop = this.list.scrollHeight;
  }

  private note(text: string, tone: string, ...more: HTMLElement[]): void {
    this.following = true;
    this.add(h('p', { class: tone }, text, ...more));
  }

  private submit(): void {
    const line = this.input.value.trim();
    if (line === '') return;
    this.input.value = '';
    this.closeOptions();
    if (!isSecret(line)) this.history.push(line);
    this.recalled = this.history.length;
    void runLine(this.app, line, this.channel, {
      note: (text) => this.note(text, 'note'),
      fail: (text, ...passages) => this.note(text, 'failed', ...passages),
    });
  }

  private complete(): void {
    const state = this.app.house.rooms.get(this.channel)?.state;
    this.found = completions(this.input.value, {
      language: language(),
      inRoom: state !== undefined,
      games: this.app.house.games,
      legal: state?.legal ?? [],
      rules: state?.rules ?? null,
      places: this.places(state),
      people: this.people(state),
    });
    this.active = -1;
    this.drawOptions();
  }

  private places(state: RoomState | undefined): string[] {
    const layout = state && this.app.house.game(state.rules)?.layout;
    return layout?.kind === 'star' ? layout.rows.flat() : layout ? seatNumbers.flatMap((seat) => layout.rows[seat]) : [];
  }

  /** Who is here: at the table, in the hall. */
  private people(state: RoomState | undefined): string[] {
    const here = [...seatNumbers.map((seat) => state?.seats[seat]), ...(this.app.house.lobbies.get(this.channel)?.people.values() ?? [])];
    return [...new Set(here.flatMap((person) => (person && person.id !== this.app.house.you?.id ? person.name : [])))];
  }

  private drawOptions(): void {
    this.options.hidden = this.found.length === 0;
    this.input.setAttribute('aria-expanded', String(this.found.length > 0));
    fill(
      this.options,
      ...this.found.map((option, i) =>
        h(
          'li',
          {
            id: `${this.options.id}-${i}`,
            role: 'option',
            'aria-selected': String(i === this.active),
            // Before the input loses the focus.
            onpointerdown: (event: Event) => {
              event.preventDefault();
              this.take(option);
            },
          },
          h('code', {}, option.label, option.parameters === '' ? null : ` ${option.parameters}`),
          option.help === '' ? null : h('span', {}, option.help),
        ),
      ),
    );
    if (this.active >= 0) this.input.setAttribute('aria-activedescendant', `${this.options.id}-${this.active}`);
    else this.input.removeAttribute('aria-activedescendant');
    this.options.children[this.active]?.scrollIntoView({ block: 'nearest' });
  }

  private take(option: Completion): void {
    this.input.value = option.line;
    this.input.focus();
    this.complete();
    if (!option.line.endsWith(' ') && !option.line.endsWith('=')) this.closeOptions();
  }

  private closeOptions(): void {
    this.found = [];
    this.active = -1;
    this.drawOptions();
  }

  private keydown(event: KeyboardEvent): void {
    const open = this.found.length > 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && open) {
      const count = this.found.length;
      this.active = this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count;
      this.drawOptions();
    } else if (step !== 0 && this.history.length > 0) {
      this.recalled = Math.max(0, Math.min(this.history.length, this.recalled + step));
      this.input.value = this.history[this.recalled] ?? '';
    } else if (open && (event.key === 'Tab' || (event.key === 'Enter' && this.active >= 0))) {
      const option = this.found[Math.max(0, this.active)];
      if (option) this.take(option);
    } else if (open && event.key === 'Escape') {
      this.closeOptions();
    } else {
      return;
    }
    event.preventDefault();
  }
}
