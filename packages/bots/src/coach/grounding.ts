import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import { type Rng, tabulate } from '@tuckbox/kit';
import type { Grounds, Situation } from '../games/coaching.ts';
import { knowledgeOf } from '../games/index.ts';
import type { Advised } from './advice.ts';

/** So many worlds tell the odds. */
const WORLDS = 120;
/** So many other moves are looked at to find out whether a ground fits them all. */
const MOST_OTHERS = 30;
const MOST_GROUNDS = 3;

type Choice<T extends GameTypes> = T['Move'] | null;

/** Finds the grounds of the moves of one decision. */
export class Grounding<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #situation: Situation<T>;
  /** The grounds that every one of the other moves has, too: they tell nothing. */
  readonly #commonplaces: ReadonlySet<string>;

  constructor(game: Game<T>, view: T['View'], seat: Seat, choices: readonly Choice<T>[], rng: Rng) {
    this.#game = game;
    const { credit, coaching } = knowledgeOf(game);
    const worlds = tabulate(
      coaching === undefined ? 1 : WORLDS,
      () => game.imagine(view, rng) as Position<T>,
    );
    const credits = worlds.map((world) => credit?.(world, seat) ?? 1);
    this.#situation = { seat, worlds, credits };
    this.#commonplaces = this.#sharedBy(spread(choices, MOST_OTHERS));
  }

  /** The move with its value and the grounds for it; of a move that was a mistake, those against it. */
  advise(move: Choice<T>, value: number, isMistake = false): Advised {
    const { seat, worlds } = this.#situation;
    const text = move === null ? null : this.#game.formatMove(worlds[0], seat, move);
    return { text, value, grounds: this.#groundsOf(move, isMistake) };
  }

  #groundsOf(move: Choice<T>, isMistake: boolean): Grounds[] {
    const against = new Set(knowledgeOf(this.#game).coaching?.against);
    return this.#read(move)
      .filter((ground) => !this.#commonplaces.has(keyOf(ground)))
      .filter(({ code }) => against.has(code) === isMistake)
      .slice(0, MOST_GROUNDS);
  }

  #read(move: Choice<T>): Grounds[] {
    return knowledgeOf(this.#game).coaching?.grounds(this.#situation, move) ?? [];
  }

  #sharedBy(moves: readonly Choice<T>[]): Set<string> {
    const [first, ...others] = moves.map((move) => new Set(this.#read(move).map(keyOf)));
    if (first === undefined || others.length === 0) return new Set();
    return new Set([...first].filter((key) => others.every((keys) => keys.has(key))));
  }
}

const keyOf = ({ code, params }: Grounds): string => JSON.stringify([code, params]);

/** At most `most` of these, evenly from the whole list. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  const count = Math.min(items.length, most);
  return tabulate(count, (index) => items[Math.floor((index * items.length) / count)]);
}
