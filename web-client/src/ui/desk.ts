import { narrowScreen } from '../boards/screen';
import { makeBoard, picture as pictureOf, type Board, type Scene } from '../boards/board';
import { captured, touched } from '../boards/position';
import { t } from '../i18n';
import type { LogEntry, RoomState, SeatNumber, Step } from '../protocol/messages';
import { movesOf, type RoomPicture } from '../reconcile/room';
import { cueOf, cueOfMove } from '../sound/cues';
import { pace } from '../timeline/pace';
import { Player } from '../timeline/player';
import type { App } from './app';
import { h } from './dom';
import { feel } from './feel';
import { Hand } from './hand';
import { LastMove } from './last_move';
import { narrateMove } from './narrate';
import { Past, toldGame, type PastMove, type ToldGame } from './past';
import { fetchJson } from './fetch_json';
import { seatName } from './words';

/** The board of a room: the present position and what leads to it, or an earlier one. What one does there is the hand's. */
export class Desk {
  readonly element = h('div', { class: 'desk', onclick: () => this.skipFilm() });
  board: Board | null = null;
  readonly hand: Hand;
  /** The last move, to be seen again. */
  readonly last: LastMove;
  /** Tells what was done or refused, in words; `whys` are the rules' own words for a refusal. */
  onsay: (text: string, tone: 'plain' | 'error', whys?: readonly string[]) => void = () => undefined;
  /** Tells what the move that one looks at would do; null when one looks at none. */
  onforetell: (text: string | null) => void = () => undefined;
  onchange: () => void = () => undefined;

  private readonly player: Player;
  private readonly past = new Past((state) => this.tell(state));
  /** The earlier position that is shown, if one is. */
  private shownPast: { ply: number; told: ToldGame } | null = null;
  private lowerSeat: SeatNumber = 1;
  private readonly rebuild = () => this.build();
  private readonly hidden = () => {
    if (document.hidden) this.player.finish();
  };

  constructor(
    private readonly app: App,
    private picture: RoomPicture,
    /** Writes the names into a board's strips. */
    private readonly writePlates: (board: Board, lower: SeatNumber) => void,
  ) {
    this.player = new Player({
      perform: (step, lasts) => this.perform(step, lasts),
      moves: () => this.board?.moves() ?? false,
    });
    this.last = new LastMove(() => this.board, () => this.board?.show(this.scene()));
    this.last.onchange = () => this.onchange();
    this.last.take(picture, undefined, '');
    this.hand = new Hand(app, {
      picture: () => this.picture,
      game: () => this.game,
      board: () => this.board,
      showsOther: () => this.showsOther,
      skip: () => this.skip(),
      redraw: () => this.redraw(),
      say: (...said) => this.onsay(...said),
      foretell: (text) => this.onforetell(text),
    });
    narrowScreen.addEventListener('change', this.rebuild);
    document.addEventListener('visibilitychange', this.hidden);
    this.build();
  }

  close(): void {
    narrowScreen.removeEventListener('change', this.rebuild);
    document.removeEventListener('visibilitychange', this.hidden);
    this.skip();
  }

  /** A move of ours that the server has not yet acknowledged. */
  get pending(): boolean {
    return this.hand.intent.pending !== null;
  }

  /** Whether a move is being shown for the first time. */
  get live(): boolean {
    return this.player.busy && this.shownPast === null;
  }

  /** After which move the board shows the game; null for the present. */
  get pastPly(): number | null {
    return this.shownPast?.ply ?? null;
  }

  /** Ends at once whatever film is shown, and returns to the present; true if something else was shown. */
  skip(): boolean {
    const skipped = this.skipFilm();
    if (!this.shownPast) return skipped;
    this.shownPast = null;
    this.redraw();
    return true;
  }

  /** Takes back what was chosen; otherwise ends what is shown. */
  back(): void {
    if (!this.hand.back()) this.skip();
  }

  /** Follows the room: a move is played, everything else is shown. */
  take(picture: RoomPicture, entry?: LogEntry): void {
    const before = this.picture.state;
    const { state } = picture;
    // What is said meanwhile does not end a film of the last move.
    const goesOn = entry !== undefined && entry.event.kind !== 'move' && state.turn === before.turn;
    if (!goesOn) this.last.skip();
    this.picture = picture;
    if (!goesOn) this.last.take(picture, entry, before.position);
    // Who is to move needs the present; who looks back otherwise goes on doing so.
    if (state.game !== before.game || (state.turn !== before.turn && this.toMove)) this.leavePast();
    this.hand.follow(state.turn !== before.turn);
    if ((this.hand.you ?? 1) !== this.lowerSeat) {
      this.build();
      return;
    }
    this.hear(entry, before);
    const steps = entry?.event.kind === 'move' && !this.shownPast ? (entry.event.steps ?? []) : [];
    if (!entry) this.player.finish();
    if (goesOn && this.last.running) return;
    this.player.play(steps, () => this.arrive(picture));
  }

