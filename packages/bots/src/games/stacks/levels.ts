import { hasSeat, type Position, type Seat } from '@tuckbox/engine';
import { fraction, type Rng } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { CALL, USUAL_DECK } from '@tuckbox/stacks/reading';
import type { Considered, Limits, Thought } from '../../bot.ts';
import type { Level, OwnPlay } from '../knowledge.ts';
import { appraise, resultsAfterRound } from './appraise.ts';
import { COOL_TEXT, SOCIABLE_TEXT } from './learned.ts';
import { hasPlainProspects } from './plain-prospects.ts';
import { ACTS, Acts, CALLED, listActs } from './regret/acts.ts';
import { weighHabits } from './regret/habits.ts';
import { draw, type Policy } from './regret/policy.ts';
import { Strategy } from './regret/strategy.ts';

/** How a level plays. */
interface Style {
  readonly temper: 'cool' | 'sociable';
  /** How often it follows its habits instead of thinking. */
  readonly slip: number;
  /** Whether it also looks at what its acts lead to in imagined worlds. */
  readonly isRefined: boolean;
}

const STYLES: { readonly [level in Level]: Style } = {
  beginner: { temper: 'sociable', slip: 0.5, isRefined: false },
  casual: { temper: 'sociable', slip: 0.15, isRefined: false },
  strong: { temper: 'cool', slip: 0, isRefined: false },
  expert: { temper: 'cool', slip: 0, isRefined: true },
};

/** The number of worlds if the results decide, and if they are only shown. */
const REFINING_WORLDS = 6000;
const WORLDS_TO_TELL = 100;

/** An act that comes out worse by so much in the imagined worlds is done e times less often than the strategy says. */
const REFINEMENT = 0.0032;

/** The strategy is coarse: what it never does may be right here, and counts as if it were done this often. */
const OVERLOOKED = 0.02;

/**
 * The others may be players without guile. Then only one player scores in a round, so that with three
 * or more players the number of rounds tells: such tables take more rounds for each point of the leader.
 */
const PLAINNESS = 0.5;
const SLOW = 0.75;
/** The first rounds tell nothing. */
const LEAST_TOP = 10;

/** Who has passed may still call, but thinks the same as before: only what is nearly sure is worth a second thought. */
const SURE = 0.9;

const TEXTS = { cool: COOL_TEXT, sociable: SOCIABLE_TEXT };

/** Strategies are read from their texts when somebody first plays by them. */
const strategies: { [temper in Style['temper']]?: Policy } = {};

function strategyOf(temper: Style['temper']): Policy {
  strategies[temper] ??= new Strategy(TEXTS[temper]);
  return strategies[temper];
}

const acts = new Acts();
const weights = new Float64Array(ACTS);
const values = new Float64Array(ACTS);

/** A likelihood of 1 is shown as this many visits. */
const WHOLE = 1000;

/** The levels play Stacks by learned strategies, if the table plays with the usual deck. */
export const stacksPlay: OwnPlay<Stacks> = {
  knows: ({ options }) => isUsual(options.deck),
  choose,
  think,
  interject,
  appraise: appraiseAll,
  candidates,
  playOn: (s, rng, into) => resultsAfterRound(s, strategyOf(STYLES.expert.temper), rng, into),
};

const isUsual = (deck: readonly number[]): boolean =>
  deck.length === USUAL_DECK.length &&
  deck.toSorted((a, b) => a - b).join() === USUAL_DECK.toSorted((a, b) => a - b).join();

function choose(level: Level, view: Stacks['View'], seat: Seat, rng: Rng, limits?: Limits): number {
  return decide(level, view, seat, rng, limits).move;
}

/** What `choose` decides, with the expected result of each move that was likely. */
function think(level: Level, view: Stacks['View'], seat: Seat, rng: Rng, limits?: Limits): Thought<number> {
  const { move, moves, isCutShort } = decide(level, view, seat, rng, limits);
  if (moves.length === 1) return { move, isCutShort, considered: [] };
  if (!STYLES[level].isRefined) {
    appraise(view, seat, moves, strategyOf(STYLES[level].temper), WORLDS_TO_TELL, rng, values, limits);
  }
  return { move, isCutShort, considered: consideredOf(moves) };
}

