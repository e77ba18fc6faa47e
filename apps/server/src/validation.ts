import { err, ok, type Result } from '@tuckbox/kit';
import type * as z from 'zod';

/** Parses untrusted input. The error names the first field that is wrong, and what was expected there. */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
): Result<z.output<Schema>, string> {
  const read = schema.safeParse(raw, { error: expectation });
  if (read.success) return ok(read.data);
  const [{ path, message }] = read.error.issues;
  return err(path.length === 0 ? message : `${path.join('.')}: ${message}`);
}

const KINDS: { readonly [kind: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const COUNTED: { readonly [origin: string]: readonly [one: string, many: string] } = {
  string: [' character', ' characters'],
  array: [' item', ' items'],
};

/**
 * The expectation in words; undefined if zod's own message is used. It never repeats the input, which may be a
 * secret.
 */
export function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${KINDS[issue.expected] ?? issue.expected}, found ${kindOf(issue.input)}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `expected at least ${amountOf(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected at most ${amountOf(issue.maximum, issue.origin)}`;
    case 'unrecognized_keys':
      return `found ${issue.keys.map((key) => `"${key}"`).join(', ')}, which nobody knows here`;
    case 'invalid_format':
      return issue.format === 'regex' ? `expected a text like ${issue.pattern}` : undefined;
    default:
      return undefined;
  }
}

const amountOf = (count: number | bigint, origin: string): string => {
  const [one, many] = COUNTED[origin] ?? ['', ''];
  return `${count}${count === 1 ? one : many}`;
};

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
