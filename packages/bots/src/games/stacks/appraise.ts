import {
  hasSeat,
  luckFrom,
  NO_SEATS,
  type Position,
  type Seat,
  type SeatSet,
  withSeat,
} from '@tuckbox/engine';
import { below, fraction, type Rng, tabulate } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import type { Limits } from '../../bot.ts';
import { credit } from './beliefs.ts';
import { plainProspectsOf } from './plain-prospects.ts';
import { prospectsOf } from './prospects.ts';
import { ACTS, Acts, listActs } from './regret/acts.ts';
import { plainPolicy } from './regret/plain.ts';
import { draw, type Policy } from './regret/policy.ts';

/** A round has fewer moves; the limit only keeps a strange table from holding a bot up. */
const MOST_MOVES = 60;

const acts = new Acts();
const weights = new Float64Array(ACTS);

/**
 * The expected result of each move, null being none, if everybody plays by the strategy after it: the round is played to its end in
 * worlds that agree with the view, and the scores are judged. In a part of the worlds, `plainness`, the others are players
 * without guile. Returns how many worlds there were time for.
 */
export function appraise(
  view: Stacks['View'],
  seat: Seat,
  moves: readonly (number | null)[],
  strategy: Policy,
  worlds: number,
  rng: Rng,
  into: Float64Array,
  { isStopped, plainness = 0 }: Limits & { readonly plainness?: number } = {},
): number {
  const luck = luckFrom((_, count) => below(rng, count));
  const imagined = tabulate(worlds, () => stacks.imagine(view, rng) as Position<Stacks>);
  into.fill(0, 0, moves.length);
  let total = 0;
  let done = 0;
  for (const world of imagined) {
    const believed = credit(world, seat);
    const isPlain = plainness > 0 && fraction(rng) < plainness;
    const plain = isPlain ? othersOf(world, seat) : NO_SEATS;
    total += believed;
    for (const [at, move] of moves.entries()) {
      const s = stacks.clone(world);
      if (move !== null) stacks.apply(s, seat, move, luck);
      into[at] += believed * resultOf(s, seat, world.round, strategy, plain, rng);
    }
    done++;
    if (isStopped?.()) break;
  }
  for (let at = 0; at < moves.length; at++) into[at] /= total;
  return done;
}

function resultOf(
  s: Stacks['State'],
  seat: Seat,
  round: number,
  strategy: Policy,
  plain: SeatSet,
  rng: Rng,
): number {
  const p = s as Position<Stacks>;
  playRound(s, round, strategy, plain, rng);
  const places = stacks.outcome(p)?.places;
  if (places !== undefined) return partBeaten(places, seat);
  return plain === NO_SEATS ? prospectsOf(p, seat) : plainProspectsOf(p, seat);
}

function othersOf(p: Position<Stacks>, seat: Seat): SeatSet {
  let others = NO_SEATS;
  for (let other = 0; other < p.scores.length; other++) {
    if (other !== seat) others = withSeat(others, other as Seat);
  }
  return others;
}

/** Everybody plays by the strategy until the round is over, but those without guile. */
function playRound(s: Stacks['State'], round: number, strategy: Policy, plain: SeatSet, rng: Rng): void {
  const p = s as Position<Stacks>;
  const luck = luckFrom((_, count) => below(rng, count));
  for (let made = 0; made < MOST_MOVES && p.round === round && p.over === 0; made++) {
    const next = stacks.nextUp(p);
    if (p.gone[next] !== 0) {
      stacks.apply(s, next, stacks.drive(p, next, rng, luck), luck);
      continue;
    }
    listActs(p, next, acts);
    (hasSeat(plain, next) ? plainPolicy : strategy).weigh(p, next, acts, weights);
    stacks.apply(s, next, acts.moves[draw(weights, acts.count, rng)], luck);
  }
}

/** The expected result of every seat, once the round has been played to its end by the strategy. */
export function resultsAfterRound(s: Stacks['State'], strategy: Policy, rng: Rng, into: Float64Array): void {
  const p = s as Position<Stacks>;
  playRound(s, p.round, strategy, NO_SEATS, rng);
  const places = stacks.outcome(p)?.places;
  for (let seat = 0; seat < p.scores.length; seat++) {
    into[seat] = places === undefined ? prospectsOf(p, seat as Seat) : partBeaten(places, seat as Seat);
  }
}

/** The part of the others that come after the seat; a shared place counts half. */
function partBeaten(places: readonly number[], seat: Seat): number {
  let beaten = -0.5;
  for (const place of places) beaten += place > places[seat] ? 1 : place === places[seat] ? 0.5 : 0;
  return beaten / (places.length - 1);
}
