import type { Stacks } from '@tuckbox/stacks';
import type { Knowledge } from '../knowledge.ts';
import { credit } from './beliefs.ts';
import { evaluate } from './evaluation.ts';
import { stacksGlance } from './glance.ts';
import { stacksCoaching } from './grounds.ts';
import { stacksPlay } from './levels.ts';
import { weigh } from './policy.ts';

export const stacksKnowledge: Knowledge<Stacks> = {
  keyOf: (move) => move,
  weigh,
  evaluate,
  credit,
  search: { playoutMoves: 40, exploration: 1, doubt: 0.2 },
  iterations: { beginner: 60, casual: 400, strong: 4000, expert: 34_000, flat: 90_000 },
  preparingShare: 1,
  ownPlay: stacksPlay,
  glance: stacksGlance,
  coaching: stacksCoaching,
};
