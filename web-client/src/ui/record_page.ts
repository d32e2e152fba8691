import { narrowScreen } from '../boards/screen';
import { makeBoard, picture, type Board } from '../boards/board';
import { touched } from '../boards/position';
import { dateText, t } from '../i18n';
import { seatNumbers, type GameRecord, type SeatNumber } from '../protocol/messages';
import type { Change } from '../reconcile/house';
import { Player } from '../timeline/player';
import type { App, Page } from './app';
import { fill, h, setText } from './dom';
import { fetchJson } from './fetch_json';
import { beanIcon, icon } from './icons';
import { link } from './links';
import { recordActions, recordBadges } from './record_actions';
import { MoveList } from './move_list';
import { narrateMove, roundText } from './narrate';
import { shownMoves, type PastMove } from './past';
import { RoundLog } from './round_log';
import { describeSight, gameName, reasonText, resultText } from './words';

/** A finished game, for ever at its address, or brought along by somebody: stepped through move by move. */
export class RecordPage implements Page {
  readonly element = h('div', { class: 'room record' }, h('p', { class: 'quiet waiting' }, t('app.loading')));

  private record: GameRecord | null = null;
  private board: Board | null = null;
  private readonly player = new Player({
    perform: (step, lasts) => this.board?.perform(step, lasts),
    moves: () => this.board?.moves() ?? false,
  });
  /** The moves that can be shown: with their steps and positions. */
  private shown: PastMove[] = [];
  private ply = 0;
  private moves: MoveList | null = null;
  private readonly holder = h('div', { class: 'desk' });
  private readonly rounds = new RoundLog();
  private readonly where = h('p', { class: 'turn' });
  private readonly round = h('p', { class: 'round' });
  private readonly saying = h('p', { class: 'saying', role: 'status', 'aria-live': 'polite' });
  private readonly rebuild = () => this.build();

  /** @param source the id of a game, or a record that was brought along */
  constructor(
    private readonly app: App,
    source: string | GameRecord,
  ) {
    narrowScreen.addEventListener('change', this.rebuild);
    if (typeof source === 'string') void this.load(source);
    else this.open(source, null);
  }

  title(): string {
    return this.record ? gameName(this.record.rules) : t('record.title');
  }

  change(change: Change): void {
    if (change.what === 'welcome' && this.record && !this.board) this.build();
  }

  close(): void {
    narrowScreen.removeEventListener('change', this.rebuild);
    this.player.finish();
  }

  private async load(id: string): Promise<void> {
    const record = await fetchJson<GameRecord>(`${this.app.base}api/v1/games/${id}.json`);
    if (!record) {
      fill(this.element, h('div', { class: 'card gone' }, h('h1', {}, t('record.none')), link(this.app, { page: 'hall' }, { class: 'button primary' }, t('app.to_hall'))));
      return;
    }
    this.open(record, id);
    this.app.retitle();
  }

  /** @param kept the id under which the server has it */
  private open(record: GameRecord, kept: string | null): void {
    this.record = record;
    this.shown = shownMoves(record.moves);
    this.ply = this.shown.length;
    this.moves = new MoveList(t('room.moves'), (seat) => this.name(seat), (ply) => this.go(ply));
    fill(
      this.element,
      h(
        'div',
        { class: 'room-side' },
        this.head(record),
        recordActions(this.app, record, kept, () => this.shown[this.ply - 1]?.position ?? record.start),
        this.rounds.element,
        this.moves.element,
      ),
      h('section', { class: 'room-board', 'aria-label': t('room.board') }, this.holder, h('div', { class: 'line' }, this.where, this.round, this.saying), this.buttons()),
    );
    this.build();
  }

  private head(record: GameRecord): HTMLElement {
    return h(
      'div',
      { class: 'room-head' },
      h('h1', {}, gameName(record.rules)),
      h('p', { class: 'badges' }, ...recordBadges(this.app, record).map((text) => h('span', { class: 'badge' }, text))),
      h(
        'p',
        { class: 'players' },
        ...seatNumbers.map((seat) => {
          const { id } = record.players[seat];
          if (id === undefined) return h('span', { class: 'seat-name' }, beanIcon(seat), this.name(seat));
          return link(this.app, { page: 'person', id }, { class: 'button quiet-button' }, beanIcon(seat), this.name(seat));
        }),
      ),
      h('p', {}, h('strong', {}, resultText(record.result, (seat) => this.name(seat))), ' ', reasonText(record.result.reason)),
      record.ended_at > 0 ? h('p', { class: 'quiet' }, t('record.played', { date: dateText(record.ended_at) })) : null,
    );
  }

  private buttons(): HTMLElement {
    const button = (name: 'first' | 'back' | 'next' | 'last', to: () => number) =>
      h('button', { type: 'button', class: 'button', 'aria-label': t(`record.${name}`), title: t(`record.${name}`), onclick: () => this.go(to()) }, icon(name));
    return h(
      'div',
      { class: 'steps' },
      button('first', () => 0),
      button('back', () => this.ply - 1),
      button('next', () => this.ply + 1),
      button('last', () => this.shown.length),
    );
  }

  private build(): void {
    const { record } = this;
    const game = record && this.app.house.game(record.rules);
    if (!game) return;
    const shape = narrowScreen.matches ? 'compact' : 'wide';
    this.board = makeBoard(game, 1, shape, {
      describe: (sight) => describeSight(game, sight, null, (seat) => this.name(seat)),
      choose: () => undefined,
      consider: () => undefined,
      key: () => false,
    });
    if (!this.board) return;
    const plate = (strip: HTMLElement, seat: SeatNumber) =>
      fill(strip, beanIcon(seat), h('span', { class: 'plate-name' }, this.name(seat)));
    plate(this.board.lower, 1);
    plate(this.board.upper, 2);
    fill(this.holder, this.board.element);
    this.show();
  }

  /** Goes to a ply; one step on is played. */
  private go(ply: number): void {
    const to = Math.max(0, Math.min(this.shown.length, ply));
    this.player.finish();
    const steps = to === this.ply + 1 ? this.shown[to - 1]?.steps : undefined;
    this.ply = to;
    if (steps) this.player.play(steps, () => this.show());
    else this.show();
    this.tell();
  }

  private show(): void {
    const { record, board } = this;
    if (!record || !board) return;
    const move = this.shown[this.ply - 1];
    const last = new Set(move?.steps.flatMap(touched) ?? []);
    board.show(picture(move?.position ?? record.start ?? '', record.options, last));
    this.tell();
  }

  private tell(): void {
    const { record } = this;
    if (!record) return;
    this.moves?.show(this.shown, this.ply);
    const move = this.shown[this.ply - 1];
    setText(this.where, move ? t('record.ply', { ply: this.ply, plies: this.shown.length }) : t('record.start'));
    const layout = this.app.house.game(record.rules)?.layout;
    this.rounds.show(this.shown.slice(0, this.ply), (seat) => this.name(seat));
    const position = move?.position ?? record.start ?? '';
    const round = roundText(position, layout, (seat) => this.name(seat));
    this.round.hidden = round === null;
    setText(this.round, round ?? '');
    setText(this.saying, move ? narrateMove(record.rules, layout, move, (seat) => this.name(seat)) : '');
  }

  private name(seat: SeatNumber): string {
    return this.record?.players[seat].name || t('plate.seat', { seat });
  }
}
