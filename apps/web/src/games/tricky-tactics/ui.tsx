import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import type { GameUi } from '../ui.ts';
import { Board } from './Board.tsx';
import { describe } from './describe.ts';
import { flights } from './flights.tsx';
import { memory } from './memory.ts';
import { moveLabel } from './moves.ts';
import { reason } from './reason.ts';
import { Scores } from './Scores.tsx';
import { say } from './say.ts';
import { sound } from './sound.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';

/** How Tricky-Tactics is shown. It has one option, a flag, and no presets. */
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
  sound,
  reason,
  optionTitle: () => say('option.automa'),
  optionHelp: () => say('option.automa.help'),
  optionValue: (_, value) => String(value),
  presetTitle: () => '',
  lessons: async () => (await import('./lessons.ts')).lessons,
};
