import { invariant } from '@tuckbox/kit';
import type { NewTable } from '@tuckbox/protocol';
import { becomeGuest, post } from './guests.ts';
import { type Habits, IDLE_BASE, Player } from './player.ts';

/** A table that is opened again whenever its game is over. */
interface RecurringTable {
  readonly wish: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>;
  /** The players, host first; bots play the other seats. */
  readonly people: readonly number[];
  table: string | null;
}

/** All four games: with and without clocks, with bots, partners and an automatic seat. */
const recurringTables = (): RecurringTable[] => [
  { wish: { game: 'stacks', seats: 2, options: { target: 20 } }, people: [0, 1], table: null },
  {
    wish: {
      game: 'stacks',
      seats: 4,
      clock: { kind: 'game', base: 3000, increment: 1 },
      callSeconds: null,
      options: { target: 10 },
    },
    people: [2, 3, 4],
    table: null,
  },
  { wish: { game: 'tuck-it', seats: 3 }, people: [1, 4, 5], table: null },
  { wish: { game: 'tock', seats: 4, options: { teams: 'pairs' } }, people: [3, 0, 2], table: null },
  { wish: { game: 'tricky-tactics', seats: 2, options: { automa: true } }, people: [5, 2], table: null },
  { wish: { game: 'tricky-tactics', seats: 3 }, people: [4, 1], table: null },
  {
    wish: { game: 'tuck-it', seats: 2, clock: { kind: 'turn', seconds: 600 } },
    people: [0, 5],
    table: null,
  },
];

const PEOPLE = 6;

/** People who play at several tables at once, and a spectator. */
export class PlayerGroup {
  readonly players: Player[] = [];
  readonly recurringTables = recurringTables();
  /** Two sit here, and nobody moves. */
  idle: { readonly table: string } | null = null;
  readonly tables: string[] = [];
  readonly #cookies: string[] = [];
  readonly #habits: Habits;

  constructor(habits: Habits) {
    this.#habits = habits;
  }

  get spectator(): Player {
    return this.players[PEOPLE];
  }

  /** Everybody becomes a guest. */
  async arrive(address: string): Promise<void> {
    for (let index = this.players.length; index <= PEOPLE; index++) {
      const name = `Player ${index + 1}`;
      const { cookie } = await becomeGuest(address, name);
      this.#cookies.push(cookie);
      this.players.push(new Player(name.replace(' ', ''), cookie, this.#habits));
    }
  }

  /** Opens a table in place of each one that is missing or over. */
  async openTables(address: string): Promise<void> {
    for (const recurring of this.recurringTables) {
      if (recurring.table !== null && !this.isOver(recurring.table)) continue;
      recurring.table = await this.#open(address, recurring.wish, recurring.people);
    }
  }

  /** A table whose clock runs. */
  async openIdle(address: string): Promise<void> {
    const clock = { kind: 'game', base: IDLE_BASE, increment: 0 } as const;
    const wish = { game: 'stacks', seats: 2, clock, callSeconds: null };
    this.idle ??= { table: await this.#open(address, wish, [0, 3]) };
  }

  connect(address: string): Promise<boolean[]> {
    return Promise.all(this.players.map((player) => player.connect(address)));
  }

  drop(): void {
    for (const player of this.players) player.drop();
  }

  /** Whether everybody at the table knows that the game is over. */
  isOver(table: string): boolean {
    return this.players.every((player) => player.tables.get(table)?.isOver ?? true);
  }

  /** Forgets a table that has been checked. */
  forget(table: string): void {
    this.tables.splice(this.tables.indexOf(table), 1);
    for (const player of this.players) player.leave(table);
    for (const recurring of this.recurringTables) if (recurring.table === table) recurring.table = null;
  }

  async #open(address: string, wish: Partial<NewTable>, people: readonly number[]): Promise<string> {
    const response = await post(address, '/api/tables', wish, this.#cookies[people[0]]);
    const { id } = (await response.json()) as { id?: string };
    invariant(id !== undefined, `the table is opened: ${response.status}`);
    this.tables.push(id);
    for (const [place, index] of people.entries()) this.players[index].goTo(id, place + 1, people.length);
    this.spectator.goTo(id, 0, people.length);
    return id;
  }
}
