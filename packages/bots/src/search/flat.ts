import { type Game, type GameTypes, luckFrom, NOBODY, type Position, type Seat } from '@tuckbox/engine';
import { below, invariant, type Rng, shuffle, tabulate } from '@tuckbox/kit';
import type { Limits, ThinkingBot, Thought } from '../bot.ts';
import { knowledgeOf } from '../games/index.ts';
import { Playout } from './playout.ts';

/** A longer list of moves is judged by a sample of this size. */
const MOST_MOVES = 100;
/** Random play goes on for this many moves before the position is evaluated. */
const MOST_STEPS = 80;

/**
 * Plain determinised Monte Carlo: each move is tried equally often, each time in a freshly imagined world, and random
 * play follows. A yardstick for the search, at the time that the expert takes; not offered to players.
 */
export const flat: ThinkingBot = {
  name: 'flat',
  help: 'plays random games from each move; a yardstick',
  choose: (game, view, seat, rng, limits) => think(game, view, seat, rng, limits).move,
  think,
};

function think<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  rng: Rng,
  { isStopped, share = 1 }: Limits = {},
): Thought<T['Move']> {
  const knowledge = knowledgeOf(game);
  const luck = luckFrom((_, count) => below(rng, count));
  const playout = new Playout(game, knowledge, rng, luck);
  const moves: T['Move'][] = [];
  const count = game.legalMoves(game.imagine(view, rng) as Position<T>, seat, moves);
  invariant(count > 0, `${game.id}: seat ${seat + 1} is asked and has no move`);
  if (count === 1) return { move: moves[0], isCutShort: false, considered: [] };
  const order = tabulate(count, (index) => index);
  if (count > MOST_MOVES) shuffle(rng, order);
  const candidates = order.slice(0, MOST_MOVES).map((index) => moves[index]);
  const totals = new Float64Array(candidates.length);
  const rounds = Math.max(1, Math.ceil((share * knowledge.iterations.flat) / candidates.length));
  let made = 0;
  for (; made < rounds && !(made > 0 && isStopped?.()); made++) {
    for (const [index, move] of candidates.entries()) {
      const s = game.imagine(view, rng);
      game.apply(s, seat, move, luck);
      playRandomly(game, s, playout);
      totals[index] += playout.results[seat];
    }
  }
  const considered = candidates
    .map((move, index) => ({ move, value: totals[index] / made, visits: made }))
    .sort((a, b) => b.value - a.value);
  return { move: considered[0].move, isCutShort: made < rounds, considered };
}

function playRandomly<T extends GameTypes>(game: Game<T>, s: T['State'], playout: Playout<T>): void {
  const p = s as Position<T>;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const seat = game.nextUp(p);
    if (seat === NOBODY) break;
    const count = game.legalMoves(p, seat, playout.moves);
    game.apply(s, seat, playout.moves[below(playout.rng, count)], playout.luck);
  }
  playout.judge(p);
}
