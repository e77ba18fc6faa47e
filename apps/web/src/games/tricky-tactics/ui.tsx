import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import type { GameUi } from '../ui.ts';
import { Board } from './board.tsx';
import { describe } from './describe.ts';
import { dwell, flights } from './flights.tsx';
import { forced } from './forced.ts';
import { memory } from './memory.ts';
import { moveLabel } from './moves.ts';
import { reason } from './reason.ts';
import { say } from './say.ts';
import { Scores } from './scores.tsx';
import { sound } from './sound.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';

/** Tricky-Tactics has one option, a flag. */
export const ui: GameUi<TrickyTactics> = {
  game: trickyTactics,
  Board,
  Scores,
  status,
  tell,
  moveLabel,
  describe,
  memory,
  flights,
  dwell,
  forced,
  sound,
  reason,
  optionTitle: () => say('option.automa'),
  optionHelp: () => say('option.automa.help'),
  optionValue: (_, value) => String(value),
  presetTitle: () => say('preset.automa'),
};
