import { type Tock, tock } from '@tuckbox/tock';
import type { TrainingSetup } from '../../learning/training-setup.ts';
import { tockBeliefModel } from './beliefs.ts';
import { tockEvaluationModel } from './evaluation.ts';
import { tockKnowledge } from './index.ts';

export const tockTraining: TrainingSetup<Tock> = {
  game: tock,
  knowledge: tockKnowledge,
  evaluationModel: tockEvaluationModel,
  beliefModel: tockBeliefModel,
  // Two players meet most often.
  tables: [
    { seats: 2, options: {} },
    { seats: 3, options: {} },
    { seats: 2, options: {} },
    { seats: 4, options: {} },
  ],
  batches: 40,
  file: new URL('./learned.ts', import.meta.url),
};
