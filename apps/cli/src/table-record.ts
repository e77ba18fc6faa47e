import { type TableRecord, tableRecord } from '@tuckbox/protocol';
import { expectation } from '@tuckbox/server';
import { UserError } from './user-error.ts';

/** The record of a server's table; `from` names its source in errors. */
export function readTableRecord(written: unknown, from: string): TableRecord {
  const read = tableRecord.safeParse(written, { error: expectation });
  if (read.success) return read.data;
  const refusal = refusalIn(written);
  if (refusal !== null) throw new UserError(`${from} holds no record, but what the server said: ${refusal}`);
  const [{ path: where, message }] = read.error.issues;
  if (where[0] === 'format' || where.length === 0) {
    throw new UserError(
      `${from}: expected the record of a table, from /api/tables/ID/record (for those of sim and play there is \`npx tuckbox replay\`).`,
    );
  }
  throw new UserError(`${from}: ${where.join('.')}: ${message}.`);
}

/** The server's refusal, if the file holds one instead of a record. */
const refusalIn = (written: unknown): string | null =>
  typeof written === 'object' &&
  written !== null &&
  'code' in written &&
  'message' in written &&
  typeof written.message === 'string'
    ? written.message
    : null;
