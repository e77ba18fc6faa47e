import type { Seat } from '@tuckbox/engine';
import { isForcing, outOfTime } from './clock.ts';
import type { UserId } from './log.ts';
import type { TableState } from './table-state.ts';

/** A time by both clocks: decisions use the monotonic one, and players are shown the other. */
interface Moment {
  readonly uptime: number;
  readonly at: number;
}

interface Times {
  now(): number;
  uptime(): number;
}

/** How long the others have waited for each player. */
export interface Waits {
  /**
   * How many milliseconds the player of a seat has been away; null for a player who is not expected, or is connected.
   */
  awayFor(seat: number): number | null;
  /** Whether the player has used more time than the soft clock allows. */
  isLate(seat: number): boolean;
  /** After how many milliseconds of absence others may let a bot play, and the host may remove the player. */
  readonly absentAfter: number;
}

/**
 * Since when the owners of seats have not been connected. Kept in memory only: when a table is read from the store,
 * everybody counts as away from that moment.
 */
export class Absences implements Waits {
  readonly #state: TableState;
  readonly #times: Times;
  readonly #online: () => readonly number[];
  readonly absentAfter: number;
  readonly #left = new Map<UserId, Moment>();
  #first: Moment;

  constructor(
    state: TableState,
    times: Times & { readonly absentAfter: number },
    online: () => readonly number[],
  ) {
    this.#state = state;
    this.#times = times;
    this.#online = online;
    this.absentAfter = times.absentAfter;
    this.#first = this.#moment();
  }

  awayFor(seat: number): number | null {
    const since = this.#missedSince(seat);
    return since === null ? null : this.#times.uptime() - since.uptime;
  }

  /** The `awaySince` of the info, for every seat. */
  get since(): (number | null)[] {
    const online = this.#online();
    return this.#state.room.seats.map((_, seat) => this.#missedSince(seat, online)?.at ?? null);
  }

  isLate(seat: number): boolean {
    const { timing, room } = this.#state;
    if (timing.clocks === null || timing.windowUntil !== null || isForcing(room.plan.clock)) return false;
    return outOfTime(timing.clocks, this.#times.now()).includes(seat);
  }

  /**
   * Notes who has disconnected: `before` are the seats that were connected. The absence includes the milliseconds for
   * which the connection had been silent.
   */
  changed(before: readonly number[], silentFor: number): void {
    const online = this.#online();
    for (const seat of before) {
      const user = this.#state.room.seats[seat]?.user ?? null;
      if (user !== null && !online.includes(seat)) this.#left.set(user, this.#moment(silentFor));
    }
  }

  /** Absence counts from now: nobody was expected before. */
  restart(): void {
    this.#left.clear();
    this.#first = this.#moment();
  }

  /**
   * Since when the player of a seat of a running game has been missing. With a clock of days nobody is
   * expected.
   */
  #missedSince(seat: number, online = this.#online()): Moment | null {
    const { room, play } = this.#state;
    const { user, bot } = room.seats[seat];
    const isExpected = room.status === 'playing' && room.plan.clock.kind !== 'days';
    if (!isExpected || user === null || bot !== null || online.includes(seat)) return null;
    return play?.hasLeft(seat as Seat) ? null : (this.#left.get(user) ?? this.#first);
  }

  #moment(ago = 0): Moment {
    return { uptime: this.#times.uptime() - ago, at: this.#times.now() - ago };
  }
}
