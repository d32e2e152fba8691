import { narrowScreen } from '../boards/screen';
import { t } from '../i18n';
import { h } from './dom';
import { icon } from './icons';
import { choiceText, signOf } from './words';

/**
 * Asks which of several moves of one place is meant, beside that place. Its buttons also answer to the sign of the move;
 * Escape, or the focus going elsewhere, takes the question back.
 */
export function askWhich(
  anchor: HTMLElement,
  name: string,
  rules: string,
  moves: readonly string[],
  then: { choose: (move: string) => void; look: (move: string) => void },
): { close: () => void } {
  let open = true;
  const close = (back: boolean) => {
    // Taking away what has the focus makes it lose it, which would close once more.
    if (!open) return;
    open = false;
    element.remove();
    if (back) anchor.focus();
  };
  const take = (move: string) => {
    close(true);
    then.choose(move);
  };
  const element: HTMLElement = h(
    'div',
    {
      class: 'chooser',
      role: 'dialog',
      'aria-label': t('choice.ask', { place: name }),
      onkeydown: (event: KeyboardEvent) => {
        const buttons = [...element.querySelectorAll('button')];
        const here = buttons.findIndex((button) => button === document.activeElement);
        const bySign = moves.find((move) => signOf(move) === event.key);
        if (event.key === 'Escape') close(true);
        else if (/^Arrow(Right|Down)$/.test(event.key)) buttons[(here + 1) % buttons.length]?.focus();
        else if (/^Arrow(Left|Up)$/.test(event.key)) buttons[(here + buttons.length - 1) % buttons.length]?.focus();
        else if (bySign !== undefined) take(bySign);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      onfocusout: (event: FocusEvent) => {
        if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) close(false);
      },
    },
    ...leftFirst(moves).map((move) =>
      h(
        'button',
        {
          type: 'button',
          class: 'button primary',
          'data-move': move,
          onclick: () => take(move),
          onfocus: () => then.look(move),
          onpointerenter: () => then.look(move),
        },
        directionIcon(move),
        choiceText(rules, move),
        h('code', {}, move),
      ),
    ),
  );
  const middle = Number.parseFloat(anchor.style.left) + Number.parseFloat(anchor.style.width) / 2;
  // Not beyond the edges of the board; upright boards have less room beside it.
  const edge = narrowScreen.matches ? 28 : 23;
  element.style.left = `${Math.max(edge, Math.min(100 - edge, middle))}%`;
  element.style.top = anchor.style.top;
  anchor.closest('.board')?.append(element);
  element.querySelector('button')?.focus();
  return { close: () => close(false) };
}

/** Left stands left of right. */
function leftFirst(moves: readonly string[]): string[] {
  return [...moves].sort((a, b) => Number(b.endsWith('-')) - Number(a.endsWith('-')));
}

/** Where the signs tell a direction — after the place, as in `B-` —, an arrow: anticlockwise is to the right on the own side. */
function directionIcon(move: string): SVGSVGElement | null {
  if (move.endsWith('+')) return icon('right');
  return move.endsWith('-') ? icon('left') : null;
}
