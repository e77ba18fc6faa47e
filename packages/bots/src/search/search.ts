import {
  type Game,
  type GameTypes,
  hasSeat,
  luckFrom,
  NOBODY,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { below, invariant, type Rng } from '@tuckbox/kit';
import type { Limits, Thought } from '../bot.ts';
import { knowledgeOf } from '../games/index.ts';
import type { Knowledge } from '../games/knowledge.ts';
import { Candidates } from './candidates.ts';
import { Playout } from './playout.ts';
import { isSettled } from './settled.ts';
import { NONE, Tree } from './tree.ts';
import { Worlds } from './worlds.ts';

/** How many iterations go by before the bot asks again whether it has to stop. */
const CHECKED_EVERY = 32;

/** How many iterations go by before the search asks again whether more of them could change its mind. */
const SETTLED_EVERY = 256;

/** No search goes deeper into its tree. */
const MOST_DEPTH = 64;

/** How many moves may be tried at a node that was visited n times: the policy's favourites come first. */
const widthAfter = (passed: number): number => 3 + 1.5 * Math.sqrt(passed);

/** A move that was never tried counts a little less than those that were: the policy has put others before it. */
const UNTRIED = 0.06;

/** One tree for all searches of this thread, so that it is allocated once. */
const tree = new Tree();

/** What to think about. */
export interface Task<T extends GameTypes> {
  readonly game: Game<T>;
  readonly view: T['View'];
  readonly seat: Seat;
  readonly iterations: number;
  /** Whether the game does not wait for the seat, so that it may also keep still. */
  readonly mayKeepStill: boolean;
  /** Whether only the move counts and not what the others are worth: the search then ends once it is settled. */
  readonly endsWhenSettled?: boolean;
  /** The moves to choose between; all legal ones where this is left out. */
  readonly among?: readonly T['Move'][];
  /** The knowledge of the game to use instead of the bots' own. */
  readonly knowledge?: Knowledge<T>;
}

/** Information-set Monte Carlo tree search; docs/decisions/0020-search.md says why it is made like this. */
export function search<T extends GameTypes>(
  task: Task<T>,
  rng: Rng,
  limits: Limits = {},
): Thought<T['Move'] | null> {
  return new Search(task, rng).run(limits);
}

class Search<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #knowledge: Knowledge<T>;
  readonly #task: Task<T>;
  readonly #worlds: Worlds<T>;
  readonly #playout: Playout<T>;
  readonly #candidates: Candidates<T>;
  /** The nodes of the iteration that is under way, from the root's child on. */
  readonly #path = new Int32Array(MOST_DEPTH);
  #depth = 0;
  /** The node of each listed move at the node that is passed. */
  #children = new Int32Array(0);

  constructor(task: Task<T>, rng: Rng) {
    const { game, view, seat, mayKeepStill, knowledge = knowledgeOf(game) } = task;
    this.#game = game;
    this.#task = task;
    this.#knowledge = knowledge;
    this.#worlds = new Worlds(game, knowledge, view, seat, rng);
    this.#playout = new Playout(
      game,
      knowledge,
      rng,
      luckFrom((_, count) => below(rng, count)),
    );
    const { first } = this.#worlds;
    const count = this.#playout.list(first, seat, task.among);
    const { moves, weights } = this.#playout;
    const listed = moves.slice(0, count);
    this.#candidates = new Candidates(
      listed,
      [...weights.subarray(0, count)],
      this.#knowledge.keyOf,
      mayKeepStill,
    );
  }

  run({ isStopped }: Limits): Thought<T['Move'] | null> {
    const { seat, endsWhenSettled = false } = this.#task;
    const iterations = this.#budget();
    const { count } = this.#candidates;
    invariant(count > 0, `${this.#game.id}: seat ${seat + 1} is asked and has no move`);
    if (count === 1) return { move: this.#candidates.at(0), isCutShort: false, considered: [] };
    tree.reset(iterations + 2);
    let made = 0;
    let isCutShort = false;
    while (made < iterations && !isCutShort) {
      this.#iterate();
      made++;
      if (
        endsWhenSettled &&
        made % SETTLED_EVERY === 0 &&
        isSettled(this.#candidates, tree, made, iterations)
      )
        break;
      isCutShort = made < iterations && made % CHECKED_EVERY === 0 && (isStopped?.() ?? false);
    }
    // The move that was tried most has been the best for longest.
    const considered = this.#candidates.considered(tree);
    return { move: considered[0].move, isCutShort, considered };
  }

  #budget(): number {
    const { iterations } = this.#task;
    const isPreparing = this.#game.isPreparing?.(this.#worlds.first) ?? false;
    return isPreparing ? Math.ceil(iterations * this.#knowledge.preparingShare) : iterations;
  }

  /** Once from the root to a leaf, on to an end or an evaluation, and back. */
  #iterate(): void {
    const s = this.#worlds.draw();
    const p = s as Position<T>;
    this.#depth = 0;
    let node = this.#passRoot(s);
    while (node !== NONE && tree.visits[node] > 0 && this.#depth < MOST_DEPTH) {
      const seat = this.#game.nextUp(p);
      if (seat === NOBODY) break;
      if (hasSeat(this.#game.drivenSeats(p), seat)) this.#playout.drive(s, seat);
      // Later movers do not know what others prepare in secret, so it is no part of the tree.
      else if (this.#game.isPreparing?.(p)) this.#playout.step(s, seat);
      else node = this.#pass(s, node, seat);
    }
    this.#playout.run(s, this.#knowledge.search.playoutMoves);
    this.#backUp();
  }

  /** The thinking seat moves first, even if the game waits for others at the same time. */
  #passRoot(s: T['State']): number {
    const { seat } = this.#task;
    const candidates = this.#candidates;
    const most = Math.min(candidates.count, candidates.tried + 1);
    const { exploration } = this.#knowledge.search;
    const chosen = this.#select(candidates.nodes, candidates.shares, 1, candidates.count, most, exploration);
    const child = this.#enter(candidates.enter(tree, seat, chosen));
    const move = candidates.at(chosen);
    if (move !== null) this.#game.apply(s, seat, move, this.#playout.luck);
    return child;
  }

  /** Does the move that the mover would choose after what all have seen, and returns its node. */
  #pass(s: T['State'], node: number, seat: Seat): number {
    const { moves } = this.#playout;
    const count = this.#playout.list(s as Position<T>, seat);
    if (count > this.#children.length) this.#children = new Int32Array(2 * count);
    let sum = 0;
    for (let index = 0; index < count; index++) {
      sum += this.#playout.weights[index];
      this.#children[index] = tree.find(node, seat, this.#knowledge.keyOf(moves[index]));
    }
    const { exploration, othersExploration = exploration } = this.#knowledge.search;
    const drawn = seat === this.#task.seat ? exploration : othersExploration;
    const chosen = this.#select(this.#children, this.#playout.weights, sum, count, count, drawn);
    const move = moves[chosen];
    const known = this.#children[chosen];
    const child = this.#enter(known === NONE ? tree.add(node, seat, this.#knowledge.keyOf(move)) : known);
    this.#game.apply(s, seat, move, this.#playout.luck);
    return child;
  }

  #enter(child: number): number {
    if (child === NONE) return NONE;
    if (tree.visits[child] === 0) tree.available[child] = 1;
    this.#path[this.#depth++] = child;
    return child;
  }

  /**
   * The place of the move to try among the first `most` of `count`: high results first, and moves that have been tried
   * less than the policy suggests (PUCT). A move is judged by how often it could have been tried, because not every
   * world allows it.
   */
  #select(
    children: Int32Array,
    weights: Float64Array,
    sum: number,
    count: number,
    most: number,
    exploration: number,
  ): number {
    const { doubt } = this.#knowledge.search;
    let tried = 0;
    let visits = 0;
    let total = 0;
    for (let index = 0; index < most; index++) {
      const child = children[index];
      if (child === NONE) continue;
      tried++;
      visits += tree.visits[child];
      total += tree.totals[child];
      tree.available[child]++;
    }
    if (count === 1) return 0;
    const mayWiden = tried < widthAfter(visits);
    const untried = visits === 0 ? 0.5 : total / visits - UNTRIED;
    const even = (exploration * doubt) / count;
    const scale = (exploration * (1 - doubt)) / sum;
    const reach = Math.sqrt(visits + 1);
    let best = 0;
    let bestScore = -Infinity;
    for (let index = 0; index < most; index++) {
      const child = children[index];
      const prior = even + scale * weights[index];
      let score = untried + prior * reach;
      if (child !== NONE) {
        const made = tree.visits[child];
        score = tree.totals[child] / made + (prior * Math.sqrt(tree.available[child])) / (1 + made);
      } else if (!mayWiden) continue;
      if (score > bestScore) {
        bestScore = score;
        best = index;
      }
    }
    return best;
  }

  #backUp(): void {
    const { results } = this.#playout;
    for (let at = 0; at < this.#depth; at++) {
      const node = this.#path[at];
      tree.visits[node]++;
      tree.totals[node] += results[tree.seatOf(node)];
    }
  }
}
