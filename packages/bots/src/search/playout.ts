import {
  type Game,
  type GameTypes,
  hasSeat,
  type Luck,
  NOBODY,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { fraction, type Rng } from '@tuckbox/kit';
import type { Knowledge } from '../games/knowledge.ts';
import { resultsOf } from './results.ts';

/** Room for the weights of a legal list. Only tables with unusual options have longer lists; then it grows. */
const FIRST_ROOM = 4096;

/** More seats than any game has. */
const SEATS = 8;

/** Plays imagined games on by the policy of the game, and says what they come to. */
export class Playout<T extends GameTypes> {
  readonly game: Game<T>;
  readonly knowledge: Knowledge<T>;
  readonly rng: Rng;
  readonly luck: Luck;
  /** The legal list of the last question, and what the policy thinks of each move. */
  readonly moves: T['Move'][] = [];
  weights: Float64Array = new Float64Array(FIRST_ROOM);
  /** What the last game came to, by seat. */
  readonly results: Float64Array = new Float64Array(SEATS);

  constructor(game: Game<T>, knowledge: Knowledge<T>, rng: Rng, luck: Luck) {
    this.game = game;
    this.knowledge = knowledge;
    this.rng = rng;
    this.luck = luck;
  }

  /** Plays on for this many moves, and then to a point where the evaluation can be trusted. */
  run(s: T['State'], most: number): void {
    const p = s as Position<T>;
    for (let made = 0; made < most || !this.#isQuiet(p); made++) {
      const seat = this.game.nextUp(p);
      if (seat === NOBODY) break;
      this.step(s, seat);
    }
    this.judge(p);
  }

  #isQuiet(p: Position<T>): boolean {
    return this.knowledge.isQuiet?.(p) ?? true;
  }

  /** One move by the policy, or by rule where the seat has no player. */
  step(s: T['State'], seat: Seat): void {
    const p = s as Position<T>;
    if (hasSeat(this.game.drivenSeats(p), seat)) this.drive(s, seat);
    else this.game.apply(s, seat, this.moves[this.sample(this.list(p, seat))], this.luck);
  }

  drive(s: T['State'], seat: Seat): void {
    this.game.apply(s, seat, this.game.drive(s as Position<T>, seat, this.rng, this.luck), this.luck);
  }

  /** Lists the legal moves, or those of them that are given, weighs them, and returns how many there are. */
  list(p: Position<T>, seat: Seat, among?: readonly T['Move'][]): number {
    const count = among === undefined ? this.game.legalMoves(p, seat, this.moves) : among.length;
    if (among !== undefined) this.moves.splice(0, count, ...among);
    if (count > this.weights.length) this.weights = new Float64Array(2 * count);
    if (count > 1) this.knowledge.weigh(p, seat, this.moves, count, this.weights);
    else this.weights[0] = 1;
    return count;
  }

  /** The place of one of the listed moves, drawn by weight. */
  sample(count: number): number {
    if (count === 1) return 0;
    let sum = 0;
    for (let index = 0; index < count; index++) sum += this.weights[index];
    let drawn = fraction(this.rng) * sum;
    for (let index = 0; index < count - 1; index++) {
      drawn -= this.weights[index];
      if (drawn < 0) return index;
    }
    return count - 1;
  }

  /** What the position comes to for each seat: its outcome, or the evaluation where it has none yet. */
  judge(p: Position<T>): void {
    const outcome = this.game.outcome(p);
    if (outcome === null) this.knowledge.evaluate(p, this.results);
    else resultsOf(this.knowledge, p, outcome.places, this.results);
  }
}
