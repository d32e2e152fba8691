import '../styles/rules.css';
import { makeBoard, picture, type Board, type Onlooker } from '../boards/board';
import { narrowScreen } from '../boards/screen';
import { t } from '../i18n';
import { seatNumbers, type GameInfo } from '../protocol/messages';
import { moments, type Moment } from '../rules_pages/film';
import type { Example, RefusedMove, ShownExample } from '../rules_pages/rules_text';
import { say } from '../rules_pages/words';
import { Player } from '../timeline/player';
import { fill, h, setText } from './dom';
import { beanIcon, icon } from './icons';
import { richText } from './rich_text';
import { describePosition, sideName, tell } from './rules_tell';

/** Nobody can do anything with a picture; its places are there to be marked. */
const nobody: Onlooker = { describe: () => '', choose: () => undefined, consider: () => undefined, key: () => false };

/** An example of a rule: the board, stepped through moment by moment, and what is to be seen. */
export class ExampleFigure {
  readonly element: HTMLElement;

  private readonly film: readonly Moment[];
  private at = 0;
  private board: Board | null = null;
  private readonly player = new Player({
    perform: (step, lasts) => this.board?.perform(step, lasts),
    moves: () => this.board?.moves() ?? false,
  });
  private readonly holder = h('div', { class: 'example-board', role: 'img' });
  private readonly telling = h('div', { class: 'example-telling', role: 'status', 'aria-live': 'polite' });
  private readonly count = h('span', { class: 'quiet example-count' });
  private readonly back = stepButton('back', say('back'), () => this.go(this.at - 1));
  private readonly next = h('button', { type: 'button', class: 'button example-next', onclick: () => this.forward() });

  constructor(
    private readonly game: GameInfo,
    private readonly example: Example,
    private readonly shown: Partial<ShownExample>,
    private readonly refused: readonly RefusedMove[] = example.refused,
  ) {
    this.film = moments(game.layout, example);
    this.element = h(
      'figure',
      { class: `example ${game.layout.kind}` },
      h('figcaption', {}, shown.title ?? null),
      this.holder,
      this.telling,
      this.film.length > 1 ? h('div', { class: 'example-steps' }, this.back, this.next, this.count) : null,
    );
    this.build();
  }

  /** Draws the board anew: the screen has become narrow or wide. */
  build(): void {
    this.player.finish();
    this.board = makeBoard(this.game, 1, narrowScreen.matches ? 'compact' : 'wide', nobody);
    if (!this.board) return;
    this.board.element.inert = true;
    for (const seat of seatNumbers) {
      const strip = seat === 1 ? this.board.lower : this.board.upper;
      fill(strip, beanIcon(seat), h('span', { class: 'plate-name' }, sideName(seat)));
    }
    fill(this.holder, this.board.element);
    this.show();
  }

  close(): void {
    this.player.finish();
  }

  private forward(): void {
    this.go(this.at === this.film.length - 1 ? 0 : this.at + 1);
  }

  private go(to: number): void {
    this.player.finish();
    const forward = to === this.at + 1;
    this.at = Math.max(0, Math.min(this.film.length - 1, to));
    if (forward) this.player.play(this.film[this.at]?.steps ?? [], () => this.show());
    else this.show();
    this.showTelling();
  }

  private show(): void {
    const { board, example } = this;
    const moment = this.film[this.at];
    if (!board || !moment) return;
    const choosable = this.at === 0 ? this.playable(moment) : new Set<string>();
    board.show({ ...picture(moment.position, example.options, moment.touched), choosable });
    this.holder.setAttribute('aria-label', describePosition(this.game, moment.position));
    board.point(this.at === 0 ? this.refused.flatMap(({ places }) => places) : [], Infinity);
    this.showTelling();
  }

  /** The places that can be chosen at the start: shown where it matters which can and which cannot. */
  private playable({ legal, position }: Moment): Set<string> {
    const { layout } = this.game;
    if (this.refused.length === 0 || layout.kind !== 'pits') return new Set();
    const seat = position.split(' ')[layout.fields.length] === '2' ? 2 : 1;
    return new Set(legal.flatMap((move) => layout.choices[seat][move] ?? []));
  }

  private showTelling(): void {
    const { film, at, shown } = this;
    const moment = film[at];
    if (!moment) return;
    const last = at === film.length - 1;
    const texts = [at === 0 ? shown.before : tell(this.game, moment, film[at - 1]), last ? shown.after : undefined];
    fill(
      this.telling,
      ...(at === 0 ? this.refused.map((refused) => refusal(refused)) : []),
      ...texts.flatMap((text) => (text ? [h('p', {}, ...richText(text))] : [])),
    );
    setText(this.count, say('step', { at: at + 1, of: film.length }));
    this.back.setAttribute('aria-disabled', String(at === 0));
    fill(this.next, icon(last ? 'again' : 'next'), last ? say('again') : say('next'));
  }
}

function refusal({ move, why }: RefusedMove): HTMLElement {
  return h('p', { class: 'example-refused' }, h('code', {}, move), ' ', t(`why.${why}` as 'why.must_feed'));
}

function stepButton(name: 'back', label: string, onclick: () => void): HTMLButtonElement {
  return h('button', { type: 'button', class: 'button', 'aria-label': label, title: label, onclick }, icon(name));
}
