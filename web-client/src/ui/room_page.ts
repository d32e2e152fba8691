import { t } from '../i18n';
import type { LogEntry, RoomState, SeatNumber } from '../protocol/messages';
import { otherSeat } from '../protocol/messages';
import type { Change } from '../reconcile/house';
import { movesOf, offersFor, seatOf, type RoomPicture } from '../reconcile/room';
import type { App, Page } from './app';
import { Chat } from './chat';
import { clockSettingText, clockWord } from './clock_field';
import { Clocks } from './clocks';
import { Desk } from './desk';
import { feel } from './feel';
import { IntentBar } from './intent_bar';
import { shortcuts, type Shortcut } from './keys';
import { fill, h, setText } from './dom';
import { ReplayBar } from './replay_bar';
import { ResultCard } from './result_card';
import { RoundLog } from './round_log';
import { isOn, setSetting, setting, toggle } from './settings';
import { tellClock, tellScore } from './tell';
import { Invitation } from './invitation';
import { MoveList } from './move_list';
import { narrateEnd, narrateEvent, roundText } from './narrate';
import { Panel } from './panel';
import { PlyBar } from './ply_bar';
import { PeopleList } from './people_list';
import { fillPlate } from './plates';
import { stateBadges } from './series';
import { shareBox } from './share';
import { passages } from './why_not';
import { gameName, optionBadges, seatName } from './words';

/** A table: the board, what one can do, the moves, the talk. */
export class RoomPage implements Page {
  readonly element = h('div', { class: 'room' }, h('p', { class: 'quiet waiting' }, t('app.loading')));

  private desk: Desk | null = null;
  private readonly people: PeopleList;
  private panel: Panel | null = null;
  private chat: Chat | null = null;
  private moves: MoveList | null = null;
  private intent: IntentBar | null = null;
  private readonly plies = new PlyBar((to) => this.lookBack(to));
  /** The same beside the board, while one looks back. */
  private readonly pliesHere = new PlyBar((to) => this.lookBack(to));
  private readonly result: ResultCard;
  private readonly clocks = new Clocks();
  private readonly invitation: Invitation;
  private readonly head = h('div', { class: 'room-head' });
  private readonly turn = h('div', { class: 'turn' });
  private readonly round = h('p', { class: 'round' });
  private readonly rounds = new RoundLog();
  private readonly saying = h('p', { class: 'saying', role: 'status', 'aria-live': 'polite' });
  /** What a move would do, while one looks at it; then it stands in the place of what was said. */
  private readonly foretold = h('p', { class: 'saying foretold', 'aria-live': 'polite', hidden: true });
  private readonly replay = new ReplayBar({
    back: () => this.film('back'),
    toggle: () => this.film('toggle'),
    forward: () => this.film('forward'),
    skip: () => this.desk?.skip(),
  });

  constructor(
    private readonly app: App,
    private readonly room: string,
  ) {
    this.invitation = new Invitation(app, room);
    this.result = new ResultCard(app, room);
    this.people = new PeopleList(app, room);
    const picture = app.house.rooms.get(room);
    if (picture) this.build(picture);
  }

  /** Before that there is no place for it. */
  get hears(): boolean {
    return this.chat !== null;
  }

  title(): string {
    const state = this.picture?.state;
    if (!state) return t('room.table', { room: this.room });
    return gameName(state.rules);
  }

  keys(): Shortcut[] {
    const { desk, chat } = this;
    if (!desk || !chat) return [];
    return shortcuts({
      '/': () => chat.suggest('/'),
      c: () => chat.suggest(''),
      b: () => desk.focus(),
      o: () => this.panel?.focus(),
      m: () => this.moves?.focus(),
      ',': () => this.lookBack('back'),
      '.': () => this.lookBack('next'),
      l: () => desk.skip(),
      r: () => this.film('toggle'),
      '(': () => this.film('back'),
      ')': () => this.film('forward'),
      t: () => this.sayStatus(),
      s: () => this.toggleSound(),
      n: () => this.say(`${t('settings.numbers')}: ${t(toggle('numbers') ? 'value.true' : 'value.false')}`, 'plain'),
      Escape: () => desk.back(),
    });
  }

  change(change: Change): void {
    if (change.what === 'welcome') this.chat?.refresh();
    if (change.what === 'message') this.chat?.hear(change.message);
    if (change.what === 'ignored' && this.picture) this.people.show(this.picture.log, this.picture.state);
    if (change.what === 'room' && change.room === this.room) this.take(change.entry);
    else if ((change.what === 'welcome' || change.what === 'you') && this.picture) this.take();
    else if (change.what === 'status' && this.picture) this.showTurn(this.picture.state);
  }

  close(): void {
    this.clocks.close();
    this.desk?.close();
  }

