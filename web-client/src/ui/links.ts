import { t } from '../i18n';
import type { App } from './app';
import { openDialog } from './dialogs';
import { h } from './dom';
import { pathOf, type Route } from './router';

/** A link within the client: it opens without reloading, and in a new tab if that is wanted. */
export function link(app: App, route: Route, attributes: Record<string, string>, ...children: (Node | string | null)[]): HTMLAnchorElement {
  return h(
    'a',
    {
      ...attributes,
      href: pathOf(route, app.base),
      onclick: (event: MouseEvent) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        app.go(route);
      },
    },
    ...children,
  );
}

/** The address in a dialogue of its own. */
function shownLink(address: string): HTMLInputElement {
  const field = h('input', { type: 'text', readonly: true, value: address, 'aria-label': t('room.link') });
  const dialog = openDialog(
    t('room.copy_by_hand'),
    field,
    h(
      'div',
      { class: 'dialog-buttons' },
      h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.close')),
    ),
  );
  return field;
}

/** Hands on an address: by the system's share sheet, by the clipboard, or by marking it to be copied by hand. */
export async function share(app: App, address: string, field: HTMLInputElement | null): Promise<void> {
  try {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ url: address, title: t('app.name') });
      return;
    }
    await navigator.clipboard.writeText(address);
    app.toast(t('room.copied'));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // No clipboard on plain http: then by hand.
    const marked = field ?? shownLink(address);
    marked.focus();
    marked.select();
    if (field) app.toast(t('room.copy_by_hand'));
  }
}
