import { canDraw } from '../boards/can_draw';
import { t } from '../i18n';
import type { GameInfo } from '../protocol/messages';
import type { App } from './app';
import { clockSettingText } from './clock_field';
import { fill, h, setText } from './dom';
import { recall, remember } from './memory';
import { runLine, toasts } from './run_line';
import { keepInSight } from './strip';
import { termsWords } from './terms';
import { gameName } from './words';

/** One tap each; every other clock by “New game” or `/seek`. */
const clocks = ['3+2', '5+3', '10+5', '30+20', 'none'];

/** Play now: a game, then a tap on a clock, and the first who wants the same plays. */
export class PlayNow {
  readonly element: HTMLElement;
  private readonly games = h('div', { class: 'play-games', role: 'radiogroup', 'aria-label': t('play.game') });
  private readonly buttons = h('div', { class: 'play-clocks', role: 'group', 'aria-label': t('play.clock') });
  private chosen: string | null;

  /** @param game of whose lobby this is; null: there is a choice */
  constructor(
    private readonly app: App,
    private readonly channel: string,
    private readonly game: string | null,
  ) {
    this.chosen = game ?? recall('game');
    this.element = h('section', { class: 'play-now', 'aria-labelledby': 'play-now' }, h('h2', { id: 'play-now' }, t('play.title')), game === null ? this.games : null, this.buttons);
    keepInSight(this.games, ':has(:checked)');
  }

  show(): void {
    const games = this.app.house.games.filter(canDraw);
    if (this.game === null && this.games.childElementCount !== games.length) {
      if (!games.some(({ id }) => id === this.chosen)) this.chosen = games[0]?.id ?? null;
      fill(this.games, ...games.map((game) => this.choice(game)));
    }
    this.drawClocks();
  }

  private choice({ id }: GameInfo): HTMLElement {
    const choose = () => {
      this.chosen = id;
      remember('game', id);
      this.drawClocks();
    };
    const radio = h('input', { type: 'radio', name: 'play-game', value: id, checked: id === this.chosen, onchange: choose });
    return h('label', { class: 'chip' }, radio, h('span', {}, gameName(id)));
  }

  /** The buttons stay, so that no press is lost; what they send changes. */
  private drawClocks(): void {
    const { chosen } = this;
    if (this.buttons.childElementCount === 0) fill(this.buttons, ...clocks.map((clock) => this.clockButton(clock)));
    const sought = this.app.house.pairing.seeks.map((seek) => termsWords(this.app, seek));
    for (const [i, clock] of clocks.entries()) {
      const button = this.buttons.children[i];
      if (!(button instanceof HTMLButtonElement)) continue;
      const terms = this.terms(clock);
      button.disabled = chosen === null;
      button.setAttribute('aria-pressed', String(sought.includes(terms)));
      const code = button.querySelector('code');
      if (code) setText(code, chosen === null ? '/seek' : `/seek ${sought.includes(terms) ? 'cancel' : terms}`);
    }
  }

  private clockButton(clock: string): HTMLElement {
    return h(
      'button',
      { type: 'button', class: 'button play-clock', 'aria-pressed': 'false', 'data-clock': clock, onclick: (event: MouseEvent) => this.press(event) },
      h('span', {}, clockSettingText(clock)),
      h('code', {}),
    );
  }

  private press(event: MouseEvent): void {
    const line = event.currentTarget instanceof Element ? event.currentTarget.querySelector('code')?.textContent : null;
    if (line) void runLine(this.app, line, this.channel, toasts(this.app));
  }

  private terms(clock: string): string {
    return clock === 'none' ? (this.chosen ?? '') : `${this.chosen} ${clock}`;
  }
}
