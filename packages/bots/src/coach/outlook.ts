import { type Game, type GameTypes, luckFrom, type Position, REFEREE } from '@tuckbox/engine';
import { below, type Rng, zeros } from '@tuckbox/kit';
import { knowledgeOf } from '../games/index.ts';
import type { Knowledge } from '../games/knowledge.ts';
import { Playout } from '../search/playout.ts';

/** A game that the coach does not know is played on to its end, or nearly. */
const WITHOUT_COACHING = 300;

/**
 * Each seat's expected result in a position, by what all hands hold and by nothing that chance has yet to bring: the
 * cards that nobody has drawn are put into another order for every game that is played on from it.
 */
export class Outlook<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #knowledge: Knowledge<T>;
  readonly #rng: Rng;
  readonly #playout: Playout<T>;
  readonly #playouts: number;

  constructor(game: Game<T>, rng: Rng, playouts: number) {
    this.#game = game;
    this.#knowledge = knowledgeOf(game);
    this.#rng = rng;
    this.#playouts = playouts;
    this.#playout = new Playout(
      game,
      this.#knowledge,
      rng,
      luckFrom((_, count) => below(rng, count)),
    );
  }

  of(p: Position<T>): number[] {
    const seats = this.#game.seatCount(p);
    const { results } = this.#playout;
    if (this.#game.outcome(p) !== null) {
      this.#playout.judge(p);
      return [...results.subarray(0, seats)];
    }
    const sums = zeros(seats);
    for (let made = 0; made < this.#playouts; made++) {
      this.#playOn(this.#game.clone(p));
      for (let seat = 0; seat < seats; seat++) sums[seat] += results[seat];
    }
    return sums.map((sum) => sum / this.#playouts);
  }

  #playOn(s: T['State']): void {
    const { coaching, ownPlay } = this.#knowledge;
    coaching?.reshuffle?.(s, this.#rng);
    const isOwn = ownPlay?.knows(this.#game.view(s as Position<T>, REFEREE)) ?? false;
    if (isOwn) ownPlay?.playOn(s, this.#rng, this.#playout.results);
    else this.#playout.run(s, this.#knowledge.coaching?.lookahead ?? WITHOUT_COACHING);
  }
}
