import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { PLAYING, SPLITTING } from '@tuckbox/tricky-tactics/reading';
import type { Knowledge } from '../knowledge.ts';
import { evaluate } from './evaluation.ts';
import { trickyTacticsGlance } from './glance.ts';
import { trickyTacticsCoaching } from './grounds.ts';
import { weigh } from './policy.ts';

export const trickyTacticsKnowledge: Knowledge<TrickyTactics> = {
  keyOf: (move) => move,
  weigh,
  evaluate,
  isQuiet: (p) => (p.stage === PLAYING ? p.laid === 0 : p.stage === SPLITTING),
  search: { playoutMoves: 8, exploration: 1, othersExploration: 4, doubt: 0.15 },
  iterations: { beginner: 60, casual: 300, strong: 600, expert: 100_000, flat: 100_000 },
  carelessness: { beginner: 1, casual: 0.14, strong: 0.04, expert: 0 },
  // How a hand is split decides more than anything else, and newcomers have no idea of it.
  unprepared: ['beginner', 'casual'],
  preparingShare: 0.5,
  glance: trickyTacticsGlance,
  coaching: trickyTacticsCoaching,
};
