import { type Stacks, stacks } from '@tuckbox/stacks';
import type { GameUi } from '../ui.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { flights, sound } from './flights.tsx';
import { memory } from './memory.ts';
import { optionHelp, optionTitle, optionValue } from './options.ts';
import { reason } from './reason.ts';
import { suspense } from './reveal-timing.ts';
import { say } from './say.ts';
import { Scores } from './scores.tsx';
import { status } from './status.ts';
import { moveLabel, tell } from './tell.ts';

export const ui: GameUi<Stacks> = {
  game: stacks,
  Board,
  Scores,
  status,
  tell,
  moveLabel,
  describe,
  memory,
  flights,
  suspense,
  sound,
  reason,
  optionTitle,
  optionHelp,
  optionValue,
  presetTitle: () => say('preset.short'),
};
