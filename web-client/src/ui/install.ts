import { h } from './dom';

/** What a browser sends to a page that it would install. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** A button, still without a text, to install the client; it is there only while the browser would do so. */
export function installButton(): HTMLElement {
  let offered: InstallPrompt | null = null;
  const button = h(
    'button',
    { type: 'button', class: 'button quiet-button', hidden: true, onclick: () => void offered?.prompt() },
  );
  const show = (offer: InstallPrompt | null) => {
    offered = offer;
    button.hidden = offer === null;
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    // Asked for when somebody wants it, not when they have just come.
    event.preventDefault();
    show(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => show(null));
  return button;
}
