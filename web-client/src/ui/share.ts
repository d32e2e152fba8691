import { t } from '../i18n';
import type { App } from './app';
import { openDialog } from './dialogs';
import { fill, h } from './dom';
import { icon } from './icons';

/** Hands on an address without showing it first: by the clipboard, or where that cannot be by a dialogue to copy it from. */
export async function share(app: App, address: string, field: HTMLInputElement | null): Promise<void> {
  const marked = field ?? (clipboard() ? null : shownLink(address));
  app.toast(t((await copied(address, marked)) ? 'share.copied' : 'share.by_hand'));
}

/** Everything by which an address can be handed on: itself, to be copied; the system's way of sending, where there is one; a QR code. */
export function shareBox(app: App, address: string): HTMLElement {
  const field = h('input', { type: 'text', class: 'share-link', readonly: true, value: address, 'aria-label': t('share.link') });
  field.style.setProperty('--length', String(address.length));
  const figure = h('div', { class: 'qr', hidden: true });
  const small = (picture: 'send' | 'qr', text: string, onclick: () => void) =>
    h('button', { type: 'button', class: 'button small', 'aria-label': text, title: text, onclick }, icon(picture));
  const code = small('qr', t('share.qr'), () => void toggle());
  code.setAttribute('aria-expanded', 'false');
  const toggle = async () => {
    if (figure.childElementCount === 0) fill(figure, await qrCode(address));
    figure.hidden = !figure.hidden;
    code.setAttribute('aria-expanded', String(!figure.hidden));
  };
  return h(
    'div',
    { class: 'share' },
    field,
    h(
      'span',
      { class: 'share-buttons' },
      h('button', { type: 'button', class: 'button', onclick: () => void share(app, address, seen(field) ? field : null) }, icon('link'), t('share.copy')),
      'share' in navigator ? small('send', t('share.send'), () => void send(address)) : null,
      code,
    ),
    figure,
  );
}

function seen(field: HTMLElement): boolean {
  return getComputedStyle(field).display !== 'none';
}

/** The program for these codes comes when somebody wants to see one. */
async function qrCode(address: string): Promise<Element> {
  const { qrPicture } = await import('./qr');
  return qrPicture(address, t('share.qr.text', { address }));
}

/** The system's own sheet to send something. It may be closed without choosing, and that is an answer too. */
async function send(address: string): Promise<void> {
  try {
    await navigator.share({ url: address, title: t('app.name') });
  } catch {
    // Nobody was told; the link still stands there.
  }
}

/** The clipboard, which browsers give only to pages that came over TLS or from this very machine. */
function clipboard(): Clipboard | undefined {
  return (navigator as Partial<Navigator>).clipboard;
}

async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  field?.focus();
  field?.select();
  try {
    const here = clipboard();
    if (here) await here.writeText(text);
    // Out of fashion, and the one way that also goes over plain HTTP.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return here !== undefined || (field !== null && document.execCommand('copy'));
  } catch {
    return false;
  }
}

/** The address in a dialogue of its own. */
function shownLink(address: string): HTMLInputElement {
  const field = h('input', { type: 'text', readonly: true, value: address, 'aria-label': t('share.link') });
  const dialog = openDialog(
    t('share.link'),
    field,
    h(
      'div',
      { class: 'dialog-buttons' },
      h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.close')),
    ),
  );
  return field;
}
