import type { Board, Onlooker, Scene, Sight } from '../boards/board';
import { parsePegs } from '../boards/star_geometry';
import { t } from '../i18n';
import type { GameInfo, RoomState, SeatNumber, Step } from '../protocol/messages';
import { seatOf, type RoomPicture } from '../reconcile/room';
import type { App } from './app';
import { askWhich } from './chooser';
import { feel } from './feel';
import { Foresight } from './foresight';
import { Intent, mayPremove } from './intent';
import { foretell } from './narrate';
import { meant, nextPlaces, pointedAt, writtenAt } from './pointing';
import { refusalOf, whyNot, type Refusal } from './why_not';
import { describeSight, placeName, seatName, signOf, withChoices } from './words';

/** The board under a hand. */
export interface Under {
  picture(): RoomPicture;
  game(): GameInfo | undefined;
  board(): Board | null;
  /** Whether something else is shown than the present position. */
  showsOther(): boolean;
  /** Shows the present position at once; true if something else was shown. */
  skip(): boolean;
  /** Something of the scene has changed. */
  redraw(): void;
  say(text: string, tone: 'plain' | 'error', whys?: readonly string[]): void;
  /** What the move that one looks at would do; null when one looks at none. */
  foretell(text: string | null): void;
}

/** What one does at a board: pointing, looking, choosing now or in advance, and being told why not. */
export class Hand implements Onlooker {
  readonly intent: Intent;
  private readonly foresight: Foresight;
  /** The place that was pointed at first, while the move wants a second one. */
  private chosen: string | null = null;
  private chooser: { close: () => void } | null = null;
  private word: string | null = null;

  constructor(
    private readonly app: App,
    private readonly under: Under,
  ) {
    this.intent = new Intent({
      picture: () => under.picture(),
      person: () => app.house.you?.id,
      send: (line) => app.house.send(line, this.state.room),
      changed: () => under.redraw(),
      refused: (error) => this.refuse(refusalOf(error)),
      dropped: (move) => (this.word = t('premove.dropped', { move })),
    });
    this.foresight = new Foresight(
      (move) => this.ask(move),
      () => !this.intent.pending && !under.showsOther(),
      (move, steps) => this.foresee(move, steps),
    );
  }

  /** The seat of who looks on. */
  get you(): SeatNumber | null {
    return seatOf(this.state, this.app.house.you?.id);
  }

  /** What the hand adds to a scene. */
  marks(): Pick<Scene, 'choosable' | 'chosen' | 'pending' | 'asked' | 'premove'> {
    const { game, you, state } = this;
    const { pending, asked, premove } = this.intent;
    const choosing = game && you !== null && this.toMove && !pending;
    return {
      choosable: choosing ? nextPlaces(game.layout, you, state.legal, this.chosen) : new Set(),
      chosen: this.chosen,
      pending: this.placesOf(pending?.move).at(-1) ?? null,
      asked: new Set(this.placesOf(asked ?? undefined)),
      premove: new Set(this.placesOf(premove?.move)),
    };
  }

  /** The room has changed; `turned` if its position has. */
  follow(turned: boolean): void {
    if (turned) {
      this.foresight.forget();
      this.letGo();
    }
    this.intent.follow();
  }

  /** What is to be said beside the change that was followed: once. */
  takeWord(): string | null {
    const { word } = this;
    this.word = null;
    return word;
  }

  /** Drops a first choice and an open question, without a word. */
  letGo(): void {
    this.chooser?.close();
    this.chosen = null;
  }

  /** Takes back the latest of what was chosen; true if there was something. */
  back(): boolean {
    if (this.drop()) return true;
    const inAdvance = this.intent.premove !== null;
    if (!this.intent.cancel()) return false;
    this.foresight.look(undefined);
    this.under.say(inAdvance ? t('premove.cancelled') : '', 'plain');
    return true;
  }

  describe(sight: Sight): string {
    const { game, state, you } = this;
    if (!game) return '';
    const text = describeSight(game, sight, you, (seat) => seatName(state, seat));
    const place = 'spot' in sight ? sight.spot.place : sight.field;
    const { asked, premove } = this.intent;
    if (this.placesOf(premove?.move).includes(place)) return t('describe.premove', { place: text });
    if (this.placesOf(asked ?? undefined).includes(place)) return t('describe.proposed', { place: text });
    if ('spot' in sight) return withChoices(game.id, text, this.toMove ? this.movesAt(place) : []);
    if (place === this.chosen) return t('describe.chosen', { place: text });
    return this.toMove && this.chosen !== null && this.movesAt(place).length > 0 ? t('describe.end', { place: text }) : text;
  }

  choose(place: string): void {
    this.chooser?.close();
    if (this.intent.pending) return;
    const skipped = this.under.skip();
    if (this.intent.asked !== null && this.placesOf(this.intent.asked).includes(place)) {
      this.intent.confirm();
      return;
    }
    const moves = this.movesAt(place);
    const anchor = this.under.board()?.spotElement(place);
    const [only] = moves;
    if (moves.length > 1 && anchor) {
      this.chooser = askWhich(anchor, placeName(this.game?.layout, place), this.state.rules, moves, {
        choose: (move) => this.mean(move),
        look: (move) => this.foresight.look(this.toMove ? move : undefined),
      });
    } else if (only !== undefined) {
      this.mean(only);
    } else if (!this.chooseFirst(place) && !skipped) {
      // A tap that ended a film was meant for that.
      void this.explain(place, this.writtenAt(place));
    }
  }

