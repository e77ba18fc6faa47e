import { LONGEST_MESSAGE_ID, LONGEST_MOVE, TABLE_ID } from './basics.ts';
import type { ClientMessage } from './messages.ts';

type Act = Extract<ClientMessage, { kind: 'act' }>;

const FIELDS = 5;

const isTextUpTo = (longest: number, value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;

/** `Object.keys` would make a list of them for every move. */
function hasFields(value: object, count: number): boolean {
  let found = 0;
  for (const _ in value) found++;
  return found === count;
}

/**
 * Whether this is a well-formed `act`, at a tenth of the schema's cost: nearly all messages are moves. The schema
 * checks everything else, and says what is wrong with it.
 */
export function isPlainAct(value: unknown): value is Act {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, table, seq, id, do: text } = value as { readonly [name in keyof Act]: unknown };
  return (
    kind === 'act' &&
    isTextUpTo(LONGEST_MOVE, text) &&
    isTextUpTo(LONGEST_MESSAGE_ID, id) &&
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    typeof table === 'string' &&
    TABLE_ID.test(table) &&
    hasFields(value, FIELDS)
  );
}
