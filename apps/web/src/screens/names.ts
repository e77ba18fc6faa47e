import { settings } from '../app/settings.ts';
import { say } from '../words/say.ts';
import type { Naming } from './new/wish.ts';

/** Default names of players on this device. */
export const naming = (): Naming => ({
  you: settings.name.value === '' ? say('name.you') : settings.name.value,
  player: (number) => say('player.nth', { number }),
});
