import type { NewTable, TableInfo, TableSummary, WireReason } from '@tuckbox/protocol/client';

/** Who the server takes us for. */
export interface Me {
  readonly user: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
}

/** The server refused: with a reason, or without one where it cannot be reached or is broken. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly reason: WireReason | null;

  constructor(status: number, reason: WireReason | null) {
    super(reason?.message ?? `HTTP ${status}`);
    this.status = status;
    this.reason = reason;
  }

  /** Nothing came back: no network, or no server. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the server for something. Throws `Refused`. */
export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) throw new Refused(0, null);
  const read: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, isReason(read) ? read : null);
  return read as Answer;
}

const isReason = (value: unknown): value is WireReason =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** Who we are; null where the server does not know us yet. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>('GET', '/api/me');
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) return null;
    throw problem;
  }
}

/** Makes sure that the server knows us by some name, and says who we are. */
export async function beKnown(name: string): Promise<Me> {
  return (await whoAmI()) ?? ask<Me>('POST', '/api/guests', { name });
}

export const openTableOnline = (
  wish: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
): Promise<TableInfo> => ask('POST', '/api/tables', wish);

export const myTables = (): Promise<TableSummary[]> => ask('GET', '/api/me/tables');
