import { LEAVE } from '@tuckbox/engine';
import { seatOfUser, type Table, type TableId, type UserId, type Watcher } from '@tuckbox/table';
import type { TableStore } from '../store/store.ts';

/** The part of the table registry that is used here. */
export interface Tables {
  readonly store: Pick<TableStore, 'tablesOf'>;
  find(id: TableId): Promise<Table | null>;
  endGame(id: TableId): Promise<boolean>;
  broken(id: TableId, error: unknown): void;
}

/** More unfinished games than anybody has. */
const MOST_TABLES = 1000;

/**
 * Lets a user leave every game that is not over, as if they had chosen to: by the rules of the game where it runs, so
 * that the others play on and a rated game is lost. A paused game goes to a bot, a seat at a table that waits becomes
 * free, and a table of their own that waits is closed. Returns the tables that were left.
 */
export async function leaveTables(user: UserId, id: string, tables: Tables): Promise<TableId[]> {
  const left: TableId[] = [];
  for (const { row } of await tables.store.tablesOf(user, MOST_TABLES, 'unfinished')) {
    try {
      if (await leaveTable(user, id, row.id, tables)) left.push(row.id);
    } catch (error) {
      tables.broken(row.id, error);
    }
  }
  return left;
}

async function leaveTable(user: UserId, id: string, at: TableId, tables: Tables): Promise<boolean> {
  const table = await tables.find(at);
  if (table === null) return false;
  const { room } = table;
  const seat = seatOfUser(room, user);
  if (seat < 0) return false;
  switch (room.status) {
    case 'over':
      return false;
    case 'open':
      if (room.plan.host === user) return tables.endGame(at);
      return table.enact((now) => {
        const mine = seatOfUser(now, user);
        return now.status === 'open' && mine >= 0 ? [{ kind: 'stood', seat: mine }] : [];
      });
    case 'paused':
      return table.enact((now) => {
        const mine = seatOfUser(now, user);
        return now.status === 'paused' && mine >= 0
          ? [{ kind: 'handed', seat: mine, level: 'casual', givenUp: true }]
          : [];
      });
    case 'playing': {
      let isRefused = false;
      const watcher: Watcher = {
        user,
        name: room.seats[seat].name,
        network: '',
        send: (text) => {
          isRefused ||= (JSON.parse(text) as { readonly kind: string }).kind === 'refused';
        },
      };
      table.receive(watcher, { kind: 'act', table: at, seq: table.seq, id, do: LEAVE });
      await table.settle();
      return !isRefused;
    }
  }
}
