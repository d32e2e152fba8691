import { t } from '../i18n';
import { h } from './dom';

/** Opens a dialogue over the page; it is gone from the page when it closes. */
export function openDialog(title: string, ...content: (HTMLElement | null)[]): HTMLDialogElement {
  const id = `dialog-${Date.now()}`;
  const dialog: HTMLDialogElement = h(
    'dialog',
    { 'aria-labelledby': id, onclose: () => { dialog.remove(); } },
    h('h2', { id }, title),
    ...content,
  );
  document.body.append(dialog);
  dialog.showModal();
  // What gets the focus may lie at the end of much; one begins to read at the beginning.
  dialog.scrollTop = 0;
  return dialog;
}

/** Asks before something that cannot be taken back; `tone` says how the button for yes looks. */
export function confirmFirst(title: string, text: string, yes: string, no = t('confirm.no'), tone: 'danger' | 'primary' = 'danger'): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = openDialog(
      title,
      h('p', {}, text),
      h(
        'div',
        { class: 'dialog-buttons' },
        h('button', { type: 'button', class: 'button', autofocus: true, onclick: () => dialog.close() }, no),
        h(
          'button',
          {
            type: 'button',
            class: `button ${tone}`,
            onclick: () => {
              answer = true;
              dialog.close();
            },
          },
          yes,
        ),
      ),
    );
    dialog.addEventListener('close', () => resolve(answer));
  });
}

/** The buttons at the foot of a dialogue: never mind, and do it. */
export function dialogButtons(go: string, cancel: () => void): HTMLElement {
  return h(
    'div',
    { class: 'dialog-buttons' },
    h('button', { type: 'button', class: 'button', onclick: cancel }, t('app.cancel')),
    h('button', { type: 'submit', class: 'button primary' }, go),
  );
}
