import { FAIR, type Game, type GameTypes, type Position, type Seat } from '@tuckbox/engine';
import { below, invariant, type Rng, tabulate, zeros } from '@tuckbox/kit';
import type { Bot } from './bot.ts';
import { knowledgeOf } from './games/index.ts';

/** Looks one move ahead: tries each move in a few imagined worlds and takes the one that looks best after it. */
export const greedy: Bot = {
  name: 'greedy',
  help: 'looks one move ahead',
  choose,
  interject,
};

function choose<T extends GameTypes>(game: Game<T>, view: T['View'], seat: Seat, rng: Rng): T['Move'] {
  const { worlds: worldCount, mostMoves } = knowledgeOf(game).glance;
  const world = game.imagine(view, rng) as Position<T>;
  const moves: T['Move'][] = [];
  const count = game.legalMoves(world, seat, moves);
  invariant(count > 0, `${game.id}: seat ${seat + 1} is asked and has no move`);
  if (count === 1) return moves[0];
  const worlds = [world, ...imagined(game, view, worldCount - 1, rng)];
  const candidates = sample(considered(game, world, seat, moves, count), mostMoves, rng);
  return candidates[bestOf(scoresOf(game, worlds, seat, candidates), rng)];
}

/** The best move out of turn, if it is clearly better than none. */
function interject<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  rng: Rng,
): T['Move'] | null {
  const { worlds: worldCount, mostMoves, reserve } = knowledgeOf(game).glance;
  const worlds = imagined(game, view, worldCount, rng);
  const moves: T['Move'][] = [];
  const count = game.legalMoves(worlds[0], seat, moves);
  if (count === 0) return null;
  const candidates = sample(considered(game, worlds[0], seat, moves, count), mostMoves, rng);
  const scores = scoresOf(game, worlds, seat, candidates);
  const best = bestOf(scores, rng);
  const { still, credit } = keptStill(game, worlds, seat);
  return scores[best] > still + credit * reserve ? candidates[best] : null;
}

const imagined = <T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  count: number,
  rng: Rng,
): Position<T>[] => tabulate(count, () => game.imagine(view, rng) as Position<T>);

/** The total value of the worlds if the seat does nothing, and their total credit. */
function keptStill<T extends GameTypes>(
  game: Game<T>,
  worlds: readonly Position<T>[],
  seat: Seat,
): { readonly still: number; readonly credit: number } {
  const glance = knowledgeOf(game).glance;
  const credits = worlds.map((world) => glance.credit?.(world, seat) ?? 1);
  const values = worlds.map((world, index) => credits[index] * glance.evaluate(world, seat));
  return { still: total(values), credit: total(credits) };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The first `count` moves that the heuristic considers. */
function considered<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  seat: Seat,
  moves: readonly T['Move'][],
  count: number,
): T['Move'][] {
  const glance = knowledgeOf(game).glance;
  const listed = moves.slice(0, count);
  return listed.filter((move) => glance.considers?.(p, seat, move) ?? true);
}

/** `most` random moves; all of them if there are no more. */
function sample<Move>(moves: Move[], most: number, rng: Rng): Move[] {
  const count = moves.length;
  if (count <= most) return moves;
  for (let at = 0; at < most; at++) {
    const chosen = at + below(rng, count - at);
    [moves[at], moves[chosen]] = [moves[chosen], moves[at]];
  }
  return moves.slice(0, most);
}

/** The value of each move, summed over the worlds, weighted by their credit. */
function scoresOf<T extends GameTypes>(
  game: Game<T>,
  worlds: readonly Position<T>[],
  seat: Seat,
  moves: readonly T['Move'][],
): number[] {
  const glance = knowledgeOf(game).glance;
  const scores = zeros(moves.length);
  for (const world of worlds) {
    const credit = glance.credit?.(world, seat) ?? 1;
    for (const [index, move] of moves.entries()) {
      const after = game.clone(world);
      game.apply(after, seat, move, FAIR);
      scores[index] += credit * glance.evaluate(after as Position<T>, seat);
    }
  }
  return scores;
}

/** The index of the highest score; chance decides between equal ones. */
function bestOf(scores: readonly number[], rng: Rng): number {
  const best = Math.max(...scores);
  const places = scores.flatMap((score, place) => (score === best ? [place] : []));
  return places[below(rng, places.length)];
}
