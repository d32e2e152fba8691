export type Route =
  | { page: 'hall' }
  | { page: 'lobby'; id: string }
  | { page: 'room'; id: string }
  | { page: 'record'; id: string }
  | { page: 'person'; id: string }
  | { page: 'rules'; id: string; anchor?: string }
  | { page: 'all_rules' }
  | { page: 'games'; game?: string }
  | { page: 'about' }
  | { page: 'review' }
  | { page: 'nothing' };

const pages = new Map<string, 'lobby' | 'room' | 'record' | 'person' | 'rules'>([
  ['lobby', 'lobby'],
  ['r', 'room'],
  ['g', 'record'],
  ['p', 'person'],
  ['rules', 'rules'],
]);

/** The route of an address's path below the base path; `hash` and `search` are what follow it: `#why-must_feed`, `?game=awale`. */
export function parseRoute(path: string, base: string, hash = '', search = ''): Route {
  if (!path.startsWith(base) && `${path}/` !== base) return { page: 'nothing' };
  const [first = '', id = '', ...rest] = path.slice(base.length).replace(/\/$/, '').split('/');
  if (first === '') return { page: 'hall' };
  if (first === 'rules' && id === '') return { page: 'all_rules' };
  if (first === 'about' && id === '') return { page: 'about' };
  if (first === 'games' && id === '') {
    const game = new URLSearchParams(search).get('game') ?? '';
    return game === '' ? { page: 'games' } : { page: 'games', game };
  }
  if (first === 'review' && id === '') return { page: 'review' };
  const page = pages.get(first);
  if (page === undefined || rest.length > 0 || !/^[\w-]{1,64}$/.test(id)) return { page: 'nothing' };
  return page === 'rules' && hash.length > 1 ? { page, id, anchor: hash.slice(1) } : { page, id };
}

/** Whether two routes differ in nothing but the place within their page. */
export function samePage(one: Route, other: Route): boolean {
  return one.page === other.page && 'id' in one && 'id' in other && one.id === other.id;
}

/** The path of a route. */
export function pathOf(route: Route, base: string): string {
  switch (route.page) {
    case 'lobby':
      return `${base}lobby/${route.id}`;
    case 'room':
      return `${base}r/${route.id}`;
    case 'record':
      return `${base}g/${route.id}`;
    case 'person':
      return `${base}p/${route.id}`;
    case 'rules':
      return `${base}rules/${route.id}${route.anchor === undefined ? '' : `#${route.anchor}`}`;
    case 'all_rules':
      return `${base}rules`;
    case 'games':
      return `${base}games${route.game === undefined ? '' : `?${new URLSearchParams({ game: route.game }).toString()}`}`;
    case 'about':
      return `${base}about`;
    case 'review':
      return `${base}review`;
    default:
      return base;
  }
}

/** The channel whose events a page follows, if any. */
export function channelOf(route: Route): string | null {
  if (route.page === 'hall') return 'hall';
  return route.page === 'room' || route.page === 'lobby' ? route.id : null;
}

/** The base path that the server wrote into the page; in development it writes none. */
export function basePath(): string {
  const written = document.querySelector('meta[name="bohnenhof-base"]')?.getAttribute('content') ?? '/';
  if (!written.startsWith('/')) return '/';
  return written.endsWith('/') ? written : `${written}/`;
}
