import { settings } from '../app/settings.ts';
import { say } from '../words/say.ts';
import type { DefaultNames } from './new/table-setup.ts';

/** Default names of players on this device. */
export const defaultNames = (): DefaultNames => ({
  you: settings.name.value === '' ? say('name.you') : settings.name.value,
  player: (number) => say('player.nth', { number }),
});
