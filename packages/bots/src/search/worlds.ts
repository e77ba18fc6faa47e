import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import { fraction, type Rng } from '@tuckbox/kit';
import type { Knowledge } from '../games/knowledge.ts';

/**
 * To imagine a world takes ten to forty times as long as to copy one, so a search imagines this many at most, one an
 * iteration, and then copies them. Later chance is drawn again for each copy (`Luck`).
 */
const MOST_WORLDS = 600;
/** If worlds differ in credit, this many are imagined at once, for a choice among them. */
const FIRST_WORLDS = 16;

/** Worlds that agree with a view, drawn as often as they are believable. */
export class Worlds<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #knowledge: Knowledge<T>;
  readonly #view: T['View'];
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #worlds: Position<T>[] = [];
  /** The credit of each world and of all before it. */
  readonly #credits = new Float64Array(MOST_WORLDS);

  constructor(game: Game<T>, knowledge: Knowledge<T>, view: T['View'], seat: Seat, rng: Rng) {
    this.#game = game;
    this.#knowledge = knowledge;
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    const atOnce = knowledge.credit === undefined ? 1 : FIRST_WORLDS;
    for (let world = 0; world < atOnce; world++) this.#imagine();
  }

  /** Any of them, to read what is the same in all. */
  get first(): Position<T> {
    return this.#worlds[0];
  }

  /** A copy of one, to be played on. */
  draw(): T['State'] {
    const isGrowing = this.#worlds.length < MOST_WORLDS;
    if (isGrowing) this.#imagine();
    const isNewest = isGrowing && this.#knowledge.credit === undefined;
    return this.#game.clone(this.#worlds[isNewest ? this.#worlds.length - 1 : this.#pick()]);
  }

  #imagine(): void {
    const count = this.#worlds.length;
    const world = this.#game.imagine(this.#view, this.#rng) as Position<T>;
    this.#worlds.push(world);
    const before = count === 0 ? 0 : this.#credits[count - 1];
    this.#credits[count] = before + (this.#knowledge.credit?.(world, this.#seat) ?? 1);
  }

  /** The place of a world, each as likely as it is believable. */
  #pick(): number {
    const last = this.#worlds.length - 1;
    const drawn = fraction(this.#rng) * this.#credits[last];
    let low = 0;
    for (let high = last; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.#credits[middle] > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
