import { randomInt } from 'node:crypto';
import type { AnyGame } from '@tuckbox/catalog';
import { explain, openTable } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import type { NewTable, WireReason } from '@tuckbox/protocol';
import type { BotDesk } from './bots/desk.ts';
import { Deadlines } from './deadlines.ts';
import { LONGEST, Lobby } from './lobby.ts';
import type { Log, Metrics } from './services.ts';
import type { TableRow, TableStore } from './store/store.ts';
import { CHAT_LINES } from './table/conversation.ts';
import type { Entry, Happening, TableId, TablePlan, UserId } from './table/log.ts';
import type { Party } from './table/orders.ts';
import { commitmentTo, newSecret } from './table/proof.ts';
import { refuse, withSentence } from './table/refusal.ts';
import { concerns, type Room, seatOfUser, takenSeats } from './table/room.ts';
import { type Surroundings, Table } from './table/table.ts';

export interface HouseParts {
  readonly store: TableStore;
  readonly bots: BotDesk;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly gameById: (id: string) => AnyGame | null;
  /** After how many milliseconds a table nobody watches leaves the memory. */
  readonly idleAfter: number;
  now(): number;
}

/** An open table that nobody has looked at for so long is no longer listed. */
const FORGOTTEN_AFTER = 3_600_000;

/** So often something is tried that another may come before. */
const TRIES = 3;

/** All tables: in memory while somebody is there, in the store always. */
export class House implements Surroundings {
  readonly lobby = new Lobby();
  readonly store: TableStore;
  readonly bots: BotDesk;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly #parts: HouseParts;
  readonly #tables = new Map<TableId, Table>();
  readonly #loading = new Map<TableId, Promise<Table | null>>();
  readonly #deadlines: Deadlines;
  readonly #sweeper: NodeJS.Timeout;
  #numbers = 0;
  readonly #silenced = new Set<UserId>();

  constructor(parts: HouseParts) {
    this.#parts = parts;
    this.store = parts.store;
    this.bots = parts.bots;
    this.metrics = parts.metrics;
    this.now = () => parts.now();
    this.#deadlines = new Deadlines(this.now, (table) => this.#tick(table));
    this.#sweeper = setInterval(() => this.sweep(), Math.max(1000, parts.idleAfter / 4));
    this.#sweeper.unref();
  }

  newNumber(): number {
    this.#numbers++;
    return this.#numbers;
  }

