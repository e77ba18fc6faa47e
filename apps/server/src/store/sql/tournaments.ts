import type { SeatResult } from '@tuckbox/club';
import { chunksOf } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol';
import type { Insertable, Kysely } from 'kysely';
import type {
  Entrant,
  ListedTournament,
  Tournament,
  TournamentChange,
  TournamentPlan,
  TournamentRound,
  TournamentStore,
  TournamentTable,
} from '../tournaments.ts';
import type { Schema } from './schema.ts';
import { ask, type Transact, type Work } from './work.ts';

type Part = 'tournament_entrants' | 'tournament_rounds' | 'tournament_tables';

/** The statuses of upcoming and running tournaments. */
const OPEN = ['registering', 'playing'];
const CLOSED = ['over', 'cancelled'];

/** Tournaments in a database. */
export const tournamentsIn = (db: Kysely<Schema>, transact: Transact): TournamentStore => ({
  addTournament: async (tournament) => {
    await db.insertInto('tournaments').values(columnsOf(tournament)).execute();
  },
  readTournament: async (id) => {
    // The version is read first: no change may be based on parts that were read before it.
    const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const entrants = db.selectFrom('tournament_entrants').selectAll().where('tournament_id', '=', id);
    const rounds = db.selectFrom('tournament_rounds').selectAll().where('tournament_id', '=', id);
    const tables = db.selectFrom('tournament_tables').selectAll().where('tournament_id', '=', id);
    return {
      tournament: tournamentOf(row),
      entrants: (await entrants.orderBy('number').execute()).map(entrantOf),
      rounds: (await rounds.orderBy('number').execute()).map(roundOf),
      tables: (await tables.orderBy('round').orderBy('number').execute()).map(tableOf),
    };
  },
  tournamentVersion: async (id) => {
    const row = db.selectFrom('tournaments').select('version').where('id', '=', id);
    return (await row.executeTakeFirst())?.version ?? null;
  },
  changeTournament: (id, version, change) => transact(() => changed(db, id, version, change)),
  openTournaments: async () => {
    const open = db.selectFrom('tournaments').selectAll().where('status', 'in', OPEN);
    return (await open.orderBy('made_at').orderBy('id').execute()).map(tournamentOf);
  },
  listTournaments: async (which, limit) => {
    const all = db.selectFrom('tournaments').selectAll().limit(limit);
    const rows =
      which === 'open'
        ? all
            .where('status', 'in', OPEN)
            .orderBy((eb) => eb.fn.coalesce('started_at', 'starts_at', 'made_at'))
        : all.where('status', 'not in', OPEN).orderBy('ended_at', 'desc');
    return listed(db, (await rows.orderBy('id').execute()).map(tournamentOf));
  },
  tournamentsOf: async (user, which) => {
    const wanted = which === 'open' ? OPEN : [...OPEN, ...CLOSED];
    const entries = await db
      .selectFrom('tournament_entrants')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_entrants.tournament_id')
      .selectAll('tournament_entrants')
      .where('user_id', '=', user)
      .where('status', 'in', wanted)
      .execute();
    const entered = new Map(entries.map((row) => [row.tournament_id, entrantOf(row)]));
    const own = db
      .selectFrom('tournaments')
      .selectAll()
      .where('status', 'in', wanted)
      .where(({ eb, or }) =>
        or([eb('maker', '=', user), ...(entered.size === 0 ? [] : [eb('id', 'in', [...entered.keys()])])]),
      );
    const rows = await own.orderBy('made_at', 'desc').orderBy('id').execute();
    return rows.map((row) => ({
      tournament: tournamentOf(row),
      isMaker: row.maker === user,
      entrant: entered.get(row.id) ?? null,
    }));
  },
  playedTables: async (limit) => {
    const played = db
      .selectFrom('tournament_tables')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_tables.tournament_id')
      .select('table_id')
      .where('tournaments.status', '=', 'playing')
      .where('tournament_tables.status', '=', 'playing')
      .orderBy('opened_at', 'desc')
      .orderBy('table_id');
    return (await played.limit(limit).execute()).map(({ table_id }) => table_id);
  },
  reassignTournaments: (from, successor, name) =>
    transact(function* () {
      yield* ask(newVersions(db, from));
      yield* ask(db.updateTable('tournaments').set({ maker: successor }).where('maker', '=', from));
      const theirs = yield* ask(
        db.selectFrom('tournament_entrants').select('tournament_id').where('user_id', '=', successor),
      );
      const meeting = theirs.map(({ tournament_id }) => tournament_id);
      const entries = db.updateTable('tournament_entrants').where('user_id', '=', from);
      if (meeting.length > 0) yield* ask(entries.set(NOBODY).where('tournament_id', 'in', meeting));
      yield* ask(entries.set({ user_id: successor, name }));
    }),
  removeOldTournaments: (before) =>
    transact(function* () {
      const people = db
        .selectFrom('tournament_entrants')
        .select('tournament_id')
        .where('user_id', 'is not', null);
      const old = db.selectFrom('tournaments').select('id').where('ended_at', '<', before);
      const unused = yield* ask(old.where('maker', 'is', null).where('id', 'not in', people));
      const ids = unused.map(({ id }) => id);
      if (ids.length === 0) return 0;
      for (const part of ['tournament_entrants', 'tournament_rounds', 'tournament_tables'] as const)
        yield* ask(db.deleteFrom(part).where('tournament_id', 'in', ids));
      yield* ask(db.deleteFrom('tournaments').where('id', 'in', ids));
      return ids.length;
    }),
});

