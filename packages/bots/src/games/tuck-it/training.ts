import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import type { TrainingSetup } from '../../learning/training-setup.ts';
import { tuckItEvaluationModel } from './evaluation.ts';
import { tuckItKnowledge } from './index.ts';

export const tuckItTraining: TrainingSetup<TuckIt> = {
  game: tuckIt,
  knowledge: tuckItKnowledge,
  evaluationModel: tuckItEvaluationModel,
  beliefModel: null,
  // Two players meet most often; further sets bring cards that the usual game does not have.
  tables: [
    { seats: 2, options: {} },
    { seats: 3, options: {} },
    { seats: 2, options: {} },
    { seats: 2, options: { sets: [1, 2, 3, 4] } },
  ],
  batches: 30,
  file: new URL('./learned.ts', import.meta.url),
};
