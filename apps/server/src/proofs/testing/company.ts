import { invariant } from '@tuckbox/kit';
import type { NewTable } from '@tuckbox/protocol';
import { type Habits, IDLE_BASE, Player } from './player.ts';

/** A table that is opened again whenever its game is over. */
interface Place {
  readonly wish: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>;
  /** Who plays, the host first; the other seats are played by bots. */
  readonly people: readonly number[];
  table: string | null;
}

/** Games of all four kinds: with and without clocks, with bots, partners and an automatic seat. */
const places = (): Place[] => [
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

/** Some people who play at several tables at once, and somebody who only looks on. */
export class Company {
  readonly players: Player[] = [];
  /** The last one only looks on. */
  readonly places = places();
  /** Two sit at it and nobody moves. */
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

  /** Everybody comes in by the front door, as a guest. */
  async arrive(address: string): Promise<void> {
    for (let index = this.players.length; index <= PEOPLE; index++) {
      const name = `Player ${index + 1}`;
      const response = await post(address, '/api/guests', { name }, '');
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      this.#cookies.push(cookie);
      this.players.push(new Player(name.replace(' ', ''), cookie, this.#habits));
    }
  }

  /** Opens a table wherever there is none or its game is over. */
  async openTables(address: string): Promise<void> {
    for (const place of this.places) {
      if (place.table !== null && !this.isOver(place.table)) continue;
      place.table = await this.#open(address, place.wish, place.people);
    }
  }

  /** A table to see the clock run at. */
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

  /** Forgets a table that has been looked through. */
  forget(table: string): void {
    this.tables.splice(this.tables.indexOf(table), 1);
    for (const player of this.players) player.tables.delete(table);
    for (const place of this.places) if (place.table === table) place.table = null;
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

export const post = (address: string, path: string, body: object, cookie: string): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