  private get picture(): RoomPicture | undefined {
    return this.app.house.rooms.get(this.room);
  }

  private take(entry?: LogEntry): void {
    const { picture } = this;
    // What games there are comes with the welcome, and that before any room.
    if (!picture || !this.app.house.you) return;
    if (!this.desk) {
      this.build(picture);
      return;
    }
    this.desk.take(picture, entry);
    this.show(picture);
    if (entry) this.narrate(entry, picture.state);
    const word = this.desk.hand.takeWord();
    if (word !== null) this.say(`${word} ${this.saying.textContent}`, 'error');
  }

  private build(picture: RoomPicture): void {
    const { app } = this;
    const nameOf = (seat: SeatNumber) => seatName(this.picture?.state ?? picture.state, seat);
    const chat = (this.chat = new Chat(app, this.room, t('room.chat')));
    this.panel = new Panel(app, this.room, (line) => chat.suggest(line));
    this.moves = new MoveList(t('room.moves'), nameOf, (ply) => void this.desk?.look(ply), this.plies.element);
    this.desk = new Desk(app, picture, (board, lower) => {
      const { state } = this.picture ?? picture;
      const layout = app.house.game(state.rules)?.layout;
      fillPlate(board.lower, layout, state, lower, this.you(state), this.clocks.faces[lower]);
      fillPlate(board.upper, layout, state, otherSeat(lower), this.you(state), this.clocks.faces[otherSeat(lower)]);
    });
    const { desk, invitation } = this;
    // What lies behind the card cannot be reached.
    invitation.onshow = (shown) => {
      desk.element.inert = shown;
      this.element.classList.toggle('invites', shown);
    };
    this.clocks.onlow = (seat) => {
      if (seat !== this.you((this.picture ?? picture).state)) return;
      if (isOn('low_sound')) feel('low');
      this.say(t('clock.low'), 'plain');
    };
    this.intent = new IntentBar(this.desk.hand.intent);
    this.desk.onsay = (text, tone, whys) => this.say(text, tone, whys);
    this.desk.onforetell = (text) => this.foretell(text);
    this.desk.onchange = () => this.picture && this.showTurn(this.picture.state);
    fill(
      this.element,
      h('div', { class: 'room-side' }, this.head, this.panel.element, this.rounds.element, this.moves.element, this.people.element, this.chat.element),
      h(
        'section',
        { class: 'room-board', 'aria-label': t('room.board') },
        this.desk.element,
        this.invitation.element,
        h('div', { class: 'line' }, this.turn, this.result.element, this.replay.element, this.pliesHere.element, this.intent.element, this.round, this.saying, this.foretold),
      ),
    );
    this.show(picture);
  }

  private show(picture: RoomPicture): void {
    const { state, log } = picture;
    this.showHead(state);
    this.invitation.show(state);
    this.panel?.show(state);
    const moves = movesOf(log);
    this.chat?.show(log, state);
    this.people.show(log, state);
    this.rounds.show(moves, (seat) => seatName(state, seat));
    this.desk?.showPlates();
    this.clocks.show(state.clock, picture.ahead);
    this.showTurn(state);
  }

  private showHead(state: RoomState): void {
    this.element.dataset.phase = state.phase;
    const { app } = this;
    const address = app.address({ page: 'room', id: this.room });
    const badges = optionBadges(state.rules, app.house.game(state.rules)?.options ?? [], state.options);
    if (state.clock) badges.push(clockSettingText(clockWord(state.clock)));
    if (state.private) badges.push(t('company.private'));
    if (!state.open) badges.push(t('company.closed'));
    badges.push(...stateBadges(state));
    if (state.watchers > 0) badges.push(t('hall.watchers', { n: state.watchers }));
    const key = JSON.stringify([state.rules, badges]);
    if (this.head.dataset.shown === key) return;
    this.head.dataset.shown = key;
    fill(
      this.head,
      h('h1', {}, gameName(state.rules)),
      h('p', { class: 'badges' }, ...badges.map((text) => h('span', { class: 'badge' }, text))),
      shareBox(app, address),
    );
  }

  /** Whose turn it is, what is waited for, or how it ended. */
  private showTurn(state: RoomState): void {
    const { desk, picture } = this;
    if (desk) this.replay.show(desk.last.status(), desk.live);
    if (picture) this.showMoves(picture);
    this.intent?.show();
    const round = roundText(state.position, this.app.house.game(state.rules)?.layout, (seat) => seatName(state, seat));
    this.round.hidden = round === null;
    setText(this.round, round ?? '');
    const yours = this.myTurn(state);
    this.turn.classList.toggle('yours', yours && !desk?.pending);
    this.result.show(state, this.you(state));
    const past = desk?.pastPly ?? null;
    const plies = picture ? movesOf(picture.log).length : 0;
    this.element.classList.toggle('looks-back', past !== null);
    this.turn.hidden = !this.result.element.hidden && past === null;
    if (past !== null) setText(this.turn, past === 0 ? t('past.start', { plies }) : t('past.where', { ply: past, plies }));
    else if (desk?.pending) setText(this.turn, t(this.app.house.status.slow ? 'turn.pending_slow' : 'turn.pending'));
    else setText(this.turn, this.turnText(state));
  }