/** The decision, and the moves it was made between. */
interface Decision {
  readonly move: number;
  readonly moves: readonly number[];
  readonly isCutShort: boolean;
}

/** Writes the likelihoods to `weights` and, if the level refines them, the results to `values`. */
function decide(level: Level, view: Stacks['View'], seat: Seat, rng: Rng, limits?: Limits): Decision {
  const { temper, slip, isRefined } = STYLES[level];
  const strategy = strategyOf(temper);
  // A seat's acts and situation follow from its view, so that any world that agrees with the view will do.
  const p = stacks.imagine(view, rng) as Position<Stacks>;
  listActs(p, seat, acts);
  const { count } = acts;
  const moves = Array.from(acts.moves.subarray(0, count));
  if (count === 1) return { move: moves[0], moves, isCutShort: false };
  strategy.weigh(p, seat, acts, weights);
  if (fraction(rng) < slip) weighHabits(p, seat, acts, weights);
  if (!isRefined) return { move: moves[draw(weights, count, rng)], moves, isCutShort: false };
  const wanted = Math.ceil(REFINING_WORLDS * (limits?.share ?? 1));
  const plainness = plainnessAt(p);
  const done = appraise(view, seat, moves, strategy, wanted, rng, values, { ...limits, plainness });
  refine(count, done);
  return { move: moves[draw(weights, count, rng)], moves, isCutShort: done < wanted };
}

/** How likely it is that the others are players without guile. */
function plainnessAt(p: Position<Stacks>): number {
  if (!hasPlainProspects(p)) return 0;
  if (p.scores.length === 2) return PLAINNESS;
  const isSlow = p.round > SLOW * Math.max(LEAST_TOP, ...p.scores);
  return isSlow ? PLAINNESS : 0;
}

/** Moves the weights towards the acts with the best results; less so with fewer worlds. */
function refine(count: number, worlds: number): void {
  const refinement = REFINEMENT * Math.sqrt(REFINING_WORLDS / worlds);
  let best = 0;
  for (let at = 0; at < count; at++) best = Math.max(best, values[at]);
  let sum = 0;
  for (let at = 0; at < count; at++) {
    weights[at] = (weights[at] + OVERLOOKED) * Math.exp((values[at] - best) / refinement);
    sum += weights[at];
  }
  for (let at = 0; at < count; at++) weights[at] /= sum;
}

/** The moves by how likely they are. */
function consideredOf(moves: readonly number[]): Considered<number>[] {
  return moves
    .map((move, at) => ({ move, value: values[at], visits: Math.round(WHOLE * weights[at]) }))
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}

function interject(level: Level, view: Stacks['View'], seat: Seat, rng: Rng): number | null {
  const p = stacks.imagine(view, rng) as Position<Stacks>;
  const moves: number[] = [];
  const count = stacks.legalMoves(p, seat, moves);
  if (!moves.slice(0, count).includes(CALL)) return null;
  listActs(p, seat, acts);
  strategyOf(STYLES[level].temper).weigh(p, seat, acts, weights);
  for (let at = 0; at < acts.count; at++) if (acts.acts[at] === CALLED && weights[at] >= SURE) return CALL;
  return null;
}

function candidates(view: Stacks['View'], seat: Seat, rng: Rng): readonly (number | null)[] {
  const p = stacks.imagine(view, rng) as Position<Stacks>;
  if (p.turn !== seat && !hasSeat(p.waiting, seat)) return [null, CALL];
  listActs(p, seat, acts);
  return Array.from(acts.moves.subarray(0, acts.count));
}

/** The strategy of the strongest decides how everybody plays after each move. */
function appraiseAll(
  view: Stacks['View'],
  seat: Seat,
  moves: readonly (number | null)[],
  rng: Rng,
  limits?: Limits,
): Thought<number | null> {
  const wanted = Math.ceil(REFINING_WORLDS * (limits?.share ?? 1));
  const results = new Float64Array(moves.length);
  const done = appraise(view, seat, moves, strategyOf(STYLES.expert.temper), wanted, rng, results, limits);
  const considered = moves
    .map((move, at) => ({ move, value: results[at], visits: done }))
    .sort((a, b) => b.value - a.value);
  return { move: considered[0].move, isCutShort: done < wanted, considered };
}
