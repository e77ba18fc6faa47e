import { settings } from '../../app/settings.ts';
import type { Sound } from '../../sound/sounds.ts';
import { play } from '../../sound/synth.ts';

/** Browsers allow sound and vibration only after the user has touched the page. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Plays a sound if the settings allow it. */
export function playSound(sound: Sound | null): void {
  const isWanted = settings.sound.value && document.visibilityState === 'visible';
  if (sound !== null && isWanted && isTouched()) play(sound);
}

const YOUR_TURN_MS = 30;
const REFUSED_MS = [20, 40, 20];

/** Vibrates for two things only: the player's turn, and a refused move. */
export function vibrate(what: 'your-turn' | 'refused'): void {
  if (!settings.haptics.value || !isTouched()) return;
  navigator.vibrate?.(what === 'your-turn' ? YOUR_TURN_MS : REFUSED_MS);
}
