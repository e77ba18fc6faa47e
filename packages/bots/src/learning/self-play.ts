import {
  deal,
  type GameTypes,
  NOBODY,
  openTable,
  type Position,
  playMatch,
  type Seat,
} from '@tuckbox/engine';
import { below, invariant, rngFromSeed, tabulate } from '@tuckbox/kit';
import type { Knowledge } from '../games/knowledge.ts';
import { greedy } from '../greedy.ts';
import { search } from '../search/search.ts';
import type { Contrast } from './beliefs.ts';
import type { Sample } from './slopes.ts';
import type { BeliefModel, TrainingSetup } from './training-setup.ts';

/** What games have shown; plain data, because it goes to other threads. */
export interface Found {
  readonly samples: Sample[];
  readonly contrasts: Contrast[];
}

/** How much a move is thought about: little, so that there are many games. */
const ITERATIONS = 60;
/** One move in this many is random, so that positions that good players avoid are learned, too. */
const BLUNDERS = 20;
/** One position in this many is kept, and one decision in this many gives a contrast of worlds. */
const KEPT = 4;
const CONTRASTED = 5;
/**
 * If beliefs are learned, a greedy bot plays one seat in every `MIXED`th game: not everybody plays as we do.
 * Nothing else is learned from these games, because they say more about who played than about the position.
 */
const MIXED = 3;
/** Imagined worlds compared with the true one. */
const IMAGINED = 7;

/** Plays one game of bots with this knowledge, and notes what there is to learn from it. */
export function playLesson<T extends GameTypes>(
  { game, evaluationModel, beliefModel, tables }: TrainingSetup<T>,
  knowledge: Knowledge<T>,
  number: number,
  seed: string,
  found: Found,
): void {
  const { seats, options } = tables[number % tables.length];
  const opened = openTable(game, options, seats);
  invariant(opened.ok, `${game.id} takes ${seats} players`);
  const s = deal(game, opened.value, seats, seed);
  const p = s as Position<T>;
  const rng = rngFromSeed(`${seed} players`);
  const moves: T['Move'][] = [];
  const { features } = evaluationModel.shape;
  const stranger = beliefModel !== null && number % MIXED === 0 ? below(rng, seats) : NOBODY;
  const positions: Omit<Sample, 'places'>[] = [];
  const choose = (now: Position<T>, seat: Seat): T['Move'] => {
    const count = game.legalMoves(now, seat, moves);
    if (count === 1 || below(rng, BLUNDERS) === 0) return moves[below(rng, count)];
    const view = game.view(now, seat);
    if (seat === stranger) return greedy.choose(game, view, seat, rng);
    if (beliefModel !== null && below(rng, CONTRASTED) === 0) {
      const worlds = tabulate(IMAGINED, () => game.imagine(view, rng) as Position<T>);
      found.contrasts.push(contrastOf(beliefModel, [now, ...worlds], seat));
    }
    return search({ game, view, seat, iterations: ITERATIONS, mayKeepStill: false, knowledge }, rng)
      .move as T['Move'];
  };
  const before = (now: Position<T>): void => {
    const isQuiet = knowledge.isQuiet?.(now) ?? !(game.isPreparing?.(now) ?? false);
    if (!isQuiet || stranger !== NOBODY || below(rng, KEPT) !== 0) return;
    const rows = Float32Array.from(evaluationModel.read(now).subarray(0, seats * features));
    positions.push({ kind: evaluationModel.kindOf(now), rows });
  };
  playMatch(
    game,
    s,
    tabulate(seats, () => ({ choose })),
    rng,
    undefined,
    { before },
  );
  const places = game.outcome(p)?.places ?? [];
  for (const position of positions) found.samples.push({ ...position, places });
}

function contrastOf<T extends GameTypes>(
  beliefModel: BeliefModel<T>,
  worlds: readonly Position<T>[],
  seat: Seat,
): Contrast {
  const counts = new Float64Array(beliefModel.features);
  const contrast = new Uint8Array(worlds.length * beliefModel.features);
  for (const [at, world] of worlds.entries()) {
    counts.fill(0);
    beliefModel.count(world, seat, counts);
    contrast.set(counts, at * beliefModel.features);
  }
  return contrast;
}
