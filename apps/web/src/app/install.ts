import { signal } from '@preact/signals';

/** The browser's offer to install the app; not every browser makes one, and none twice. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The offer, for as long as it stands. */
export const installOffer = signal<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.value = event as InstallOffer;
});
addEventListener('appinstalled', () => {
  installOffer.value = null;
});

/** Takes the offer up. */
export async function install(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null;
  await offer?.prompt();
}
