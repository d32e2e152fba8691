import { t } from '../i18n';
import type { OkFrame } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { confirmFirst, openDialog } from './dialogs';
import { h } from './dom';
import { icon } from './icons';
import { share } from './share';
import { errorText } from './words';

const mark = '#link=';

/** The address that brings somebody to another device. What stands behind the # is sent to no server. */
export function deviceAddress(home: string, token: string): string {
  return `${home}${mark}${token}`;
}

/** Shows the link that the answer to `/link` makes, to be opened on another device. */
export function showDeviceLink(app: App, { token = '', expires_in = 0 }: OkFrame): void {
  const address = deviceAddress(app.address({ page: 'hall' }), token);
  const field = h('input', { type: 'text', readonly: true, value: address, autocomplete: 'off', 'aria-label': t('account.device.link') });
  const copy = h('button', { type: 'button', class: 'button', onclick: () => void share(app, address, field) }, icon('link'), t('hall.copy'));
  const dialog = openDialog(
    t('account.device'),
    h('p', {}, t('account.device.text', { minutes: Math.max(1, Math.floor(expires_in / 60_000)) })),
    h('div', { class: 'share' }, field, copy),
    h('div', { class: 'dialog-buttons' }, h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.close'))),
  );
  field.select();
}

/** The token with which this page was opened, which is taken out of the address at once. */
export function takeToken(): string | null {
  const { hash } = location;
  if (!hash.startsWith(mark)) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return hash.slice(mark.length);
}

/** Asks whether to become the player whom the token leads to, and does. */
export async function offerDevice(app: App, token: string): Promise<void> {
  const name = app.house.you?.name ?? '';
  const text = t(app.house.you?.registered ? 'account.arrive.text_registered' : 'account.arrive.text', { name });
  if (!(await confirmFirst(t('account.arrive'), text, t('account.arrive.yes'), t('app.cancel'), 'primary'))) return;
  const answer = await app.house.send(`/link ${token}`, hall);
  if (answer.type === 'error') app.toast(errorText(answer), 'error');
  else app.toast(t('account.arrive.done'));
}
