import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import type { TrainingSetup } from '../../learning/training-setup.ts';
import { trickyTacticsEvaluationModel } from './evaluation.ts';
import { trickyTacticsKnowledge } from './index.ts';

export const trickyTacticsTraining: TrainingSetup<TrickyTactics> = {
  game: trickyTactics,
  knowledge: trickyTacticsKnowledge,
  evaluationModel: trickyTacticsEvaluationModel,
  beliefModel: null,
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
