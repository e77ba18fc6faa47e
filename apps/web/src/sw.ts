/** The files of the built app; the build fills in the list. */
declare const APP_FILES: readonly string[];
/** Changes with every build. */
declare const APP_VERSION: string;

/** The part of the service worker API that is used here. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}
interface NoticeEvent extends WaitingEvent {
  readonly action: string;
  readonly notification: { readonly data: NoticeLinks; close(): void };
}
interface Page {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  addEventListener(kind: 'install' | 'activate', hear: (event: WaitingEvent) => void): void;
  addEventListener(kind: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void;
  addEventListener(kind: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', hear: (event: NoticeEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wish: { readonly type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
}

/** The page that a tap on a notice opens, and the address that stops notices in this browser. */
interface NoticeLinks {
  readonly path: string;
  readonly stopPath: string;
}
/** The server's message, encrypted for this browser. */
interface Notice extends NoticeLinks {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** The words on the buttons. */
  readonly open: string;
  readonly stop: string;
}

const worker = self as unknown as Worker;
const CACHE = `tuckbox-${APP_VERSION}`;
const PAGE = '/index.html';
const ICON = '/icons/192.png';

/** Addresses that only the server can answer. */
const SERVERS = /^\/(api|ws|operator|metrics|healthz|readyz|robots\.txt)(\/|$)/;

/** Caches all files of a version or none, so that they always fit each other. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(APP_FILES.map((path) => new Request(path, { cache: 'no-cache' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Every address of the app is the same page. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : request);
  return kept ?? fetch(request);
}

/** A notice covers everything that waits, so it replaces the previous one. */
function showNotice({ title, body, tag, open, stop, path, stopPath }: Notice): Promise<void> {
  const actions = [
    { action: 'open', title: open },
    { action: 'stop', title: stop },
  ];
  const options = { body, tag, renotify: true, icon: ICON, badge: ICON, data: { path, stopPath }, actions };
  return worker.registration.showNotification(title, options);
}

async function openPath(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (page === undefined) await worker.clients.openWindow(href);
  else await page.focus().then(() => page.navigate(href));
}

async function stopNotices(path: string): Promise<void> {
  await fetch(new URL(path, location.origin), { method: 'POST' });
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}

worker.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showNotice(event.data.json() as Notice));
});
worker.addEventListener('notificationclick', (event) => {
  const { path, stopPath } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stopNotices(stopPath) : openPath(path));
});
worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || SERVERS.test(pathname)) return;
  event.respondWith(answer(event.request));
});
