import { type Seat, SPECTATOR } from '@tuckbox/engine';
import { newTable, tableInfo, tableRecord, tableSummary } from '@tuckbox/protocol';
import { sharesDeal, summaryOf, type Table, type TableRow } from '@tuckbox/table';
import * as z from 'zod';
import type { Accounts, AuthenticatedCaller } from '../../identity/accounts.ts';
import type { Limits } from '../../limits/limits.ts';
import { networkOf } from '../../limits/network.ts';
import type { ReplayCache } from '../../replays/cache.ts';
import { historyStep } from '../../replays/history.ts';
import { Busy, type SerializedReplay } from '../../replays/replayer.ts';
import type { OwnTable, Store, TableHeader } from '../../store/store.ts';
import type { TableRegistry } from '../../tables/registry.ts';
import { Problem, problem } from '../problem.ts';
import { type Route, route, SerializedAnswer } from '../route.ts';
import { gameId, tableId, time } from './schemas.ts';

const GROUP = 'Tables';
const MAX_OF_MINE = { unfinished: 200, over: 50 };
const myTable = z
  .object({
    ...tableSummary.shape,
    at: time.describe('When its last entry was written'),
    names: z.array(z.string()).describe('The players by seat; empty for nobody'),
    you: z.int().describe('Your seat, counted from 1'),
    turns: z
      .array(
        z.object({
          seat: z.int().describe('Counted from 1'),
          until: time
            .nullable()
            .describe('When the clock of the seat runs out; null without a clock that acts'),
        }),
      )
      .describe('Which people are to move; nobody before the start and in a pause'),
  })
  .describe('A table at which you have a seat');
const byTable = z.object({ table: tableId });

export interface TableParts {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly replayCache: ReplayCache;
  readonly limits: Limits;
  readonly accounts: Pick<Accounts, 'isGuest'>;
}

