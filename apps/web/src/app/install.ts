import { signal } from '@preact/signals';

/** The browser's offer to install the app; some browsers make none, and none makes it twice. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The current offer. */
export const installOffer = signal<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.value = event as InstallOffer;
});
addEventListener('appinstalled', () => {
  installOffer.value = null;
});

/** Accepts the offer. */
export async function install(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null;
  await offer?.prompt();
}
