import type { NewTable, TableInfo, TableSummary, WireReason } from '@tuckbox/protocol/client';

/** The visitor's identity on the server. */
export interface Me {
  readonly user: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
}

/** The server's refusal; without a reason if the server is unreachable or broken. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly reason: WireReason | null;

  constructor(status: number, reason: WireReason | null) {
    super(reason?.message ?? `HTTP ${status}`);
    this.status = status;
    this.reason = reason;
  }

  /** No answer came: no network, or no server. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request to the server. Throws `Refused`. */
export async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const answer = await send(method, path, body);
  return answer.json().catch(() => null) as Promise<Answer>;
}

/** Has the server make a file. Throws `Refused`. */
export async function requestFile(method: Method, path: string): Promise<File> {
  const answer = await send(method, path);
  const [, name = 'tuckbox'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const bytes = await answer.blob().catch(() => null);
  if (bytes === null) throw new Refused(0, null);
  return new File([bytes], name, { type: bytes.type });
}

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) throw new Refused(0, null);
  if (answer.ok) return answer;
  const why: unknown = await answer.json().catch(() => null);
  throw new Refused(answer.status, isReason(why) ? why : null);
}

const isReason = (value: unknown): value is WireReason =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** The visitor's identity; null if the server does not know them yet. */
export async function whoAmI(): Promise<Me | null> {
  return (await request<{ readonly me: Me | null }>('GET', '/api/session')).me;
}

/** Signs in as a guest if necessary and returns who we are. */
export async function signInAsGuest(name: string): Promise<Me> {
  return (await whoAmI()) ?? request<Me>('POST', '/api/guests', { name });
}

export const openTableOnline = (
  table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
): Promise<TableInfo> => request('POST', '/api/tables', table);

/** A table at which we have a seat. */
export interface MyTable extends TableSummary {
  /** The time of its last entry. */
  readonly at: number;
  /** Names by seat; empty for nobody. */
  readonly names: readonly string[];
  /** Our seat, counted from 1. */
  readonly you: number;
  /** Which people are to move, and when their clocks run out; null without a clock that acts. */
  readonly turns: readonly { readonly seat: number; readonly until: number | null }[];
}

export const myTables = (games: 'unfinished' | 'over'): Promise<readonly MyTable[]> =>
  request('GET', `/api/me/tables?games=${games}`);
