import { invariant } from '@tuckbox/kit';
import { newTable as tableWish } from '@tuckbox/protocol';
import { CHARACTERS, STAND_IN } from '@tuckbox/protocol/client';
import {
  Conflict,
  Damaged,
  type Happening,
  type Room,
  type Table,
  type TableId,
  type Watcher,
} from '@tuckbox/table';
import type { Store } from '../store/store.ts';
import type { Entrant, TournamentTable, WholeTournament } from '../store/tournaments.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { hasCome, resultOf, type TableResult } from './results.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long players may take to come to their table. In an arena others want to play on. */
const ARRIVAL = 180 * SECOND;
const ARENA_ARRIVAL = 60 * SECOND;

/** The user who hosts the tables of tournaments: nobody can sign in as this one. */
export const TOURNAMENT_HOST = 'utournaments0';

export interface TableStepParts {
  readonly store: Store;
  readonly registry: TableRegistry;
}

/** A table of a tournament after a step, and who never came to it. */
export interface SteppedTable {
  readonly table: TournamentTable;
  readonly absent: readonly number[];
}

/** Does what is due at the tables of one tournament. Every step can be done twice without harm. */
export class TableSteps {
  readonly #parts: TableStepParts;
  readonly #whole: WholeTournament;
  readonly #now: number;
  readonly #over: ReadonlySet<TableId>;

  /** `over` are the tables of the tournament whose game is over. */
  constructor(parts: TableStepParts, whole: WholeTournament, now: number, over: ReadonlySet<TableId>) {
    this.#parts = parts;
    this.#whole = whole;
    this.#now = now;
    this.#over = over;
  }

