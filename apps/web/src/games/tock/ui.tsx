import { type Tock, tock } from '@tuckbox/tock';
import type { GameUi } from '../ui.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { flights, sound } from './flights.tsx';
import { discard, forced } from './forced.ts';
import { memory } from './memory.ts';
import { optionHelp, optionTitle, optionValue, reason } from './reason.ts';
import { say } from './say.ts';
import { Scores } from './scores.tsx';
import { moveLabel } from './speak.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';

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
  forced,
  discard,
  sound,
  reason,
  optionTitle,
  optionHelp,
  optionValue,
  presetTitle: (name) => say(name === 'pairs' ? 'preset.pairs' : 'preset.fast'),
};
