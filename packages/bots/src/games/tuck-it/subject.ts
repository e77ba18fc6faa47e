import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import type { Subject } from '../../learning/subject.ts';
import { tuckItInsight } from './evaluation.ts';
import { tuckItKnowledge } from './index.ts';

export const tuckItSubject: Subject<TuckIt> = {
  game: tuckIt,
  knowledge: tuckItKnowledge,
  insight: tuckItInsight,
  hunch: null,
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
