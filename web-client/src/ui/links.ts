import type { App } from './app';
import { h } from './dom';
import { pathOf, type Route } from './router';

/** Whether a click means the link here, and no new tab or window. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** A link within the client: it opens without reloading, and in a new tab if that is wanted. */
export function link(app: App, route: Route, attributes: Record<string, string>, ...children: (Node | string | null)[]): HTMLAnchorElement {
  return h(
    'a',
    {
      ...attributes,
      href: pathOf(route, app.base),
      onclick: (event: MouseEvent) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        app.go(route);
      },
    },
    ...children,
  );
}
