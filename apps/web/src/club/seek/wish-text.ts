import { STANDARD } from '@tuckbox/engine';
import type { GameUi } from '../../games/ui.ts';
import { say as sayPage } from '../../screens/say.ts';
import { say } from '../say.ts';
import { ANY, type TableWish } from './wire.ts';

/** A preset as people choose it; its name until the game has loaded. */
export const presetText = (preset: string, ui: GameUi | null): string =>
  preset === STANDARD ? sayPage('new.usual') : (ui?.presetTitle(preset) ?? preset);

/** A table in a line: 4 players · 5 min + 5 s · Standard. */
export const wishText = ({ seats, pace, preset }: TableWish, ui: GameUi | null): string =>
  [
    seats === ANY ? say('seek.any.seats') : say('seek.wish', { count: seats }),
    pace === ANY ? say('seek.any.pace') : say(`seek.pace.${pace}`),
    preset === ANY ? say('seek.any.preset') : presetText(preset, ui),
  ].join(' · ');
