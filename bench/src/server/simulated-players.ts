import { invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import { Failure } from '../command.ts';
import { type Clients, type Listener, openTables, type Pair, type Player } from './player.ts';
import { decide } from './stacks-player.ts';

/** The measurements of a run. */
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
type OnTurn = (player: Player) => void;

const IGNORE: OnTurn = () => {};
/** After this long without a message something has gone wrong. */
const MAX_SILENCE_MS = 20_000;

/** Players at many tables, all in this process. */
export class SimulatedPlayers implements Listener {
  readonly #rng: Rng = rngFromSeed('crowd');
  readonly #tables = new Map<Player, Table>();
  readonly #pairs: Pair[] = [];
  readonly #sentAt = new Map<Player, number>();
  #onTurn: OnTurn = IGNORE;
  #bytes = 0;
  #waits: number[] = [];
  /** Moves that have not been acknowledged. */
  #underWay = 0;
  #onAllAnswered: () => void = () => {};
  readonly #failure = Promise.withResolvers<never>();

  private constructor() {
    // There may be no waiter any more.
    this.#failure.promise.catch(() => {});
  }

  /** Opens this many tables and seats two players at each. */
  static async gather(clients: Clients, tables: number): Promise<SimulatedPlayers> {
    const players = new SimulatedPlayers();
    const pairs = await Promise.race([openTables(clients, tables, players), players.#failure.promise]);
    for (const pair of pairs) {
      const table: Table = { left: 0 };
      for (const player of pair) players.#tables.set(player, table);
      players.#pairs.push(pair);
    }
    return players;
  }

  /** Everybody plays as fast as they are answered, this many moves a table, or fewer if a game ends. */
  playOn(movesPerTable: number): Promise<Played> {
    for (const table of this.#tables.values()) table.left = movesPerTable;
    return this.#play(
      (player) => this.#act(player),
      () => this.#untilAnswered(),
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
        if (this.#underWay > 0) await this.#untilAnswered();
      },
    );
  }

  leave(): void {
    for (const player of this.#tables.keys()) player.leave();
  }

  async #play(onTurn: OnTurn, until: () => Promise<void>): Promise<Played> {
    this.#bytes = 0;
    this.#waits = [];
    this.#onTurn = onTurn;
    const began = performance.now();
    const isOver = until();
    for (const pair of this.#pairs) {
      const next = pair.find((player) => player.turn !== null);
      if (next !== undefined) onTurn(next);
    }
    await Promise.race([isOver, this.#failure.promise]);
    const seconds = (performance.now() - began) / 1000;
    this.#onTurn = IGNORE;
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
    if (!this.#sentAt.has(player) && table.left > 0 && player.turn !== null) this.#onTurn(player);
    if (this.#underWay === 0) this.#onAllAnswered();
  }

  #act(player: Player): void {
    const { turn } = player;
    const table = this.#tables.get(player);
    invariant(turn !== null && table !== undefined, 'only a player whose turn it is decides');
    table.left--;
    this.#underWay++;
    this.#sentAt.set(player, performance.now());
    player.act(decide(turn, this.#rng));
  }

  /** Resolves when no move is pending and nobody makes another. */
  #untilAnswered(): Promise<void> {
    return new Promise((resolve, reject) => {
      let before = -1;
      const watch = setInterval(() => {
        if (this.#waits.length === before) {
          clearInterval(watch);
          reject(new Failure(`${this.#underWay} moves have not been answered.`));
        }
        before = this.#waits.length;
      }, MAX_SILENCE_MS);
      this.#onAllAnswered = () => {
        // The other player may not know yet whose turn it is.
        setTimeout(() => {
          if (this.#underWay > 0) return;
          clearInterval(watch);
          this.#onAllAnswered = () => {};
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
