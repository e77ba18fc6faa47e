import { signal } from '@preact/signals';

/** A newer version of the app that waits to be used; null where there is none. */
export const waitingVersion = signal<ServiceWorker | null>(null);

/** Whether the browser says that there is a network. */
export const isOnline = signal(navigator.onLine);

const KEEPING_AFTER_MS = 4000;

/** Keeps the app on this device, looks for newer versions, and watches the network. */
export function startUpdates(): void {
  for (const kind of ['online', 'offline']) {
    addEventListener(kind, () => {
      isOnline.value = navigator.onLine;
    });
  }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page comes first, and what somebody wants to do with it at once: to keep the app is much work for a phone.
  setTimeout(keepApp, KEEPING_AFTER_MS);
}

async function keepApp(): Promise<void> {
  let isUnkept = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  if (registration.waiting !== null) waitingVersion.value = registration.waiting;
  registration.addEventListener('updatefound', () => watch(registration.installing));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first to come keeps the page that is open; any later one has other files than this page would ask for.
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

/** Lets the newer version take over; the page is loaded again when it has. */
export const takeNewVersion = (): void => waitingVersion.value?.postMessage('take over');
