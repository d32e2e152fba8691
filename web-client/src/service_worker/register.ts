/** Lets the service worker keep the program, once everything else is done. Only over TLS and on this very machine are there any. */
export function keepProgram(base: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused, as in some private windows: then everything works as without.
    navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
