import { type Game, type GameTypes, openTable, type PlayedGame, type Position } from '@tuckbox/engine';
import { fork, invariant, type Rng, zeros } from '@tuckbox/kit';
import { deedOf, freshLuck, otherwise } from './chance.ts';
import type { Outlook } from './outlook.ts';
import type { Replayed } from './replay.ts';

/** What else chance could have brought: so many examples each time that it had a say, and for the deal. */
export const SAMPLES = 10;
export const DEALS = 40;

/** Adds up what chance gave to each seat; docs/decisions/0025-coach.md says how luck is told from skill. */
export class LuckCount<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #outlook: Outlook<T>;
  readonly #rng: Rng;
  /** By seat, in expected results. */
  readonly luck: number[];

  /** Begins with the deal, after which the seats expect `values`. */
  constructor(
    game: Game<T>,
    { options, seats }: PlayedGame,
    outlook: Outlook<T>,
    rng: Rng,
    values: readonly number[],
  ) {
    this.#game = game;
    this.#outlook = outlook;
    this.#rng = rng;
    this.luck = zeros(values.length);
    const opened = openTable(game, options, seats);
    invariant(opened.ok, `${game.id} has such a table`);
    this.#add(values, DEALS, () => game.setup(opened.value, seats, fork(rng), freshLuck(rng)) as Position<T>);
  }

  /** A step in which chance had a say, and after which the seats expect `values`. */
  add({ before, step }: Replayed<T>, values: readonly number[]): void {
    const deed = deedOf(this.#game, before, step.seat, step.text);
    this.#add(values, SAMPLES, () => otherwise(this.#game, before, deed, this.#rng));
  }

  /** Adds by how much the values are better than those of what else could have come. */
  #add(values: readonly number[], samples: number, sample: () => Position<T>): void {
    for (let seat = 0; seat < values.length; seat++) this.luck[seat] += values[seat];
    for (let made = 0; made < samples; made++) {
      const other = this.#outlook.of(sample());
      for (let seat = 0; seat < values.length; seat++) this.luck[seat] -= other[seat] / samples;
    }
  }
}