  /** The table after the next step; null if nothing has changed. */
  async step(table: TournamentTable): Promise<SteppedTable | null> {
    try {
      if (table.status === 'opening') return await this.#open(table);
      if (this.#over.has(table.table)) return await this.#finish(table);
      return table.status === 'waiting' ? await this.#begin(table) : await this.#watch(table);
    } catch (error) {
      // Nobody can play there any more, and nobody is to blame.
      if (error instanceof Damaged) return this.#ended(table, { seats: table.seats, absent: [] });
      throw error;
    }
  }

  /** Opens the table. If all but one have withdrawn meanwhile, nobody has to play. */
  async #open(table: TournamentTable): Promise<SteppedTable> {
    const { plan } = this.#whole.tournament;
    const gone = table.seats.filter(({ entrant }) => !this.#entrant(entrant).isIn);
    if (table.seats.length - gone.length < 2) {
      const seats = table.seats.map((seat) => ({ ...seat, isGone: gone.includes(seat) }));
      return this.#ended(table, { seats, absent: [] });
    }
    await this.#openOnce(table);
    const until = this.#now + (plan.format === 'arena' ? ARENA_ARRIVAL : ARRIVAL);
    return { table: { ...table, status: 'waiting', openedAt: this.#now, until }, absent: [] };
  }

  async #openOnce({ table, round, seats }: TournamentTable): Promise<void> {
    const { registry } = this.#parts;
    const { id, plan, secrets, entropy } = this.#whole.tournament;
    const { game, options, clock, rated, duplicate } = plan;
    const wish = {
      ...tableWish.parse({ game, seats: seats.length, clock, rated, onTimeout: 'leave' }),
      order: duplicate ? 'seated' : 'random',
      options,
    } as const;
    const host = { user: TOURNAMENT_HOST, name: plan.title, network: '', isAccount: true };
    const seating = seats.flatMap(({ entrant }, seat) => sittingDown(this.#entrant(entrant), seat));
    const place = { id, round, ...(duplicate && { deal: { entropy } }) };
    const fixed = { id: table, tournament: place, secret: duplicate ? secrets[round - 1] : null };
    try {
      const opened = await registry.open(wish, host, seating, fixed);
      invariant(opened.ok, `the table of a tournament can be opened: ${opened.ok || opened.error.code}`);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // Opened already, and perhaps a server was killed before anybody sat down.
      const found = await registry.find(table);
      await found?.enact((room) => (isEmpty(room) ? seating : []));
      if (found !== null && isEmpty(found.room)) throw new Error('nobody could be seated');
    }
  }

  /** Starts the game when everybody has arrived, or when the wait is over. */
  async #begin(table: TournamentTable): Promise<SteppedTable | null> {
    const { registry } = this.#parts;
    const found = await registry.find(table.table);
    if (found === null) return this.#ended(table, { seats: table.seats, absent: [] });
    const { room } = found;
    if (room.status === 'playing') return this.#begun(table, found);
    const missing = table.seats.filter(
      ({ entrant }, seat) => this.#entrant(entrant).bot === null && !hasCome(room, seat),
    );
    const isLate =
      this.#now >= (table.until ?? 0) || missing.every(({ entrant }) => !this.#entrant(entrant).isIn);
    if (missing.length > 0 && !isLate) return null;
    if (table.seats.length - missing.length < 2) {
      await registry.endGame(table.table);
      return this.#finish(table);
    }
    // The seat of a user who was removed is free.
    await found.enact(({ seats }) => seats.flatMap(standIn));
    order(found, 'start', { kind: 'start' });
    await found.settle();
    return found.room.status === 'open' ? null : this.#begun(table, found);
  }

  /** Whoever has not come leaves by the rules of the game. */
  async #begun(table: TournamentTable, found: Table): Promise<SteppedTable> {
    for (const [seat, { user, entropy }] of found.room.seats.entries())
      if (user !== null && entropy === null)
        order(found, `remove ${seat}`, { kind: 'remove', seat: seat + 1 });
    await found.settle();
    const until = this.#now + this.#whole.tournament.plan.roundMinutes * MINUTE;
    return { table: { ...table, status: 'playing', until }, absent: [] };
  }

  /** Stops a game that has taken too long, and keeps bots at play where nobody looks on. */
  async #watch(table: TournamentTable): Promise<SteppedTable | null> {
    const { registry } = this.#parts;
    if (this.#now >= (table.until ?? Infinity)) {
      await registry.endGame(table.table);
      return this.#finish(table);
    }
    if (table.seats.some(({ entrant }) => this.#entrant(entrant).bot === null)) return null;
    const found = await registry.find(table.table);
    if (found === null) return this.#ended(table, { seats: table.seats, absent: [] });
    if (!found.isIdle) return null;
    registry.attended(found);
    found.goOn();
    return null;
  }

  /** Stores the result; null if this node has not read the end of the game yet. */
  async #finish(table: TournamentTable): Promise<SteppedTable | null> {
    const { store, registry } = this.#parts;
    const found = await registry.find(table.table);
    if (found !== null && found.room.status !== 'over') return null;
    const stored = found === null ? null : await store.readTable(table.table);
    if (found === null || stored === null) return this.#ended(table, { seats: table.seats, absent: [] });
    return this.#ended(table, resultOf(stored, found.info.places, table.seats, this.#whole.entrants));
  }

  #ended(table: TournamentTable, { seats, absent }: TableResult): SteppedTable {
    return { table: { ...table, status: 'over', endedAt: this.#now, seats }, absent };
  }

  #entrant(number: number): Entrant {
    return this.#whole.entrants[number - 1];
  }
}

/** A person who is ready to play, or a bot. A bot plays for a person who was removed meanwhile. */
function sittingDown({ user, name, bot }: Entrant, seat: number): Happening[] {
  if (user !== null)
    return [
      { kind: 'sat', seat, user, name },
      { kind: 'readied', seat, ready: true },
    ];
  const character = CHARACTERS.find((one) => name === one.name || name.startsWith(`${one.name} `))?.id;
  return [{ kind: 'botted', seat, level: bot ?? STAND_IN, character }];
}

const isEmpty = ({ seats }: Room): boolean => seats.every(({ user, bot }) => user === null && bot === null);

const standIn = ({ user, bot }: Room['seats'][number], seat: number): Happening[] =>
  user === null && bot === null ? [{ kind: 'botted', seat, level: STAND_IN }] : [];

const HOST: Watcher = { user: TOURNAMENT_HOST, name: '', network: '', send: () => {} };

const order = (table: Table, id: string, what: { kind: 'start' } | { kind: 'remove'; seat: number }): void =>
  table.receive(HOST, { kind: 'order', table: table.id, id, order: what });
