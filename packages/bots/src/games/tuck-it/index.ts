import type { TuckIt } from '@tuckbox/tuck-it';
import type { Knowledge } from '../knowledge.ts';
import { evaluate } from './evaluation.ts';
import { tuckItGlance } from './glance.ts';
import { tuckItCoaching } from './grounds.ts';
import { keyOf } from './keys.ts';
import { weigh } from './policy.ts';

export const tuckItKnowledge: Knowledge<TuckIt> = {
  keyOf,
  weigh,
  evaluate,
  search: { playoutMoves: 12, exploration: 0.6, doubt: 0.15 },
  iterations: { beginner: 40, casual: 300, strong: 4000, expert: 55_000, flat: 28_000 },
  preparingShare: 0.2,
  glance: tuckItGlance,
  coaching: tuckItCoaching,
};
