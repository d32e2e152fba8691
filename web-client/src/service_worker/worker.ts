// Keeps the program, so that it starts without a connection and says the truth about it. Pages come from the server whenever
// it answers: nobody gets an old one from here while there is a newer one there.

import { wayOf } from './way';

/** What the build writes over this: the files to keep, below the scope, and a name for exactly these. */
const files = ['%FILES%'];
const version = '%VERSION%';

/** What a service worker has and a page has not; TypeScript knows either or. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
const worker = self as unknown as Worker;
const { scope } = worker.registration;

/** Several of us may live on one host, below different paths; no scope is the beginning of another one with this space. */
const ours = `bohnenhof ${scope} `;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
worker.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope);
  if (way === 'page') event.respondWith(page(event.request));
  else if (way === 'kept') event.respondWith(kept(event.request));
});

async function install(): Promise<void> {
  const cache = await caches.open(ours + version);
  // Names with hashes may come from the browser's own store; the page itself must be the server's present one.
  await cache.addAll(files.map((file) => new Request(scope + file, { cache: file.startsWith('assets/') ? 'default' : 'reload' })));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== ours + version);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const before = () => caches.open(ours + version).then((cache) => cache.match(scope));
  try {
    const answer = await fetch(request);
    // A proxy that does not reach the server knows less than we do.
    return answer.status >= 502 ? ((await before()) ?? answer) : answer;
  } catch (error) {
    const answer = await before();
    if (answer) return answer;
    throw error;
  }
}

async function kept(request: Request): Promise<Response> {
  // A store that is full or forbidden must not keep anything from the page.
  const cache = await caches.open(ours + version).catch(() => null);
  const before = await cache?.match(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) await cache?.put(request, answer.clone()).catch(() => undefined);
  return answer;
}
