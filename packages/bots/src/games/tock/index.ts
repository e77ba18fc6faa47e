import type { Tock } from '@tuckbox/tock';
import { partnerOf } from '@tuckbox/tock/reading';
import type { Knowledge } from '../knowledge.ts';
import { credit } from './beliefs.ts';
import { evaluate } from './evaluation.ts';
import { tockGlance } from './glance.ts';
import { tockCoaching } from './grounds.ts';
import { weigh } from './policy.ts';

export const tockKnowledge: Knowledge<Tock> = {
  keyOf: (move) => move,
  weigh,
  evaluate,
  credit,
  areAllied: (p, a, b) => partnerOf(p, a) === b,
  search: { playoutMoves: 12, exploration: 0.6, doubt: 0.15 },
  iterations: { beginner: 24, casual: 300, strong: 600, expert: 55_000, flat: 45_000 },
  carelessness: { beginner: 0.25, casual: 0.07, strong: 0.028, expert: 0 },
  preparingShare: 1,
  glance: tockGlance,
  coaching: tockCoaching,
};
