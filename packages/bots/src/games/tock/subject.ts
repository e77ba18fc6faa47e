import { type Tock, tock } from '@tuckbox/tock';
import type { Subject } from '../../learning/subject.ts';
import { tockHunch } from './beliefs.ts';
import { tockInsight } from './evaluation.ts';
import { tockKnowledge } from './index.ts';

export const tockSubject: Subject<Tock> = {
  game: tock,
  knowledge: tockKnowledge,
  insight: tockInsight,
  hunch: tockHunch,
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
