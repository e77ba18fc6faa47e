import type { Game, GameTypes } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import type { Heuristic } from './heuristic.ts';
import { stacksHeuristic } from './stacks.ts';
import { tockHeuristic } from './tock.ts';
import { trickyTacticsHeuristic } from './tricky-tactics.ts';
import { tuckItHeuristic } from './tuck-it.ts';

/** By the id of the game, so that a heuristic only ever meets positions of its own game. */
const HEURISTICS: { readonly [game: string]: unknown } = {
  'tuck-it': tuckItHeuristic,
  stacks: stacksHeuristic,
  tock: tockHeuristic,
  'tricky-tactics': trickyTacticsHeuristic,
};

export function heuristicOf<T extends GameTypes>(game: Game<T>): Heuristic<T> {
  invariant(Object.hasOwn(HEURISTICS, game.id), `there is a heuristic for ${game.id}`);
  return HEURISTICS[game.id] as Heuristic<T>;
}