  /** The tables in memory. */
  get tables(): readonly Table[] {
    return [...this.#tables.values()];
  }

  /** How many tables are in memory. */
  get tableCount(): number {
    return this.#tables.size;
  }

  /** The table if it is in memory. */
  at(id: TableId): Table | null {
    return this.#tables.get(id) ?? null;
  }

  /** The table, from the store where need be; null where there is none. */
  async find(id: TableId): Promise<Table | null> {
    const known = this.#tables.get(id) ?? this.#loading.get(id);
    if (known !== undefined) return known;
    const loading = this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Opens a table, validated from the game's own data. */
  async open(wish: NewTable, host: Party): Promise<Result<Table, WireReason>> {
    const game = this.#parts.gameById(wish.game);
    if (game === null) return err(refuse('no-game', { game: wish.game }));
    const options = openTable(game, wish.options, wish.seats);
    if (!options.ok) return err(withSentence(options.error, explain(game, options.error)));
    const secret = newSecret();
    const plan: TablePlan = {
      ...wish,
      id: newTableId(),
      host: host.user,
      hostName: host.name,
      rulesVersion: game.rulesVersion,
      options: options.value,
      commitment: commitmentTo(secret),
    };
    return ok(await this.#create(game, plan, secret));
  }

  /** The same table again with the same people on the same seats. */
  async openAgain(room: Room, host: Party): Promise<TableId> {
    const game = this.#parts.gameById(room.plan.game);
    if (game === null) throw new Error(`there is no game ${room.plan.game}`);
    const secret = newSecret();
    const plan: TablePlan = {
      ...room.plan,
      id: newTableId(),
      host: host.user,
      hostName: host.name,
      rulesVersion: game.rulesVersion,
      commitment: commitmentTo(secret),
    };
    const seated = room.seats.flatMap(({ user, name, bot, givenUp }, seat): Happening[] => {
      if (user !== null && !givenUp) return [{ kind: 'sat', seat, user, name }];
      return bot === null ? [] : [{ kind: 'botted', seat, level: bot }];
    });
    await this.#create(game, plan, secret, seated);
    return plan.id;
  }

  /**
   * After a restart: the list is made, clocks go on, bots think again. `beatAt` is when the server last noted that
   * it was up; whatever was written at any table later than that shows that it still was.
   */
  async wake(beatAt: number): Promise<void> {
    for (const user of await this.store.listSilenced()) this.#silenced.add(user);
    for (const row of [...(await this.store.listTables(LONGEST))].reverse()) this.lobby.put(row);
    const live: Table[] = [];
    for (const id of await this.store.liveTables()) {
      try {
        const table = await this.find(id);
        if (table !== null) live.push(table);
      } catch (error) {
        this.broken(id, error);
      }
    }
    const aliveAt = live.reduce((latest, table) => Math.max(latest, table.writtenAt), beatAt);
    for (const table of live) table.wake(aliveAt);
    for (const table of live) {
      await table.settle();
      if (table.isIdle) this.#tables.delete(table.id);
    }
  }

  /**
   * Whatever was one user's at any table becomes the heir's, or nobody's, and is known by this name. Done again it
   * changes nothing, so that it can be gone on with after a crash.
   */
  async become(from: UserId, heir: UserId | null, name: string): Promise<void> {
    for (const id of await this.store.tablesWith(from)) {
      try {
        await this.#becomeAt(id, from, heir, name);
      } catch (error) {
        this.broken(id, error);
      }
    }
    if (heir === null) return this.store.rename(from, name);
    await this.store.passOnChat(from, heir, name);
    if (this.isSilenced(from)) await this.silence(heir, true);
  }

  async #becomeAt(id: TableId, from: UserId, heir: UserId | null, name: string): Promise<void> {
    const table = await this.find(id);
    if (table === null) return;
    const wasHost = table.room.plan.host === from;
    const decision = (room: Room): Happening[] => {
      const isDone = !concerns(room, from) || (heir === null && isGone(room, from, name));
      return isDone ? [] : [{ kind: 'became', from, user: heir, name }];
    };
    // Somebody else may write to the log at the same moment: then it has to be said again.
    for (let tries = 0; tries < TRIES && (await table.enact(decision)); tries++);
    table.passOnChat(from, heir ?? from, name);
    if (wasHost) await this.store.rehost(id, heir ?? from, name);
  }

  /** Ends a table for good, whatever stands on it. */
  async shut(id: TableId): Promise<boolean> {
    const table = await this.find(id);
    if (table === null) return false;
    return table.enact((room) => (room.status === 'over' ? [] : [{ kind: 'closed' }]));
  }

  isSilenced(user: UserId): boolean {
    return this.#silenced.has(user);
  }

  /** Nobody hears this user at any table, or they do again. */
  async silence(user: UserId, isSilenced: boolean): Promise<void> {
    await this.store.setSilenced(user, isSilenced);
    if (isSilenced) this.#silenced.add(user);
    else this.#silenced.delete(user);
  }

  /** Leaves tables where nobody is to the store. */
  sweep(): void {
    const now = this.now();
    for (const [id, table] of this.#tables) {
      if (!table.isIdle) continue;
      const age = now - table.usedAt;
      if (age > FORGOTTEN_AFTER && table.room.status === 'open') this.lobby.drop(id);
      if (age > this.#parts.idleAfter) this.#tables.delete(id);
    }
  }

  /** Everything in memory is void: the store has something else now. */
  forget(): void {
    for (const id of this.#tables.keys()) this.#deadlines.set(id, null);
    for (const { id } of this.lobby.tables) this.lobby.drop(id);
    this.#tables.clear();
    this.#silenced.clear();
  }

  rescheduled(table: Table): void {
    this.#deadlines.set(table.id, table.deadline);
  }

  relisted({ room }: Table): void {
    this.lobby.put({ plan: room.plan, status: room.status, taken: takenSeats(room) });
  }

  broken(table: TableId, error: unknown): void {
    this.#parts.log.error({ table, error }, 'a table could not do what it was asked');
  }

  /** Finishes what is in hand; from then on no clock runs. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#deadlines.close();
    this.lobby.close();
    await Promise.all([...this.#tables.values()].map((table) => table.settle()));
  }

  async #create(
    game: AnyGame,
    plan: TablePlan,
    secret: string,
    seated: readonly Happening[] = [],
  ): Promise<Table> {
    const at = this.now();
    const entry = (what: Happening, index: number): Entry => ({
      seq: index + 1,
      at,
      user: null,
      id: null,
      what,
    });
    const [first, ...rest] = [{ kind: 'opened', plan } as const, ...seated].map(entry);
    const row: TableRow = { id: plan.id, plan, secret, status: 'open', taken: rest.length, deadline: null };
    await this.store.createTable({ ...row, taken: 0 }, first);
    if (rest.length > 0) await this.store.append(plan.id, rest, { taken: rest.length });
    const table = new Table(this, game, row, [first, ...rest], []);
    this.#tables.set(plan.id, table);
    this.relisted(table);
    return table;
  }

  async #load(id: TableId): Promise<Table | null> {
    const stored = await this.store.readTable(id);
    if (stored === null) return null;
    const game = this.#parts.gameById(stored.row.plan.game);
    if (game === null) throw new Error(`there is no game ${stored.row.plan.game}`);
    const chat = await this.store.readChat(id, CHAT_LINES);
    const table = new Table(this, game, stored.row, stored.entries, chat);
    this.#tables.set(id, table);
    this.rescheduled(table);
    return table;
  }

  #tick(id: TableId): void {
    const table = this.at(id);
    if (table !== null) table.tick();
    else
      this.find(id).then(
        (loaded) => loaded?.tick(),
        (error: unknown) => this.broken(id, error),
      );
  }
}

/** Of a host who is gone only the name is left to be taken away. */
const isGone = (room: Room, user: UserId, name: string): boolean =>
  seatOfUser(room, user) < 0 && room.plan.hostName === name;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ten letters of chance: whoever has the link was given it. */
const newTableId = (): TableId =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
