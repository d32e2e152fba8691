import { narrowScreen } from '../boards/screen';
import { makeBoard, type Board, type Scene, type Sight } from '../boards/board';
import { touched } from '../boards/position';
import { parsePegs } from '../boards/star_geometry';
import { t } from '../i18n';
import type { ErrorFrame, LogEntry, RoomState, SeatNumber, StarLayout, Step } from '../protocol/messages';
import type { RoomPicture } from '../reconcile/room';
import { seatOf } from '../reconcile/room';
import { Player } from '../timeline/player';
import type { App } from './app';
import { askWhich } from './chooser';
import { h } from './dom';
import { narrateMove } from './narrate';
import { meant, nextPlaces, pointedAt, writtenAt } from './pointing';
import { describeSight, errorText, placeText, seatName, signOf, spotOf, withChoices } from './words';

const patience = 140;

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
  /** Tells what was done or refused, in words. */
  onsay: (text: string, tone: 'plain' | 'error') => void = () => undefined;
  onchange: () => void = () => undefined;

  private readonly player: Player;
  private lowerSeat: SeatNumber = 1;
  /** The place that was pointed at first, while the move wants a second one. */
  private chosen: string | null = null;
  /** The position before the last move, if it was seen. */
  private beforeLast: string | null = null;
  private chooser: { close: () => void } | null = null;
  private looking: ReturnType<typeof setTimeout> | undefined;
  private considered: string | null = null;
  /** Steps of moves that were looked at in this position. */
  private seen = new Map<string, readonly Step[]>();
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
    narrowScreen.addEventListener('change', this.rebuild);
    document.addEventListener('visibilitychange', this.hidden);
    this.build();
  }

  close(): void {
    narrowScreen.removeEventListener('change', this.rebuild);
    document.removeEventListener('visibilitychange', this.hidden);
    this.player.finish();
  }

  /** Follows the room: a move is played, everything else is shown. */
  take(picture: RoomPicture, entry?: LogEntry): void {
    const before = this.picture.state;
    this.picture = picture;
    const { state } = picture;
    if (state.turn !== before.turn) {
      this.seen.clear();
      this.chooser?.close();
      this.chosen = null;
      if (this.pending && this.pending.turn !== state.turn) this.pending = null;
    }
    if ((this.you ?? 1) !== this.lowerSeat) {
      this.player.finish();
      this.build();
      return;
    }
    const moved = entry?.event.kind === 'move';
    if (moved || !entry) this.beforeLast = moved ? before.position : null;
    const steps = entry?.event.kind === 'move' ? (entry.event.steps ?? []) : [];
    if (!entry) this.player.finish();
    this.player.play(steps, () => this.board?.show(this.scene(picture)));
  }

  /** Shows the last move once more, from the position before it. */
  again(): void {
    const { board, beforeLast } = this;
    const steps = this.lastMove()?.steps;
    if (!board || !steps) return;
    this.player.finish();
    const told = beforeLast === null ? board.rewind(this.state.position, steps) : board.rewind(beforeLast, []);
    if (!told) return;
    this.onsay(this.narrateLast() ?? '', 'plain');
    this.player.play(steps, () => board.show(this.scene(this.picture)));
  }

  /** What the last move was, while its steps are known. */
  lastMove() {
    for (const { event } of [...this.picture.log].reverse()) {
      if (event.kind === 'move') return event.steps ? event : null;
      if (event.kind === 'started') return null;
    }
    return null;
  }

  narrateLast(): string | null {
    const event = this.lastMove();
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

  private get game() {
    return this.app.house.game(this.state.rules);
  }

  private build(): void {
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
      last: new Set((this.lastMove()?.steps ?? []).flatMap(touched)),
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
    this.player.finish();
    const moves = this.movesAt(place);
    const anchor = this.board?.spotElement(place);
    const [only] = moves;
    if (moves.length > 1 && anchor) {
      this.chooser = askWhich(anchor, this.placeName(place), this.state.rules, moves, {
        choose: (move) => void this.play(move),
        look: (move) => this.look(place, move),
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
    this.board?.preview([]);
    this.showPending();
    this.onsay(t('say.chosen', { place, n: ends.size }), 'plain');
    return true;
  }

  /** Takes a choice back; true if there was one. */
  private drop(): boolean {
    if (this.chosen === null) return false;
    this.chosen = null;
    this.board?.preview([]);
    this.showPending();
    this.onsay(t('say.dropped'), 'plain');
    return true;
  }

  private key(place: string, key: string): boolean {
    if (key === 'Escape') return this.drop();
    const move = this.writtenAt(place).find((each) => signOf(each) === key);
    if (move === undefined) return false;
    if (this.pending) return true;
    this.player.finish();
    if (this.myTurn(this.state) && this.state.legal.includes(move)) void this.play(move);
    else void this.explain(place, [move]);
    return true;
  }

  private async play(move: string): Promise<void> {
    const { turn, room } = this.state;
    const places = this.game && this.you !== null ? pointedAt(this.game.layout, this.you, move) : [];
    this.pending = { place: places.at(-1) ?? '', turn };
    this.chosen = null;
    this.board?.preview([]);
    this.showPending();
    const answer = await this.app.house.send(`/move ${move} ${turn}`, room);
    this.settle(turn);
    if (answer.type === 'error') this.refused(answer);
  }

  /** The move of that turn has been answered. */
  private settle(turn: number): void {
    if (this.pending?.turn === turn) this.pending = null;
    this.showPending();
  }

  private showPending(): void {
    if (!this.player.busy) this.board?.show(this.scene(this.picture));
    this.onchange();
  }

  /** Says why nothing can be chosen here. The client knows no rule: it asks the server, once for each kind of move. */
  private async explain(place: string, moves: readonly string[]): Promise<void> {
    const { state } = this;
    clearTimeout(this.looking);
    if (state.phase !== 'playing') this.onsay(t('error.game_not_running'), 'error');
    else if (this.you === null) this.onsay(t('error.not_seated'), 'error');
    else if (!this.myTurn(state)) this.onsay(t('error.not_your_turn'), 'error');
    else if (this.game?.layout.kind === 'star') await this.explainField(this.game.layout, place);
    else if (moves.length === 0) this.onsay(t('say.not_here'), 'error');
    else {
      const answers = await Promise.all(moves.map((move) => this.app.house.send(`/preview ${move}`, state.room, false)));
      const refusals = telling(answers.filter((answer) => answer.type === 'error'));
      this.onsay([...new Set(refusals.map((refusal) => errorText(refusal)))].join(' '), 'error');
      this.board?.point([place, ...refusals.flatMap((refusal) => refusal.data?.places ?? [])]);
    }
  }

  /** Why no peg is taken up here, or why the one that was cannot come here. */
  private async explainField(layout: StarLayout, place: string): Promise<void> {
    const { chosen, state } = this;
    const peg = parsePegs(layout, state.position).get(place);
    if (chosen !== null && peg !== this.you) {
      const answer = await this.app.house.send(`/preview ${chosen}-${place}`, state.room, false);
      if (answer.type === 'error') this.refused(answer);
      return;
    }
    this.onsay(t(peg === undefined ? 'say.choose_peg' : peg === this.you ? 'say.stuck' : 'why.not_your_peg'), 'error');
    this.board?.point([place]);
  }

  private refused(error: Parameters<typeof errorText>[0]): void {
    this.onsay(errorText(error), 'error');
    this.board?.point(error.data?.places ?? []);
  }

  /** Looks ahead: what the only move of a place would change. */
  private consider(place: string | null): void {
    if (place === this.considered) return;
    const [move, ...others] = place === null ? [] : this.movesAt(place);
    this.look(place, others.length > 0 ? undefined : move);
  }

  private look(place: string | null, move: string | undefined): void {
    this.considered = place;
    clearTimeout(this.looking);
    this.board?.preview([]);
    if (place === null || move === undefined || this.pending || this.player.busy) return;
    this.looking = setTimeout(() => void this.preview(place, move), patience);
  }

  private async preview(place: string, move: string): Promise<void> {
    const { turn, room } = this.state;
    if (!this.seen.has(move)) {
      const answer = await this.app.house.send(`/preview ${move}`, room, false);
      if (answer.type !== 'ok' || this.state.turn !== turn) return;
      this.seen.set(move, answer.steps ?? []);
    }
    if (this.considered !== place || this.pending || this.player.busy || this.state.turn !== turn) return;
    this.board?.preview(this.seen.get(move) ?? []);
  }

  private placeName(place: string): string {
    const layout = this.game?.layout;
    const spot = layout?.kind === 'pits' && spotOf(layout, place);
    return spot ? placeText(spot, layout.supplies !== undefined) : place;
  }
}

/** Reasons that speak only of how a move is written. */
const formal: ReadonlySet<unknown> = new Set(['direction_missing', 'direction_fixed', 'no_such_move']);

/** The refusals that tell something: a place may stand for moves that are written in other ways, which then say only that. */
function telling(refusals: readonly ErrorFrame[]): readonly ErrorFrame[] {
  const material = refusals.filter((refusal) => !formal.has(refusal.data?.why));
  return material.length > 0 ? material : refusals;
}
