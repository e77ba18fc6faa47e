import { settings } from '../app/settings.ts';
import type { Sound } from '../sound/sounds.ts';
import { play } from '../sound/synth.ts';

/** A browser lets a page make itself felt only once it has been touched. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** A sound, if sounds are wanted. */
export function hear(sound: Sound | null): void {
  const isWanted = settings.sound.value && document.visibilityState === 'visible';
  if (sound !== null && isWanted && isTouched()) play(sound);
}

const YOUR_TURN_MS = 30;
const REFUSED_MS = [20, 40, 20];

/** The hand is told of two things only: that it is asked, and that something did not go. */
export function feel(what: 'your-turn' | 'refused'): void {
  if (!settings.haptics.value || !isTouched()) return;
  navigator.vibrate?.(what === 'your-turn' ? YOUR_TURN_MS : REFUSED_MS);
}
