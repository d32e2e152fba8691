import { t } from '../i18n';
import { fill, h } from './dom';
import type { Intent } from './intent';
import { keyCap } from './keys';

/** What is asked before a move is sent, or what was chosen in advance, with the buttons for it. */
export class IntentBar {
  readonly element = h('div', { class: 'intent', role: 'group', hidden: true });
  private shown: string | null = null;

  constructor(private readonly intent: Intent) {}

  show(): void {
    const { asked, premove } = this.intent;
    const shown = asked !== null ? `asked ${asked}` : premove ? `premove ${premove.move}` : null;
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.hidden = shown === null;
    if (asked !== null) this.fill(t('confirm_move.ask', { move: asked }), 'confirm_move.no', this.yes());
    else if (premove) this.fill(t('premove.set', { move: premove.move }), 'premove.cancel');
    else fill(this.element);
  }

  private fill(text: string, no: 'confirm_move.no' | 'premove.cancel', yes: HTMLElement | null = null): void {
    this.element.setAttribute('aria-label', text);
    fill(
      this.element,
      h('span', {}, text),
      yes,
      h('button', { type: 'button', class: 'button', onclick: () => this.intent.cancel() }, t(no), keyCap('Esc')),
    );
  }

  private yes(): HTMLElement {
    return h('button', { type: 'button', class: 'button primary', onclick: () => this.intent.confirm() }, t('confirm_move.yes'), keyCap('Enter'));
  }
}
