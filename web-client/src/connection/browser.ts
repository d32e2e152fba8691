import type { Connection, Surroundings } from './connection';

/** The browser as the connection's surroundings. */
export function browserSurroundings(url: string): Surroundings {
  return {
    open: () => new WebSocket(url, 'bohnenhof.v1'),
    now: () => performance.now(),
    later: (delay, then) => {
      const timer = setTimeout(then, delay);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    hidden: () => document.hidden,
  };
}

/** Tells the connection when the page is looked at again and when the network is back. */
export function watchForReturn(connection: Connection): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.comeBack();
  });
  window.addEventListener('online', () => connection.comeBack());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) connection.comeBack();
  });
}

/** A name for this page load. */
export function clientName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
