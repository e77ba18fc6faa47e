import { invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import { Failure } from '../command.ts';
import { decide } from './deed.ts';
import { type Guild, openTables, type Pair, type Player, type Witness } from './player.ts';

/** What a crowd has measured. */
export interface Played {
  readonly moves: number;
  readonly seconds: number;
  /** Bytes received at both seats, without frames. */
  readonly bytes: number;
  /** From a move to its acknowledgement, in milliseconds. */
  readonly waits: readonly number[];
}

interface Table {
  /** Moves that may still be made. */
  left: number;
}

/** Called with a player who must decide. */
type Urge = (player: Player) => void;

const LEFT_ALONE: Urge = () => {};
/** Without any message for this long, something has gone wrong. */
const PATIENCE = 20_000;

/** People at many tables, all in this process. */
export class Crowd implements Witness {
  readonly #rng: Rng = rngFromSeed('crowd');
  readonly #tables = new Map<Player, Table>();
  readonly #pairs: Pair[] = [];
  readonly #sentAt = new Map<Player, number>();
  #urge: Urge = LEFT_ALONE;
  #bytes = 0;
  #waits: number[] = [];
  /** Moves that have not been acknowledged. */
  #underWay = 0;
  #onQuiet: () => void = () => {};
  readonly #failure = Promise.withResolvers<never>();

  private constructor() {
    // There may be no waiter any more.
    this.#failure.promise.catch(() => {});
  }

  /** Opens this many tables with a crowd at them. */
  static async gather(guild: Guild, tables: number): Promise<Crowd> {
    const crowd = new Crowd();
    const pairs = await Promise.race([openTables(guild, tables, crowd), crowd.#failure.promise]);
    for (const pair of pairs) {
      const table: Table = { left: 0 };
      for (const player of pair) crowd.#tables.set(player, table);
      crowd.#pairs.push(pair);
    }
    return crowd;
  }

  /** Everybody plays as fast as they are answered, this many moves a table, or fewer if a game ends. */
  playOn(movesPerTable: number): Promise<Played> {
    for (const table of this.#tables.values()) table.left = movesPerTable;
    return this.#play(
      (player) => this.#act(player),
      () => this.#untilQuiet(),
    );
  }

  /** This many moves a second over all tables, each when it is due. */
  playAtPace(movesPerSecond: number, seconds: number): Promise<Played> {
    const ready: Player[] = [];
    for (const table of this.#tables.values()) table.left = Infinity;
    return this.#play(
      (player) => ready.push(player),
      async () => {
        await this.#keepPace(ready, movesPerSecond, seconds);
        for (const table of this.#tables.values()) table.left = 0;
        if (this.#underWay > 0) await this.#untilQuiet();
      },
    );
  }

  leave(): void {
    for (const player of this.#tables.keys()) player.leave();
  }

  async #play(urge: Urge, until: () => Promise<void>): Promise<Played> {
    this.#bytes = 0;
    this.#waits = [];
    this.#urge = urge;
    const began = performance.now();
    const isOver = until();
    for (const pair of this.#pairs) {
      const next = pair.find((player) => player.sight !== null);
      if (next !== undefined) urge(next);
    }
    await Promise.race([isOver, this.#failure.promise]);
    const seconds = (performance.now() - began) / 1000;
    this.#urge = LEFT_ALONE;
    return { moves: this.#waits.length, seconds, bytes: this.#bytes, waits: this.#waits };
  }

  fail(error: unknown): void {
    this.#failure.reject(error);
  }

  hear(player: Player, bytes: number, isAnswer: boolean): void {
    this.#bytes += bytes;
    const table = this.#tables.get(player);
    if (table === undefined) return;
    const sentAt = this.#sentAt.get(player);
    if (isAnswer && sentAt !== undefined) {
      this.#waits.push(performance.now() - sentAt);
      this.#sentAt.delete(player);
      this.#underWay--;
    }
    if (!this.#sentAt.has(player) && table.left > 0 && player.sight !== null) this.#urge(player);
    if (this.#underWay === 0) this.#onQuiet();
  }

  #act(player: Player): void {
    const { sight } = player;
    const table = this.#tables.get(player);
    invariant(sight !== null && table !== undefined, 'only who is asked decides');
    table.left--;
    this.#underWay++;
    this.#sentAt.set(player, performance.now());
    player.act(decide(sight, this.#rng));
  }

  /** Resolves when no move is pending and nobody makes another. */
  #untilQuiet(): Promise<void> {
    return new Promise((resolve, reject) => {
      let before = -1;
      const watch = setInterval(() => {
        if (this.#waits.length === before) {
          clearInterval(watch);
          reject(new Failure(`${this.#underWay} moves have not been answered.`));
        }
        before = this.#waits.length;
      }, PATIENCE);
      this.#onQuiet = () => {
        // The other player may not have been told yet whose turn it is.
        setTimeout(() => {
          if (this.#underWay > 0) return;
          clearInterval(watch);
          this.#onQuiet = () => {};
          resolve();
        }, 5);
      };
    });
  }

  /** Timers are coarse, so two moves may be due at once. */
  #keepPace(ready: Player[], movesPerSecond: number, seconds: number): Promise<void> {
    const began = performance.now();
    let sent = 0;
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const elapsed = (performance.now() - began) / 1000;
        for (const due = elapsed * movesPerSecond; sent < due; sent++) {
          const player = ready.shift();
          if (player !== undefined) this.#act(player);
        }
        if (elapsed < seconds) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
  }
}