/** The entry of a removed user, which is no longer paired and keeps its place in the standings. */
const NOBODY = { user_id: null, name: '', is_in: 0, entropy: null };

/** A removed user leaves neither a name nor an id in tournaments. */
export async function removeFromTournaments(db: Kysely<Schema>, user: string): Promise<void> {
  await newVersions(db, user).execute();
  await db.updateTable('tournaments').set({ maker: null }).where('maker', '=', user).execute();
  await db.updateTable('tournament_entrants').set(NOBODY).where('user_id', '=', user).execute();
  // A change that was worked out meanwhile would write the name again.
  await newVersions(db, user).execute();
}

/** Gives a user's tournaments new versions, so that cached copies and pending changes become invalid. */
const newVersions = (db: Kysely<Schema>, user: string) => {
  const entered = db.selectFrom('tournament_entrants').select('tournament_id').where('user_id', '=', user);
  return db
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(({ eb, or }) => or([eb('maker', '=', user), eb('id', 'in', entered)]));
};

function* changed(db: Kysely<Schema>, id: string, version: number, change: TournamentChange): Work<boolean> {
  const columns = changedColumns(change.tournament ?? {});
  const row = db
    .updateTable('tournaments')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id');
  if ((yield* ask(row)).length === 0) return false;
  const { entrants = [], rounds = [], tables = [] } = change;
  yield* put(
    db,
    'tournament_entrants',
    entrants.map((entrant) => entrantColumns(id, entrant)),
  );
  yield* put(
    db,
    'tournament_rounds',
    rounds.map((round) => roundColumns(id, round)),
  );
  yield* put(
    db,
    'tournament_tables',
    tables.map((table) => tableColumns(id, table)),
  );
  return true;
}

/** Rows at once: databases limit the parameters of a query. */
const AT_ONCE = 500;

function* put<Name extends Part>(
  db: Kysely<Schema>,
  name: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Work<void> {
  for (const part of chunksOf(rows, AT_ONCE)) {
    const names = Object.keys(part[0]) as (keyof Schema[Name] & string)[];
    yield* ask(
      db
        .insertInto(name as Part)
        .values(part as never)
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) =>
              Object.fromEntries(names.map((column) => [column, eb.ref(`excluded.${column}` as never)])),
            ),
        ),
    );
  }
}

