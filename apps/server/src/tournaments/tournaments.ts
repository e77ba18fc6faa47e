import { err, ok, type Result } from '@tuckbox/kit';
import { Damaged } from '@tuckbox/table';
import { inParts } from '../in-parts.ts';
import type { Logger } from '../services.ts';
import type { NodeId } from '../store/cluster.ts';
import type {
  Tournament,
  TournamentChange,
  TournamentId,
  TournamentTable,
  WholeTournament,
} from '../store/tournaments.ts';
import type { Decided } from './entries.ts';
import { dueStart, endOf, isDue, nextChange, runningTables, startOf } from './progress.ts';
import type { TournamentRefusal } from './refusal.ts';
import { type SteppedTable, type TableStepParts, TableSteps } from './table-steps.ts';

export interface TournamentsParts extends TableStepParts {
  readonly logger: Logger;
  readonly node: NodeId;
}

const SECOND = 1000;
const STEP_MS = SECOND;

/** One node at a time does what is due; another takes over after this long a silence. */
const LEASE = 'tournaments';
const LEASE_MS = 5 * SECOND;

/** How many tables are worked at side by side, which share their commits. */
const AT_ONCE = 20;

/** How many changes one step makes to a tournament, one following from the other: start, draw, open. */
const MOST_CHANGES = 6;

/** How often a change is worked out again because somebody else was first. */
const MAX_ATTEMPTS = 20;

/** A downtime that is shorter than this costs nobody a game. */
const SHORTEST_DOWNTIME = 10 * SECOND;

/** Holds the tournaments: once a second one node does what is due. Every step can be done twice without harm. */
export class Tournaments {
  readonly #parts: TournamentsParts;
  /** The tournaments that are played, as they were last read. */
  readonly #known = new Map<TournamentId, WholeTournament>();
  #timer: NodeJS.Timeout | null = null;
  #stepping: Promise<void> = Promise.resolve();
  #isBusy = false;
  #isClosed = false;

  constructor(parts: TournamentsParts) {
    this.#parts = parts;
    // A restored backup may have the same versions with other contents.
    parts.store.onReplaced(() => this.#known.clear());
  }

  start(): void {
    this.#timer = setInterval(() => this.#next(), STEP_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#stepping;
    await this.#parts.store.releaseLeases(this.#parts.node, [LEASE]);
  }

  #next(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#stepping = this.step()
      .catch((error: unknown) => this.#parts.logger.error({ error }, 'the tournaments could not go on'))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  /** Does what is due in all tournaments. */
  async step(): Promise<void> {
    const { store, registry, node, logger } = this.#parts;
    const open = await store.openTournaments();
    for (const id of this.#known.keys()) if (open.every((one) => one.id !== id)) this.#known.delete(id);
    const due = open.filter((one) => one.status === 'playing' || isDue(one, registry.now()));
    if (due.length === 0 || (await store.claimLeases(node, [LEASE], LEASE_MS)).length === 0) return;
    for (const tournament of due) {
      if (this.#isClosed) return;
      await this.#advance(tournament).catch((error: unknown) =>
        logger.error({ tournament: tournament.id, error }, 'a tournament could not go on'),
      );
    }
  }

  /** Does what is due in one tournament, at once. */
  async advance(id: TournamentId): Promise<void> {
    const whole = await this.#parts.store.readTournament(id);
    if (whole !== null) await this.#advance(whole.tournament);
  }

  async #advance({ id, version }: Tournament): Promise<void> {
    const { store } = this.#parts;
    let newest: number | null = version;
    for (let changes = 0; changes < MOST_CHANGES; changes++) {
      const whole = await this.#read(id, newest);
      const change = whole === null ? null : await this.#due(whole);
      if (whole === null || change === null) return;
      // Somebody else may have been first: then this is worked out again.
      await store.changeTournament(id, whole.tournament.version, change);
      newest = null;
    }
  }

  /** The tournament, from memory if it is of this version. */
  async #read(id: TournamentId, version: number | null): Promise<WholeTournament | null> {
    const known = this.#known.get(id);
    if (known !== undefined && known.tournament.version === version) return known;
    const whole = await this.#parts.store.readTournament(id);
    if (whole?.tournament.status === 'playing') this.#known.set(id, whole);
    return whole;
  }

  async #due(whole: WholeTournament): Promise<TournamentChange | null> {
    const now = this.#parts.registry.now();
    const { status, isEnding } = whole.tournament;
    if (status === 'registering') return isDue(whole.tournament, now) ? dueStart(whole, now) : null;
    if (status !== 'playing') return null;
    if (isEnding) {
      await this.#stopGames(whole);
      return endOf(whole, now);
    }
    const stepped = await this.#stepTables(whole, now);
    if (stepped.length > 0) return changeOf(whole, stepped);
    if (runningTables(whole).length === 0) await this.#unseal(whole);
    return nextChange(whole, now);
  }

