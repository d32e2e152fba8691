/**
 * How a request is answered. `page`: by the server, and only if that cannot be reached by the page that was kept. `kept`: by
 * what was kept, for a name with a hash never means anything else. `network`: not our business.
 */
export type Way = 'page' | 'kept' | 'network';

/** @param scope the address below which the client lies, with a slash at its end */
export function wayOf({ method, mode, url }: { method: string; mode: string; url: string }, scope: string): Way {
  if (method !== 'GET' || !url.startsWith(scope)) return 'network';
  const path = url.slice(scope.length);
  if (path.startsWith('api/')) return 'network';
  if (mode === 'navigate') return 'page';
  return path.startsWith('assets/') || /^(icon|manifest)[\w.-]*$/.test(path) ? 'kept' : 'network';
}
