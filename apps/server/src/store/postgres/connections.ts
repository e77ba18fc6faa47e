import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, types } from 'pg';

/** How many connections a node opens to a database at most. */
const MAX_CONNECTIONS = 10;

/** How long a connection may take to open, in milliseconds. */
const CONNECT_MS = 3000;

/** How long a statement may take: the server cancels it then. */
const STATEMENT_MS = 5000;

/** How long to wait for an answer: a network that drops packets gives none. */
const ANSWER_MS = 7000;

/** How long to wait for a database that cannot be reached, as while it restarts. */
const PATIENCE_MS = 15_000;

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;

/** 64-bit integers as numbers: all of ours are exact. */
const INT8 = 20;
const NUMBERS = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 ? Number : types.getTypeParser(type, format as 'text'),
};

/** Players wait for a server; upgrades and moves of all data take as long as they take. */
export type Pace = 'serving' | 'unhurried';

export function openPool(address: string, pace: Pace): Pool {
  const limits =
    pace === 'unhurried'
      ? {}
      : {
          statement_timeout: STATEMENT_MS,
          query_timeout: ANSWER_MS,
          idle_in_transaction_session_timeout: STATEMENT_MS,
        };
  const pool = new Pool({
    connectionString: address,
    application_name: 'tuckbox',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    ...limits,
    keepAlive: true,
    // A move that was acknowledged is on disk, whatever the server's own default is.
    options: '-c synchronous_commit=on',
    types: NUMBERS,
  });
  // A connection that is lost while nobody uses it: the pool opens another when one is needed.
  pool.on('error', () => {});
  // One that is lost while it is used: its query fails, and tells so.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/** Error codes of the system and the driver when a connection fails or is lost. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EAI_AGAIN',
  'ENOENT',
  // PostgreSQL: shut down by an operator or a crash, still starting, or a standby.
  '57P01',
  '57P02',
  '57P03',
  '25006',
  // Too many connections: one is free soon.
  '53300',
]);

/** The driver has no codes for these. */
const LOST_TEXTS =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the connection is gone: then nobody knows whether the statement was run. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST.has(code) || code.startsWith('08') || LOST_TEXTS.test(error.message);
}

/** Whether PostgreSQL has undone the statement because of another one, so that it may be tried again. */
const isUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['40001', '40P01', '57014'].includes(String(error.code));

/** Whether the same statement may succeed a little later. */
export const isTemporary = (error: unknown): boolean => isLost(error) || isUndone(error);

/** A connection; waits for a database that cannot be reached now. */
export const connect = (pool: Pool): Promise<PoolClient> => patiently(() => pool.connect(), isLost);

/** Tries again after errors of this kind, with pauses, until the patience ends. */
export async function patiently<Result>(
  attempt: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || performance.now() > giveUpAt) throw error;
    }
    await sleep(pause);
  }
}
