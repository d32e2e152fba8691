import { narrowScreen } from '../boards/screen';
import { makeBoard, type Board, type Scene, type Sight } from '../boards/board';
import { touched } from '../boards/position';
import { t } from '../i18n';
import type { LogEntry, RoomState, SeatNumber, Step } from '../protocol/messages';
import type { RoomPicture } from '../reconcile/room';
import { seatOf } from '../reconcile/room';
import { Player } from '../timeline/player';
import type { App } from './app';
import { askWhich } from './chooser';
import { h } from './dom';
import { Foresight } from './foresight';
import { LastMove } from './last_move';
import { foretell, narrateMove } from './narrate';
import { meant, nextPlaces, pointedAt, writtenAt } from './pointing';
import { describeSight, placeName, seatName, signOf, withChoices } from './words';
import { refusalOf, whyNot, type Refusal } from './why_not';

interface Pending {
  place: string;
  turn: number;
}

/** The board of a room with what one does at it: choosing, looking, being told why not. */
export class Desk {
  readonly element = h('div', { class: 'desk' });
  board: Board | null = null;
  /** A move of ours that the server has not yet acknowledged. */
  pending: Pending | null = null;
  /** Tells what was done or refused, in words; `whys` are the rules' own words for a refusal. */
  onsay: (text: string, tone: 'plain' | 'error', whys?: readonly string[]) => void = () => undefined;
  /** Tells what the move that one looks at would do; null when one looks at none. */
  onforetell: (text: string | null) => void = () => undefined;
  onchange: () => void = () => undefined;