  async #stepTables(whole: WholeTournament, now: number): Promise<readonly SteppedTable[]> {
    const running = runningTables(whole);
    const opened = running.filter(({ status }) => status !== 'opening').map(({ table }) => table);
    const over = new Set(await this.#parts.store.overAmong(opened));
    const steps = new TableSteps(this.#parts, whole, now, over);
    const stepped = await inParts(running, AT_ONCE, (table) =>
      steps.step(table).catch((error: unknown) => {
        // The other tables go on, and this one is tried again.
        this.#parts.logger.error({ table: table.table, error }, 'a table of a tournament could not go on');
        return null;
      }),
    );
    return stepped.filter((step) => step !== null);
  }

  /** Ends the games of a tournament that its maker has ended. */
  async #stopGames(whole: WholeTournament): Promise<void> {
    const opened = runningTables(whole).filter(({ openedAt }) => openedAt !== null);
    await inParts(opened, AT_ONCE, async ({ table }) => {
      await unlessDamaged(this.#parts.registry.endGame(table));
      const found = await unlessDamaged(this.#parts.registry.find(table));
      if (found !== null && found.room.status !== 'over') throw new Error(`the game at ${table} goes on`);
    });
    await this.#unseal(whole);
  }

  /**
   * All tables of a deal are over: their logs say so, and then its secret, its records and replays are nobody's
   * secret.
   */
  async #unseal(whole: WholeTournament): Promise<void> {
    const { plan, round } = whole.tournament;
    if (!plan.duplicate) return;
    const played = whole.tables.filter((table) => table.round === round && table.openedAt !== null);
    await inParts(played, AT_ONCE, async ({ table }) => {
      const found = await unlessDamaged(this.#parts.registry.find(table));
      await found?.enact(({ isSealed }) => (isSealed ? [{ kind: 'unsealed' }] : []));
      if (found?.room.isSealed) throw new Error(`the deal of table ${table} could not be opened`);
    });
  }

  /** Changes a tournament as `decide` says; it is decided again where somebody else was first. */
  async change(
    id: TournamentId,
    decide: (whole: WholeTournament) => Decided,
  ): Promise<Result<null, TournamentRefusal>> {
    const { store } = this.#parts;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const whole = await store.readTournament(id);
      if (whole === null) return err('no-tournament');
      const decided = decide(whole);
      if (!decided.ok) return decided;
      if (decided.value === null) return ok(null);
      if (await store.changeTournament(id, whole.tournament.version, decided.value)) return ok(null);
    }
    return err('busy');
  }

  /** Starts a tournament now, before its time or without one. */
  async begin(id: TournamentId): Promise<Result<null, TournamentRefusal>> {
    const { registry } = this.#parts;
    const begun = await this.change(id, (whole) =>
      whole.tournament.status === 'registering' ? startOf(whole, registry.now()) : err('tournament-begun'),
    );
    if (begun.ok) await this.advance(id);
    return begun;
  }

  /** Ends a tournament, or cancels one that has not begun. */
  async end(id: TournamentId): Promise<Result<null, TournamentRefusal>> {
    const ended = await this.change(id, ({ tournament: { status } }) =>
      status === 'registering' || status === 'playing'
        ? ok({ tournament: { isEnding: true } })
        : err('tournament-over'),
    );
    if (ended.ok) await this.advance(id);
    return ended;
  }

  /** No server was up for this long: nobody loses a game for that, and no arena gets shorter. */
  async forgive(downtime: number): Promise<void> {
    if (downtime < SHORTEST_DOWNTIME) return;
    for (const { id } of await this.#parts.store.openTournaments())
      await this.change(id, (whole) => ok(postponed(whole, downtime)));
  }
}

/** The current tables; players who did not show up are not paired again until they return. */
function changeOf({ entrants }: WholeTournament, stepped: readonly SteppedTable[]): TournamentChange {
  const absent = new Set(stepped.flatMap((step) => step.absent));
  return {
    tables: stepped.map(({ table }) => table),
    entrants: entrants
      .filter(({ number, isIn }) => isIn && absent.has(number))
      .map((entrant) => ({ ...entrant, isIn: false })),
  };
}

function postponed(whole: WholeTournament, by: number): TournamentChange | null {
  const { status, pairsUntil } = whole.tournament;
  if (status !== 'playing') return null;
  return {
    tournament: { pairsUntil: pairsUntil === null ? null : pairsUntil + by },
    tables: runningTables(whole).map(
      (table): TournamentTable => ({ ...table, until: table.until === null ? null : table.until + by }),
    ),
  };
}

/** A damaged table keeps no tournament from going on. */
async function unlessDamaged<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}
