import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import type { Subject } from '../../learning/subject.ts';
import { trickyTacticsInsight } from './evaluation.ts';
import { trickyTacticsKnowledge } from './index.ts';

export const trickyTacticsSubject: Subject<TrickyTactics> = {
  game: trickyTactics,
  knowledge: trickyTacticsKnowledge,
  insight: trickyTacticsInsight,
  hunch: null,
  // Two players meet most often.
  tables: [
    { seats: 2, options: {} },
    { seats: 3, options: {} },
    { seats: 2, options: {} },
    { seats: 4, options: {} },
  ],
  batches: 30,
  file: new URL('./learned.ts', import.meta.url),
};