/** Opens, lists and shows tables, and serves the records of finished games. Everything else goes over the socket. */
export function tableRoutes({
  registry,
  store,
  replayCache,
  limits,
  accounts,
}: TableParts): readonly Route[] {
  /** The table without its log, so that a refusal costs no more than this. */
  const headerOf = async (table: string): Promise<TableHeader> => {
    const found = await registry.readHeader(table);
    if (found === null) throw problem('not-found');
    return found;
  };
  const loaded = async (found: TableHeader, network: string): Promise<Table> => {
    const table = await registry.findFor(network, found);
    if (!table.ok) throw problem(table.error === 'busy' ? 'replaying' : table.error);
    if (table.value === null) throw problem('not-found');
    return table.value;
  };
  /** A deal that other tables still play stays hidden, even from its own players. The log says whether it does. */
  const assertUnsealed = async (found: TableHeader, network: string): Promise<void> => {
    if (sharesDeal(found.row.plan) && (await loaded(found, network)).room.isSealed)
      throw problem('table-sealed');
  };
  return [
    route({
      method: 'POST',
      path: '/api/tables',
      group: GROUP,
      title: 'Open a table',
      about:
        'The game validates it: a refusal names the rule. You are the host and have no seat yet: sit, add bots and start over the socket.',
      access: 'play',
      body: newTable,
      answer: tableInfo,
      status: 201,
      refusals: ['no-game', 'bad-option', 'seat-count', 'rated-standard', 'accounts-only', 'too-often'],
      handle: async ({ caller, body, source }) => {
        const { user, name } = caller;
        const isAccount = body.rated === true && !(await accounts.isGuest(caller.person));
        const host = { user, name, network: networkOf(source.address), isAccount };
        if (!limits.allowTable(host)) throw problem('too-often');
        const opened = await registry.open(body, host);
        if (!opened.ok) throw new Problem(422, opened.error);
        return opened.value.info;
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables',
      group: GROUP,
      title: 'List public tables',
      about: 'Newest first. The socket sends the same list live (`lobby`).',
      access: 'anyone',
      cost: 3,
      query: z.object({
        game: gameId.optional().describe('Only this game'),
        status: z.enum(['open', 'playing', 'paused']).optional().describe('Only this status'),
      }),
      answer: z.array(tableSummary),
      handle: async ({ query }) =>
        registry.lobby.tables.filter(
          ({ game, status }) => (query.game ?? game) === game && (query.status ?? status) === status,
        ),
    }),
    route({
      method: 'GET',
      path: '/api/me/tables',
      group: GROUP,
      title: 'List your tables',
      about: `The newest ${MAX_OF_MINE.unfinished} running ones, or ${MAX_OF_MINE.over} finished ones, newest first.`,
      access: 'read',
      cost: 5,
      query: z.object({
        games: z.enum(['unfinished', 'over']).default('unfinished').describe('Unfinished or finished ones'),
      }),
      answer: z.array(myTable),
      handle: async ({ caller, query }) => {
        const mine = await store.tablesOf(caller.user, MAX_OF_MINE[query.games], query.games);
        return mine.map((table) => ownTableInfo(table, caller.user));
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/turns',
      group: GROUP,
      title: 'Count the games that wait for you',
      about: 'Only games with other people. For a badge; poll once a minute.',
      access: 'read',
      cost: 3,
      answer: z.object({ games: z.int() }),
      handle: async ({ caller }) => {
        const mine = await store.tablesOf(caller.user, MAX_OF_MINE.unfinished, 'unfinished');
        return { games: mine.filter(({ row }) => isAwaited(row, caller.user)).length };
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/{table}',
      group: GROUP,
      title: 'Show a table',
      about: 'Everything except the game itself: views go over the socket.',
      access: 'anyone',
      cost: 3,
      params: byTable,
      answer: tableInfo,
      refusals: [
        ...['not-found', 'table-private', 'table-delayed', 'table-sealed', 'damaged', 'too-often'],
        'replaying',
      ],
      handle: async ({ caller, params, source }) => {
        const found = await headerOf(params.table);
        if (found.row.status !== 'open') assertMayWatch(found.row, caller);
        const network = networkOf(source.address);
        if (!isSeated(found.row, caller)) await assertUnsealed(found, network);
        return (await loaded(found, network)).info;
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/{table}/summary',
      group: GROUP,
      title: 'Show the host and game of a table',
      about:
        'For an invitation: anyone with the link sees what the public list would show, even if the table may not be watched, or only with a delay.',
      access: 'anyone',
      params: byTable,
      answer: tableSummary,
      refusals: ['not-found', 'damaged'],
      handle: async ({ params }) => summaryOf((await headerOf(params.table)).row),
    }),
    route({
      method: 'GET',
      path: '/api/tables/{table}/history',
      group: GROUP,
      title: 'Show the history as you saw it',
      about: 'For a log after a reload. Undone moves are left out; spectators are delayed as at the table.',
      access: 'anyone',
      cost: 10,
      params: byTable,
      answer: z.array(historyStep),
      refusals: ['not-found', 'table-private', 'table-sealed', 'damaged', 'too-often', 'replaying'],
      handle: async ({ caller, params, source }) => {
        const found = await headerOf(params.table);
        const { plan, status, seated } = found.row;
        const seat = seated.findIndex(({ user }) => user !== null && user === caller?.user);
        if (seat < 0 && plan.spectators === 'no' && plan.host !== caller?.user)
          throw problem('table-private');
        if (status === 'open') return [];
        await assertUnsealed(found, networkOf(source.address));
        const held = seat >= 0 || status === 'over' ? 0 : plan.spectatorDelay;
        const viewer = seat >= 0 ? (seat as Seat) : SPECTATOR;
        const owner = networkOf(source.address);
        const history = await serialized(found.row, replayCache.history(found, viewer, held, owner));
        if (history === null) throw problem('not-found');
        return history;
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/{table}/record',
      group: GROUP,
      title: 'Download the record of a finished game',
      about: 'With the server’s secret and every player’s part of the shuffle; `tuckbox verify` checks it.',
      access: 'anyone',
      cost: 10,
      params: byTable,
      answer: tableRecord,
      refusals: [
        ...['not-found', 'game-not-over', 'table-private', 'table-sealed', 'damaged', 'too-often'],
        'replaying',
      ],
      handle: async ({ caller, params, source }) => {
        const found = await headerOf(params.table);
        const { plan, status, id } = found.row;
        if (plan.spectators === 'no' && (caller === null || !(await store.isInvolved(id, caller.user)))) {
          throw problem('table-private');
        }
        if (status !== 'over') throw problem('game-not-over');
        await assertUnsealed(found, networkOf(source.address));
        const record = await serialized(found.row, replayCache.record(found, networkOf(source.address)));
        if (record === null) throw problem('game-not-over');
        return record;
      },
    }),
  ];
}

/** An answer from the replay cache, or a problem. Browsers may keep it once no card of the game is hidden. */
async function serialized(
  { status }: TableRow,
  answer: Promise<SerializedReplay | null>,
): Promise<SerializedAnswer | null> {
  try {
    const found = await answer;
    return found === null ? null : new SerializedAnswer(found.bytes, status === 'over' ? found.etag : null);
  } catch (error) {
    throw error instanceof Busy ? problem('replaying') : error;
  }
}

/** A table as it appears in a player's own list. */
const ownTableInfo = ({ row, writtenAt }: OwnTable, user: string): z.input<typeof myTable> => ({
  ...summaryOf(row),
  at: writtenAt,
  names: row.seated.map(({ name }) => name),
  you: row.seated.findIndex((seat) => seat.user === user) + 1,
  turns: row.turns.map(({ seat, until }) => ({ seat: seat + 1, until })),
});

/** Whether other people wait for this user there. */
function isAwaited({ seated, turns }: TableRow, user: string): boolean {
  const hasOthers = seated.some((seat) => seat.user !== null && seat.user !== user);
  return hasOthers && turns.some(({ seat }) => seated[seat]?.user === user);
}

/** Once the game has begun, HTTP shows no more to others than the socket does. */
function assertMayWatch(row: TableRow, caller: AuthenticatedCaller | null): void {
  const { plan, status } = row;
  if (isSeated(row, caller)) return;
  if (plan.spectators === 'no' && plan.host !== caller?.user) throw problem('table-private');
  if (plan.spectatorDelay > 0 && status !== 'over') throw problem('table-delayed');
}

const isSeated = ({ seated }: TableRow, caller: AuthenticatedCaller | null): boolean =>
  seated.some(({ user }) => user !== null && user === caller?.user);
