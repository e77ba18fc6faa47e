import { type Tock, tock } from '@tuckbox/tock';
import type { GameUi } from '../ui.ts';
import { Board } from './Board.tsx';
import { describe } from './describe.ts';
import { flights, sound } from './flights.tsx';
import { memory } from './memory.ts';
import { optionHelp, optionTitle, optionValue, reason } from './reason.ts';
import { Scores } from './Scores.tsx';
import { moveLabel } from './speak.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';

/** How Tock is shown. */
export const ui: GameUi<Tock> = {
  game: tock,
  Board,
  Scores,
  status,
  tell,
  moveLabel,
  describe,
  memory,
  flights,
  sound,
  reason,
  optionTitle,
  optionHelp,
  optionValue,
  presetTitle: () => '',
  lessons: async () => (await import('./lessons.ts')).lessons,
};
