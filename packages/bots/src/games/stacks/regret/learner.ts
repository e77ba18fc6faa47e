import { FAIR, type Luck, NOBODY, type Position, type Seat } from '@tuckbox/engine';
import { below, fork, fraction, type Rng } from '@tuckbox/kit';
import { bidOf, type Stacks, stacks } from '@tuckbox/stacks';
import { CALL, FOLD, USUAL_DECK } from '@tuckbox/stacks/reading';
import { ACTS, Acts, isLie, listActs, lowestBidIn } from './acts.ts';
import { draw, type Policy } from './policy.ts';
import type { Regrets, Rows } from './regrets.ts';

type State = Stacks['State'];

/** The seat that learns does any act at random this often, so that it also learns about what it does not do. */
const EXPLORATION = 0.25;

/** Rounds are learned apart from the game: with a target out of reach every round is like the first. */
const OPTIONS = { target: 1e9, deck: USUAL_DECK, bids: 'sensible' } as const;
const ONLY_ROUND = 1;

/** The cards of the next round do not matter, so they are not shuffled. */
const UNSHUFFLED: Luck = { ...FAIR, shuffle: () => {} };

/** A player's dislikes: the points that an act costs in addition to its result by the rules. */
export interface Temper {
  readonly name: string;
  readonly call: number;
  /** A lie, for each point that it is above the lowest bid. */
  readonly leap: number;
  /** To fold before anybody has bid. */
  readonly earlyFold: number;
}

/** Plays rounds of Stacks and finds how much better each act would have been than the policy. */
export class Learner {
  readonly #learning: Regrets;
  readonly #others: Policy;
  readonly #temper: Temper;
  readonly #rng: Rng;
  readonly #acts = new Acts();
  readonly #weights = new Float64Array(ACTS);
  readonly #laterActs = new Acts();
  readonly #laterWeights = new Float64Array(ACTS);
  readonly #values = new Float64Array(ACTS);

  /** All seats play by `learning`, or the other seats by `others`, who then learn nothing. */
  constructor(learning: Regrets, temper: Temper, rng: Rng, others: Policy = learning) {
    this.#learning = learning;
    this.#others = others;
    this.#temper = temper;
    this.#rng = rng;
  }

  /**
   * One round, in which one seat learns at each of its decisions: every act is tried, the round is played on by the
   * policies, and the difference to the policy's own mean is a sample of the regret.
   */
  learnRound(seats: number, into: Rows): void {
    const rng = this.#rng;
    const s = stacks.setup(OPTIONS, seats, fork(rng), FAIR);
    const p = s as Position<Stacks>;
    const learner = below(rng, seats) as Seat;
    const acts = this.#acts;
    const weights = this.#weights;
    while (p.round === ONLY_ROUND) {
      const seat = stacks.nextUp(p);
      listActs(p, seat, acts);
      this.#policyOf(seat, learner).weigh(p, seat, acts, weights);
      let chosen = draw(weights, acts.count, rng);
      if (seat === learner) {
        this.#tryAll(s, seat, into);
        if (fraction(rng) < EXPLORATION) chosen = below(rng, acts.count);
      } else if (this.#others === this.#learning) {
        const row = into.rowOf(this.#learning.sight(p, seat));
        for (let at = 0; at < acts.count; at++) into.sums[row + acts.acts[at]] += weights[at];
      }
      stacks.apply(s, seat, acts.moves[chosen], UNSHUFFLED);
    }
  }

  /** The result of a round for a seat that plays by the learning policy. */
  playRound(seats: number): number {
    const s = stacks.setup(OPTIONS, seats, fork(this.#rng), FAIR);
    return this.#playOn(s, below(this.#rng, seats) as Seat);
  }

  #policyOf(seat: Seat, learner: Seat): Policy {
    return seat === learner ? this.#learning : this.#others;
  }

  #tryAll(s: State, seat: Seat, into: Rows): void {
    const p = s as Position<Stacks>;
    const acts = this.#acts;
    const values = this.#values;
    let mean = 0;
    for (let at = 0; at < acts.count; at++) {
      const after = stacks.clone(p);
      const move = acts.moves[at];
      const cost = this.#costOf(p, move, acts.acts[at]);
      stacks.apply(after, seat, move, UNSHUFFLED);
      values[at] = this.#playOn(after, seat) - cost;
      mean += this.#weights[at] * values[at];
    }
    const row = into.rowOf(this.#learning.sight(p, seat));
    for (let at = 0; at < acts.count; at++) into.regrets[row + acts.acts[at]] += values[at] - mean;
  }

  /** Plays a round to its end by the policies, and returns what it comes to for the seat that learns. */
  #playOn(s: State, learner: Seat): number {
    const p = s as Position<Stacks>;
    const acts = this.#laterActs;
    const weights = this.#laterWeights;
    let cost = 0;
    while (p.round === ONLY_ROUND) {
      const seat = stacks.nextUp(p);
      listActs(p, seat, acts);
      this.#policyOf(seat, learner).weigh(p, seat, acts, weights);
      const chosen = draw(weights, acts.count, this.#rng);
      const move = acts.moves[chosen];
      if (seat === learner) cost += this.#costOf(p, move, acts.acts[chosen]);
      stacks.apply(s, seat, move, UNSHUFFLED);
    }
    return marginOf(p, learner) - cost;
  }

  #costOf(p: Position<Stacks>, move: number, act: number): number {
    if (isLie(act)) return this.#temper.leap * (bidOf(move) - lowestBidIn(p));
    if (move === CALL) return this.#temper.call;
    return move === FOLD && p.bidder === NOBODY ? this.#temper.earlyFold : 0;
  }
}

/** The points of a round next to the mean of the others': what a strategy makes as great as it can. */
function marginOf(p: Position<Stacks>, seat: Seat): number {
  let others = 0;
  for (let other = 0; other < p.scores.length; other++) if (other !== seat) others += p.scores[other];
  return p.scores[seat] - others / (p.scores.length - 1);
}