  private showMoves({ log }: RoomPicture): void {
    const moves = movesOf(log);
    const past = this.desk?.pastPly ?? null;
    this.moves?.show(moves, past ?? moves.length);
    for (const bar of [this.plies, this.pliesHere]) bar.show(past, moves.length);
    this.pliesHere.element.hidden = past === null;
    if (past !== null) this.replay.element.hidden = true;
  }

  private lookBack(to: 'first' | 'back' | 'next' | 'live'): void {
    const { desk, picture } = this;
    if (!desk || !picture) return;
    const now = desk.pastPly ?? movesOf(picture.log).length;
    if (to === 'live') desk.skip();
    else void desk.look(to === 'first' ? 0 : to === 'back' ? now - 1 : now + 1);
  }

  /** Whose turn it is, how the game stands, and what the clocks show. */
  private sayStatus(): void {
    const { picture } = this;
    const game = picture && this.app.house.game(picture.state.rules);
    if (!picture || !game) return;
    const { state, ahead } = picture;
    const clock = state.clock ? tellClock(state, state.clock, Date.now() + ahead) : [];
    this.say([this.turnText(state), ...tellScore({ game, state, you: this.you(state) }), ...clock].join('. '), 'plain');
  }

  private toggleSound(): void {
    setSetting('sound', setting('sound') === 'off' ? 'normal' : 'off');
    const value = setting('sound') === 'off' ? 'settings.sound.off' : 'settings.sound.normal';
    this.say(`${t('settings.sound')}: ${t(value)}`, 'plain');
    feel('turn');
  }

  private turnText(state: RoomState): string {
    if (this.myTurn(state)) return t('turn.yours');
    if (state.to_move !== null) return t('turn.theirs', { name: seatName(state, state.to_move) });
    const free = [state.seats[1], state.seats[2]].filter((seat) => seat === null).length;
    if (free > 0) return t(free === 2 ? 'turn.open_none' : 'turn.open_one');
    if (this.you(state) === null) return t('turn.ready');
    const canStart = offersFor(state, this.app.house.you?.id).some((offer) => offer.label === 'start');
    return t(canStart ? 'turn.you_start' : 'turn.other_starts');
  }

  /** Tells a change in words, for eyes and ears. */
  private narrate(entry: LogEntry, state: RoomState): void {
    const { event } = entry;
    if (event.kind === 'chat') return;
    const text = event.kind === 'move' ? this.desk?.narrateLast() : narrateEvent(event, state);
    if (text === null || text === undefined) return;
    const ended = event.kind === 'move' || event.kind === 'over' ? narrateEnd(state) : null;
    const next = this.myTurn(state) && (event.kind === 'move' || event.kind === 'started') ? `${t('turn.yours')}.` : null;
    this.say(text, 'plain');
    // For the eye that stands beside it.
    const more = ended ?? next;
    if (more !== null) this.saying.append(' ', h('span', { class: 'hidden-text' }, more));
  }

  /** @param whys the rules' codes of a refusal, each with a passage of its own */
  private say(text: string, tone: 'plain' | 'error', whys: readonly string[] = []): void {
    this.foretell(null);
    this.saying.classList.toggle('refusal', tone === 'error');
    const rules = this.picture?.state.rules ?? '';
    if (whys.length === 0) setText(this.saying, text);
    else fill(this.saying, text, ' ', ...passages(this.app, rules, whys));
  }

  private foretell(text: string | null): void {
    this.foretold.hidden = text === null;
    this.saying.hidden = text !== null;
    setText(this.foretold, text ?? '');
  }

  /** Runs the film of the last move on; a move that is being shown for the first time ends before. */
  private film(what: 'back' | 'toggle' | 'forward'): void {
    const { desk } = this;
    if (!desk) return;
    if (desk.live) desk.skip();
    desk.last[what]();
    if (what === 'toggle') this.say(desk.narrateLast() ?? '', 'plain');
  }

  private you(state: RoomState): SeatNumber | null {
    return seatOf(state, this.app.house.you?.id);
  }

  private myTurn(state: RoomState): boolean {
    const you = this.you(state);
    return state.phase === 'playing' && you !== null && state.to_move === you;
  }
}
