import { gameById } from '@tuckbox/catalog';
import { type Seat, SPECTATOR } from '@tuckbox/engine';
import { newTable, type TableInfo, tableInfo, tableSummary } from '@tuckbox/protocol';
import * as z from 'zod';
import type { House } from '../../house.ts';
import type { Known } from '../../identity/accounts.ts';
import { historyOf, historyStep } from '../../record/history.ts';
import { recordOf, tableRecord, wasAt } from '../../record/record.ts';
import type { Store, TableRow } from '../../store/store.ts';
import { summaryOf } from '../../table/info.ts';
import type { Entry } from '../../table/log.ts';
import { enterRoom, openRoom, seatOfUser, takenSeats } from '../../table/room.ts';
import { Problem, problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { gameId, tableId, time } from './schemas.ts';

const GROUP = 'Tables';
const MOST_OF_MINE = 50;
const myTable = z
  .object({
    ...tableSummary.shape,
    at: time.describe('When something last happened there'),
    names: z.array(z.string()).describe('Who sits where; empty for nobody'),
    you: z.int().describe('Your seat, counted from 1'),
  })
  .describe('A table at which a seat is yours');
const byTable = z.object({ table: tableId });

export interface TableParts {
  readonly house: House;
  readonly store: Store;
  /** Whether this user may open one more table now. */
  lets(user: string): boolean;
}

/** Tables: to open, to find, to look at, and the record when the game is over. The rest goes over the socket. */
export const tableRoutes = ({ house, store, lets }: TableParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/tables',
    group: GROUP,
    title: 'Open a table',
    about:
      'Validated from the game’s own data: a refusal names the rule. You are the host and have no seat yet: sit, bring bots and start over the socket.',
    who: 'play',
    body: newTable,
    answer: tableInfo,
    status: 201,
    refusals: ['no-game', 'bad-option', 'seat-count', 'too-often'],
    handle: async ({ who, body }) => {
      if (!lets(who.user)) throw problem('too-often');
      const opened = await house.open(body, { user: who.user, name: who.name });
      if (!opened.ok) throw new Problem(422, opened.error);
      return opened.value.info;
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables',
    group: GROUP,
    title: 'Which public tables are there?',
    about: 'Newest first. The socket tells the same list live (`lobby`).',
    who: 'anyone',
    query: z.object({
      game: gameId.optional().describe('Of this game only'),
      status: z.enum(['open', 'playing', 'paused']).optional().describe('Those that are so'),
    }),
    answer: z.array(tableSummary),
    handle: async ({ query }) =>
      house.lobby.tables.filter(
        ({ game, status }) => (query.game ?? game) === game && (query.status ?? status) === status,
      ),
  }),
  route({
    method: 'GET',
    path: '/api/me/tables',
    group: GROUP,
    title: 'At which tables am I playing, or have I played?',
    about: `The newest ${MOST_OF_MINE}, the newest first.`,
    who: 'read',
    query: z.object({
      games: z
        .enum(['unfinished', 'over'])
        .default('unfinished')
        .describe('Those that go on, or that are over'),
    }),
    answer: z.array(myTable),
    handle: async ({ who, query }) => {
      const mine = await store.tablesOf(who.user, MOST_OF_MINE, query.games);
      const found = await Promise.all(mine.map((table) => store.readTable(table)));
      return found.flatMap((table) => (table === null ? [] : [shownToOwner(table, who.user)]));
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/{table}',
    group: GROUP,
    title: 'A table',
    about: 'Everything but the game itself: what a seat sees goes over the socket.',
    who: 'anyone',
    params: byTable,
    answer: tableInfo,
    refusals: ['not-found', 'table-private', 'table-delayed'],
    handle: async ({ who, params }) => {
      const table = await house.find(params.table);
      if (table === null) throw problem('not-found');
      const { info } = table;
      if (info.status !== 'open') mayWatch(info, who);
      return info;
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/{table}/summary',
    group: GROUP,
    title: 'Whose table is this, and of which game?',
    about:
      'For an invitation: whoever has the link may know as much as the list tells of a public table, even where it may not be watched, or only with a delay.',
    who: 'anyone',
    params: byTable,
    answer: tableSummary,
    refusals: ['not-found'],
    handle: async ({ params }) => {
      const room = (await house.find(params.table))?.room;
      if (room === undefined) throw problem('not-found');
      return summaryOf({ plan: room.plan, status: room.status, taken: takenSeats(room) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/{table}/history',
    group: GROUP,
    title: 'What happened so far, as you saw it',
    about:
      'For a log after a reload. Moves that were taken back are left out; spectators are as many moves behind as at the table.',
    who: 'anyone',
    params: byTable,
    answer: z.array(historyStep),
    refusals: ['not-found', 'table-private'],
    handle: async ({ who, params }) => {
      const table = await house.find(params.table);
      const stored = await store.readTable(params.table);
      const game = stored === null ? null : gameById(stored.row.plan.game);
      if (table === null || stored === null || game === null) throw problem('not-found');
      const { spectators, spectatorDelay, status, host, seats } = table.info;
      const seat = seats.findIndex(({ user }) => user !== null && user === who?.user);
      if (seat >= 0) return historyOf(game, stored, seat as Seat, 0);
      if (spectators === 'no' && host !== who?.user) throw problem('table-private');
      return historyOf(game, stored, SPECTATOR, status === 'over' ? 0 : spectatorDelay);
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/{table}/record',
    group: GROUP,
    title: 'The record of a finished game',
    about:
      'With the server’s secret and every player’s part of the shuffle: `tuckbox verify` deals it again.',
    who: 'anyone',
    params: byTable,
    answer: tableRecord,
    refusals: ['not-found', 'game-not-over', 'table-private'],
    handle: async ({ who, params }) => {
      const stored = await store.readTable(params.table);
      if (stored === null) throw problem('not-found');
      const { row, entries } = stored;
      if (row.plan.spectators === 'no' && (who === null || !wasAt(who.user, row, entries))) {
        throw problem('table-private');
      }
      const places = (await house.find(params.table))?.info.places ?? null;
      const record = recordOf(stored, places);
      if (record === null) throw problem('game-not-over');
      return record;
    },
  }),
];

/** A table as one of those who sit at it finds it in the list of their own. */
function shownToOwner(
  { row, entries }: { readonly row: TableRow; readonly entries: readonly Entry[] },
  user: string,
): z.input<typeof myTable> {
  const room = openRoom(row.plan);
  for (const entry of entries) enterRoom(room, entry);
  return {
    ...summaryOf(row),
    at: entries.at(-1)?.at ?? 0,
    names: room.seats.map(({ name }) => name),
    you: seatOfUser(room, user) + 1,
  };
}

/** Once the cards are dealt, who does not play may know no more over HTTP than over the socket. */
function mayWatch({ spectators, spectatorDelay, seats, host, status }: TableInfo, who: Known | null): void {
  if (seats.some(({ user }) => user !== null && user === who?.user)) return;
  if (spectators === 'no' && host !== who?.user) throw problem('table-private');
  if (spectatorDelay > 0 && status !== 'over') throw problem('table-delayed');
}