async function listed(
  db: Kysely<Schema>,
  tournaments: readonly Tournament[],
): Promise<readonly ListedTournament[]> {
  if (tournaments.length === 0) return [];
  const counts = await db
    .selectFrom('tournament_entrants')
    .select(['tournament_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('is_in', '=', 1)
    .where(
      'tournament_id',
      'in',
      tournaments.map(({ id }) => id),
    )
    .groupBy('tournament_id')
    .execute();
  const keys = tournaments.flatMap(({ id, winners }) => winners.map((number) => partKey(id, number)));
  const named =
    keys.length === 0
      ? []
      : await db.selectFrom('tournament_entrants').select(['key', 'name']).where('key', 'in', keys).execute();
  const names = new Map(named.map(({ key, name }) => [key, name]));
  return tournaments.map((tournament) => ({
    tournament,
    entrants: Number(counts.find(({ tournament_id }) => tournament_id === tournament.id)?.count ?? 0),
    winners: tournament.winners.map((number) => names.get(partKey(tournament.id, number)) ?? ''),
  }));
}

const partKey = (id: string, ...numbers: readonly number[]): string => [id, ...numbers].join(' ');

const columnsOf = (tournament: Tournament): Schema['tournaments'] => ({
  id: tournament.id,
  version: tournament.version,
  plan: JSON.stringify(tournament.plan),
  maker: tournament.maker,
  status: tournament.status,
  made_at: tournament.madeAt,
  starts_at: tournament.startsAt,
  started_at: tournament.startedAt,
  ended_at: tournament.endedAt,
  pairs_until: tournament.pairsUntil,
  is_ending: Number(tournament.isEnding),
  round: tournament.round,
  rounds: tournament.rounds,
  winners: JSON.stringify(tournament.winners),
  secrets: JSON.stringify(tournament.secrets),
  entropy: JSON.stringify(tournament.entropy),
});

/** The column of each field, except those that never change. */
const COLUMNS = {
  maker: 'maker',
  status: 'status',
  madeAt: 'made_at',
  startsAt: 'starts_at',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  pairsUntil: 'pairs_until',
  isEnding: 'is_ending',
  round: 'round',
  rounds: 'rounds',
  winners: 'winners',
  secrets: 'secrets',
  entropy: 'entropy',
} as const satisfies { readonly [field in keyof Omit<Tournament, 'id' | 'version' | 'plan'>]: string };

function changedColumns(change: NonNullable<TournamentChange['tournament']>): Partial<Schema['tournaments']> {
  const fields = Object.keys(change) as (keyof typeof COLUMNS)[];
  const columns = columnsOf({ ...(change as Tournament), plan: {} as TournamentPlan });
  return Object.fromEntries(fields.map((field) => [COLUMNS[field], columns[COLUMNS[field]]]));
}

const tournamentOf = (row: Schema['tournaments']): Tournament => ({
  id: row.id,
  version: row.version,
  maker: row.maker,
  plan: JSON.parse(row.plan) as TournamentPlan,
  status: row.status as Tournament['status'],
  madeAt: row.made_at,
  startsAt: row.starts_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  pairsUntil: row.pairs_until,
  isEnding: row.is_ending === 1,
  round: row.round,
  rounds: row.rounds,
  winners: JSON.parse(row.winners) as number[],
  secrets: JSON.parse(row.secrets) as string[],
  entropy: JSON.parse(row.entropy) as string[],
});

const entrantColumns = (id: string, entrant: Entrant): Schema['tournament_entrants'] => ({
  key: partKey(id, entrant.number),
  tournament_id: id,
  number: entrant.number,
  user_id: entrant.user,
  name: entrant.name,
  bot: entrant.bot,
  is_in: Number(entrant.isIn),
  since: entrant.since,
  rating: entrant.rating,
  entropy: entrant.entropy,
  entered_at: entrant.enteredAt,
});

const entrantOf = (row: Schema['tournament_entrants']): Entrant => ({
  number: row.number,
  user: row.user_id,
  name: row.name,
  bot: row.bot as BotLevel | null,
  isIn: row.is_in === 1,
  since: row.since,
  rating: row.rating,
  entropy: row.entropy,
  enteredAt: row.entered_at,
});

const roundColumns = (id: string, round: TournamentRound): Schema['tournament_rounds'] => ({
  key: partKey(id, round.number),
  tournament_id: id,
  number: round.number,
  started_at: round.startedAt,
  ended_at: round.endedAt,
  byes: JSON.stringify(round.byes),
});

const roundOf = (row: Schema['tournament_rounds']): TournamentRound => ({
  number: row.number,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  byes: JSON.parse(row.byes) as TournamentRound['byes'],
});

const tableColumns = (id: string, table: TournamentTable): Schema['tournament_tables'] => ({
  key: partKey(id, table.round, table.number),
  tournament_id: id,
  round: table.round,
  number: table.number,
  table_id: table.table,
  status: table.status,
  opened_at: table.openedAt,
  until: table.until,
  ended_at: table.endedAt,
  seats: JSON.stringify(table.seats),
});

const tableOf = (row: Schema['tournament_tables']): TournamentTable => ({
  round: row.round,
  number: row.number,
  table: row.table_id,
  status: row.status as TournamentTable['status'],
  openedAt: row.opened_at,
  until: row.until,
  endedAt: row.ended_at,
  seats: JSON.parse(row.seats) as SeatResult[],
});