  /** Shows the game after that many moves; one more than is shown is played. The last one is the present. */
  async look(ply: number): Promise<void> {
    const moves = movesOf(this.picture.log);
    const to = Math.max(0, ply);
    if (to >= moves.length) {
      this.skip();
      return;
    }
    const { state } = this.picture;
    const told = await this.past.fetch(state, moves);
    if (this.picture.state.turn !== state.turn || this.picture.state.game !== state.game) return;
    if (!told) {
      this.onsay(t('past.failed'), 'error');
      return;
    }
    const from = this.shownPast?.ply;
    this.hand.letGo();
    this.skipFilm();
    this.shownPast = { ply: to, told };
    const move = told.moves[to - 1];
    if (from === to - 1 && move) this.player.play(move.steps, () => this.arrive());
    else this.redraw();
    this.onsay(move ? this.narrate(move) : '', 'plain');
    this.onchange();
  }

  narrateLast(): string | null {
    return this.last.told && this.narrate(this.last.told);
  }

  /** Has the names written along the board once more. */
  showPlates(): void {
    if (this.board) this.writePlates(this.board, this.lowerSeat);
  }

  /** Puts the focus on the board, where its keys lead. */
  focus(): void {
    this.element.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus();
  }

  private get state(): RoomState {
    return this.picture.state;
  }

  private get game() {
    return this.app.house.game(this.state.rules);
  }

  private get toMove(): boolean {
    return this.state.phase === 'playing' && this.hand.you !== null && this.state.to_move === this.hand.you;
  }

  /** Whether the board shows something else than the present position. */
  private get showsOther(): boolean {
    return this.player.busy || this.last.running || this.shownPast !== null;
  }

  private narrate(move: { seat: SeatNumber; move: string; steps?: readonly Step[] }): string {
    return narrateMove(this.state.rules, this.game?.layout, move, (seat) => seatName(this.state, seat));
  }

  private skipFilm(): boolean {
    const played = this.player.busy;
    this.player.finish();
    return this.last.skip() || played;
  }

  private leavePast(): void {
    if (!this.shownPast) return;
    this.player.finish();
    this.shownPast = null;
  }

  private async tell({ phase, room, game }: RoomState): Promise<ToldGame | null> {
    if (phase === 'over') return toldGame((await fetchJson(`${this.app.base}api/v1/games/${game}.json`)) ?? {});
    const answer = await this.app.house.send('/moves', room, false);
    return answer.type === 'ok' ? toldGame(answer) : null;
  }

  private build(): void {
    this.skipFilm();
    this.hand.letGo();
    this.lowerSeat = this.hand.you ?? 1;
    const { game } = this;
    this.board = game ? makeBoard(game, this.lowerSeat, narrowScreen.matches ? 'compact' : 'wide', this.hand) : null;
    this.element.replaceChildren(this.board?.element ?? h('p', { class: 'card' }, t('room.no_board')));
    if (!this.board) return;
    this.board.show(this.scene());
    this.showPlates();
  }

  private redraw(): void {
    if (!this.player.busy && !this.last.running) this.board?.show(this.scene());
    this.onchange();
  }

  /** A film has come to its end. */
  private arrive(picture = this.picture): void {
    this.board?.show(this.scene(picture));
    this.onchange();
  }

  private scene(picture = this.picture): Scene {
    const { shownPast } = this;
    const { state } = picture;
    if (shownPast) {
      const move: PastMove | undefined = shownPast.told.moves[shownPast.ply - 1];
      return pictureOf(move?.position ?? shownPast.told.start, state.options, marked(move?.steps), captured(move?.steps ?? []));
    }
    // Further moves are waiting to be shown: nothing can be done yet.
    if (picture !== this.picture) return pictureOf(state.position, state.options);
    const steps = this.last.told?.steps;
    return { position: state.position, options: state.options, last: marked(steps), captured: captured(steps ?? []), ...this.hand.marks() };
  }

  private perform(step: Step, lasts: number): void {
    this.board?.perform(step, lasts);
    const cue = cueOf(step);
    if (cue) feel(cue);
  }

  /** What is heard of a change beside the steps that are shown. */
  private hear(entry: LogEntry | undefined, before: RoomState): void {
    const { state } = this;
    if (!entry || document.hidden) return;
    if (entry.event.kind === 'started') feel('start');
    if (entry.event.kind === 'move' && !this.shownPast && (pace() === 0 || this.board?.moves() !== true)) {
      const cue = cueOfMove(entry.event.steps ?? []);
      if (cue) feel(cue);
    }
    if (before.phase !== 'playing' || state.phase !== 'over' || !state.result) return;
    const { winner } = state.result;
    feel(winner === null ? 'draw' : this.hand.you === null || winner === this.hand.you ? 'won' : 'lost');
  }
}

function marked(steps: readonly Step[] = []): Set<string> {
  return new Set(steps.flatMap(touched));
}