  key(place: string, key: string): boolean {
    if (key === 'Escape') return this.back();
    const move = this.writtenAt(place).find((each) => signOf(each) === key);
    if (move === undefined) return false;
    if (this.intent.pending) return true;
    this.under.skip();
    if (this.inAdvance || (this.toMove && this.state.legal.includes(move))) this.mean(move);
    else void this.explain(place, [move]);
    return true;
  }

  /** Looks ahead: what the only move of a place would change, and where a peg could go. */
  consider(place: string | null): void {
    const moves = place === null || !this.toMove ? [] : this.movesAt(place);
    const ends = place === null || this.chosen !== null ? null : this.endsFrom(place);
    this.under.board()?.reach(ends ?? new Set());
    this.foresight.look(moves.length === 1 ? moves[0] : (this.intent.asked ?? undefined));
  }

  private get state(): RoomState {
    return this.under.picture().state;
  }

  private get game(): GameInfo | undefined {
    return this.under.game();
  }

  private get toMove(): boolean {
    return this.state.phase === 'playing' && this.you !== null && this.state.to_move === this.you;
  }

  /** The places that one points at for a move, in their order. */
  private placesOf(move: string | undefined): readonly string[] {
    const { game, you } = this;
    return game && you !== null && move !== undefined ? pointedAt(game.layout, you, move) : [];
  }

  /** Whether a choice is one for later. */
  private get inAdvance(): boolean {
    return this.state.phase === 'playing' && this.you !== null && !this.toMove && mayPremove(this.state.clock);
  }

  /** The moves that are meant by pointing at this place now. In advance nobody knows which will be legal: then all that can be written. */
  private movesAt(place: string): string[] {
    const { game, you, chosen } = this;
    if (!game || you === null) return [];
    if (this.toMove) return meant(game.layout, you, this.state.legal, chosen === null ? [place] : [chosen, place]);
    if (!this.inAdvance) return [];
    if (game.layout.kind === 'star') return chosen === null || this.isOwnPeg(place) ? [] : [`${chosen}-${place}`];
    const written = this.writtenAt(place);
    const plain = written.filter((move) => signOf(move) === '');
    return plain.length > 0 ? plain : written;
  }

  private isOwnPeg(place: string): boolean {
    const { game, you } = this;
    return game?.layout.kind === 'star' && you !== null && parsePegs(game.layout, this.state.position).get(place) === you;
  }

  /** The moves that a place can stand for, legal or not. */
  private writtenAt(place: string): string[] {
    return this.game && this.you !== null ? writtenAt(this.game.layout, this.you, place) : [];
  }

  private mean(move: string): void {
    this.chosen = null;
    this.foresight.look(undefined);
    this.intent.mean(move);
    const { asked, premove } = this.intent;
    if (asked !== null) {
      this.foresight.look(asked);
      this.under.say(t('confirm_move.ask', { move: asked }), 'plain');
    } else if (premove) {
      this.under.say(t('premove.set', { move: premove.move }), 'plain');
    }
  }

  /** Takes a place as the first of two, or drops it; true when this was meant. */
  private chooseFirst(place: string): boolean {
    const { game, you, chosen } = this;
    if (!game || you === null) return false;
    if (place === chosen) return this.drop();
    const ends = this.toMove ? nextPlaces(game.layout, you, this.state.legal, place) : new Set<string>();
    if (ends.size === 0 && !(this.inAdvance && this.isOwnPeg(place))) return false;
    this.intent.cancel();
    this.chosen = place;
    this.foresight.look(undefined);
    this.under.redraw();
    this.under.say(this.toMove ? t('say.chosen', { place, n: ends.size }) : t('premove.from', { place }), 'plain');
    return true;
  }

  /** Takes a choice back; true if there was one. */
  private drop(): boolean {
    if (this.chosen === null) return false;
    this.chosen = null;
    this.foresight.look(undefined);
    this.under.redraw();
    this.under.say(t('say.dropped'), 'plain');
    return true;
  }

  /** Says why nothing can be chosen here. */
  private async explain(place: string, moves: readonly string[]): Promise<void> {
    const { state, game, you, chosen } = this;
    this.foresight.look(undefined);
    if (state.phase !== 'playing') this.under.say(t('error.game_not_running'), 'error');
    else if (you === null || !game) this.under.say(t('error.not_seated'), 'error');
    else if (!this.toMove) this.under.say(t('error.not_your_turn'), 'error');
    else this.refuse(await whyNot({ game, state, you, place, chosen, moves }, (move) => this.ask(move)));
  }

  private refuse({ text, places, whys }: Refusal): void {
    feel('refused');
    this.under.say(text, 'error', whys);
    this.under.board()?.point(places);
  }

  private ask(move: string) {
    return this.app.house.send(`/preview ${move}`, this.state.room, false);
  }

  /** Where a peg could go that was chosen first. */
  private endsFrom(place: string): Set<string> | null {
    const { game, you } = this;
    if (game?.layout.kind !== 'star' || you === null || !this.toMove || this.under.showsOther()) return null;
    return nextPlaces(game.layout, you, this.state.legal, place);
  }

  private foresee(move: string | null, steps: readonly Step[]): void {
    this.under.board()?.preview(steps);
    this.under.foretell(move === null ? null : foretell(this.state.rules, this.game?.layout, steps));
  }
}
