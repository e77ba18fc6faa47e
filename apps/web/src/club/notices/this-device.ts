import { agentName } from '../../screens/me/people.ts';
import { addDevice, type NoticeSettings } from './wire.ts';

/** Whether this browser can show notices while the app is closed. */
export const canShowNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the person has told the browser to let us show nothing. */
export const isForbidden = (): boolean => canShowNotices() && Notification.permission === 'denied';

/** The id under which the server knows this browser; null if it has not subscribed. */
export async function thisDevice(): Promise<string | null> {
  if (!canShowNotices()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? idOf(subscription.endpoint) : null;
}

/** As the server makes it: the start of the hash of the address. */
async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person and the browser, and tells the server; null if the person says no. */
export async function subscribe(key: string): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another server's key would never get anything from this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return addDevice({ endpoint, keys, label: agentName(navigator.userAgent).slice(0, 60) });
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
