import { signal } from '@preact/signals';

/** A newer version of the app that is ready to take over; null if there is none. */
export const waitingVersion = signal<ServiceWorker | null>(null);

/** Whether the browser reports a network. */
export const isOnline = signal(navigator.onLine);

const KEEPING_AFTER_MS = 4000;

/** Makes the app available offline, looks for newer versions and watches the network. */
export function startUpdates(): void {
  for (const kind of ['online', 'offline']) {
    addEventListener(kind, () => {
      isOnline.value = navigator.onLine;
    });
  }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Caching the whole app is much work for a phone, so it waits until the page is usable.
  setTimeout(keepApp, KEEPING_AFTER_MS);
}

async function keepApp(): Promise<void> {
  let isUnkept = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  if (registration.waiting !== null) waitingVersion.value = registration.waiting;
  registration.addEventListener('updatefound', () => watch(registration.installing));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker serves this page's files; a later one has other files, so the page must reload.
    if (!isUnkept) location.reload();
    isUnkept = false;
  });
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) {
      waitingVersion.value = worker;
    }
  });
}

/** Lets the newer version take over; the page then reloads. */
export const takeNewVersion = (): void => waitingVersion.value?.postMessage('take over');