  /** The last move, to be seen again. */
  readonly last: LastMove;
  private readonly player: Player;
  private readonly foresight: Foresight;
  private lowerSeat: SeatNumber = 1;
  /** The place that was pointed at first, while the move wants a second one. */
  private chosen: string | null = null;
  private chooser: { close: () => void } | null = null;
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
      perform: (step, lasts) => this.board?.perform(step, lasts),
      moves: () => this.board?.moves() ?? false,
    });
    this.last = new LastMove(() => this.board, () => this.board?.show(this.scene(this.picture)));
    this.last.onchange = () => this.onchange();
    this.last.take(picture, undefined, '');
    this.foresight = new Foresight(
      (move) => this.ask(move),
      () => !this.pending && !this.showsFilm,
      (move, steps) => this.foresee(move, steps),
    );
    narrowScreen.addEventListener('change', this.rebuild);
    document.addEventListener('visibilitychange', this.hidden);
    this.build();
  }

  close(): void {
    narrowScreen.removeEventListener('change', this.rebuild);
    document.removeEventListener('visibilitychange', this.hidden);
    this.skip();
  }

  /** Whether a move is being shown for the first time. */
  get live(): boolean {
    return this.player.busy;
  }

  /** Ends at once whatever film is shown. */
  skip(): void {
    this.player.finish();
    this.last.skip();
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
    if (state.turn !== before.turn) {
      this.foresight.forget();
      this.chooser?.close();
      this.chosen = null;
      if (this.pending && this.pending.turn !== state.turn) this.pending = null;
    }
    if ((this.you ?? 1) !== this.lowerSeat) {
      this.build();
      return;
    }
    const steps = entry?.event.kind === 'move' ? (entry.event.steps ?? []) : [];
    if (!entry) this.player.finish();
    if (goesOn && this.last.running) return;
    this.player.play(steps, () => {
      this.board?.show(this.scene(picture));
      this.onchange();
    });
  }

  narrateLast(): string | null {
    const event = this.last.told;
    return event && narrateMove(this.state.rules, this.game?.layout, event, (seat) => seatName(this.state, seat));
  }

  /** Has the names written along the board once more. */
  showPlates(): void {
    if (this.board) this.writePlates(this.board, this.lowerSeat);
  }

  private get state(): RoomState {
    return this.picture.state;
  }

  private get you(): SeatNumber | null {
    return seatOf(this.state, this.app.house.you?.id);
  }

  /** Whether the board shows something else than the present position. */
  private get showsFilm(): boolean {
    return this.live || this.last.running;
  }

  private get game() {
    return this.app.house.game(this.state.rules);
  }

  private build(): void {
    this.skip();
    this.chooser?.close();
    this.chosen = null;
    this.lowerSeat = this.you ?? 1;
    const { game } = this;
    this.board = game
      ? makeBoard(game, this.lowerSeat, narrowScreen.matches ? 'compact' : 'wide', {
          describe: (sight) => this.describe(sight),
          choose: (place) => this.choose(place),
          consider: (place) => this.consider(place),
          key: (place, key) => this.key(place, key),
        })
      : null;
    this.element.replaceChildren(this.board?.element ?? h('p', { class: 'card' }, t('room.no_board')));
    if (!this.board) return;
    this.board.show(this.scene(this.picture));
    this.showPlates();
  }

  private scene(picture: RoomPicture): Scene {
    const { state } = picture;
    const { game, you } = this;
    const choosing = game && you !== null && this.myTurn(state) && !this.pending;
    return {
      position: state.position,
      options: state.options,
      choosable: choosing ? nextPlaces(game.layout, you, state.legal, this.chosen) : new Set(),
      chosen: this.chosen,
      pending: this.pending?.place ?? null,
      last: new Set((this.last.told?.steps ?? []).flatMap(touched)),
    };
  }

  private myTurn(state: RoomState): boolean {
    return state.phase === 'playing' && this.you !== null && state.to_move === this.you;
  }

  /** The moves that are meant by pointing at this place now. */
  private movesAt(place: string): string[] {
    const { game, you, chosen } = this;
    if (!game || you === null || !this.myTurn(this.state)) return [];
    return meant(game.layout, you, this.state.legal, chosen === null ? [place] : [chosen, place]);
  }

  /** The moves that a place can stand for, legal or not. */
  private writtenAt(place: string): string[] {
    return this.game && this.you !== null ? writtenAt(this.game.layout, this.you, place) : [];
  }

  private describe(sight: Sight): string {
    const { game, state } = this;
    if (!game) return '';
    const text = describeSight(game, sight, this.you, (seat) => seatName(state, seat));
    if ('spot' in sight) return withChoices(game.id, text, this.movesAt(sight.spot.place));
    if (sight.field === this.chosen) return t('describe.chosen', { place: text });
    return this.chosen !== null && this.movesAt(sight.field).length > 0 ? t('describe.end', { place: text }) : text;
  }

  private choose(place: string): void {
    this.chooser?.close();
    if (this.pending) return;
    this.skip();
    const moves = this.movesAt(place);
    const anchor = this.board?.spotElement(place);
    const [only] = moves;
    if (moves.length > 1 && anchor) {
      this.chooser = askWhich(anchor, placeName(this.game?.layout, place), this.state.rules, moves, {
        choose: (move) => void this.play(move),
        look: (move) => this.foresight.look(move),
      });
    } else if (only !== undefined) {
      void this.play(only);
    } else if (!this.chooseFirst(place)) {
      void this.explain(place, this.writtenAt(place));
    }
  }

  /** Takes a place as the first of two, or drops it; true when this was meant. */
  private chooseFirst(place: string): boolean {
    const { game, you, chosen } = this;
    if (!game || you === null || !this.myTurn(this.state)) return false;
    if (place === chosen) return this.drop();
    const ends = nextPlaces(game.layout, you, this.state.legal, place);
    if (ends.size === 0) return false;
    this.chosen = place;
    this.foresight.look(undefined);
    this.showPending();
    this.onsay(t('say.chosen', { place, n: ends.size }), 'plain');
    return true;
  }

  /** Takes a choice back; true if there was one. */
  private drop(): boolean {
    if (this.chosen === null) return false;
    this.chosen = null;
    this.foresight.look(undefined);
    this.showPending();
    this.onsay(t('say.dropped'), 'plain');
    return true;
  }

  private key(place: string, key: string): boolean {
    if (key === 'Escape') return this.drop();
    const move = this.writtenAt(place).find((each) => signOf(each) === key);
    if (move === undefined) return false;
    if (this.pending) return true;
    this.skip();
    if (this.myTurn(this.state) && this.state.legal.includes(move)) void this.play(move);
    else void this.explain(place, [move]);
    return true;
  }

  private async play(move: string): Promise<void> {
    const { turn, room } = this.state;
    const places = this.game && this.you !== null ? pointedAt(this.game.layout, this.you, move) : [];
    this.pending = { place: places.at(-1) ?? '', turn };
    this.chosen = null;
    this.foresight.look(undefined);
    this.showPending();
    const answer = await this.app.house.send(`/move ${move} ${turn}`, room);
    this.settle(turn);
    if (answer.type === 'error') this.refuse(refusalOf(answer));
  }

  /** The move of that turn has been answered. */
  private settle(turn: number): void {
    if (this.pending?.turn === turn) this.pending = null;
    this.showPending();
  }

  private showPending(): void {
    if (!this.showsFilm) this.board?.show(this.scene(this.picture));
    this.onchange();
  }

  /** Says why nothing can be chosen here. */
  private async explain(place: string, moves: readonly string[]): Promise<void> {
    const { state, game, you, chosen } = this;
    this.foresight.look(undefined);
    if (state.phase !== 'playing') this.onsay(t('error.game_not_running'), 'error');
    else if (you === null || !game) this.onsay(t('error.not_seated'), 'error');
    else if (!this.myTurn(state)) this.onsay(t('error.not_your_turn'), 'error');
    else this.refuse(await whyNot({ game, state, you, place, chosen, moves }, (move) => this.ask(move)));
  }

  private refuse({ text, places, whys }: Refusal): void {
    this.onsay(text, 'error', whys);
    this.board?.point(places);
  }

  private ask(move: string) {
    return this.app.house.send(`/preview ${move}`, this.state.room, false);
  }

  /** Looks ahead: what the only move of a place would change, and where a peg could go. */
  private consider(place: string | null): void {
    const moves = place === null ? [] : this.movesAt(place);
    const ends = place === null || this.chosen !== null ? null : this.endsFrom(place);
    this.board?.reach(ends ?? new Set());
    this.foresight.look(moves.length === 1 ? moves[0] : undefined);
  }

  /** Where a peg could go that was chosen first. */
  private endsFrom(place: string): Set<string> | null {
    const { game, you } = this;
    if (game?.layout.kind !== 'star' || you === null || !this.myTurn(this.state) || this.showsFilm) return null;
    return nextPlaces(game.layout, you, this.state.legal, place);
  }

  private foresee(move: string | null, steps: readonly Step[]): void {
    this.board?.preview(steps);
    this.onforetell(move === null ? null : foretell(this.state.rules, this.game?.layout, steps));
  }
}
