import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import type { GameUi } from '../ui.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { flights, sound } from './flights.tsx';
import { moveLabel } from './labels.ts';
import { memory } from './memory.ts';
import { optionHelp, optionTitle, optionValue, presetTitle } from './options.ts';
import { reasonText } from './reason.ts';
import { Scores } from './scores.tsx';
import { status } from './status.ts';
import { tell } from './tell.ts';

export const ui: GameUi<TuckIt> = {
  game: tuckIt,
  Board,
  Scores,
  status,
  tell,
  moveLabel,
  describe,
  memory,
  flights,
  sound,
  reason: reasonText,
  optionTitle,
  optionHelp,
  optionValue,
  presetTitle,
};
