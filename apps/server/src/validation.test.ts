import { newTable } from '@tuckbox/protocol';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { parseAs } from './validation.ts';

it.each([
  [newTable, { game: 'tock' }, 'seats: expected a number, found nothing'],
  [newTable, { game: 'tock', seats: '2' }, 'seats: expected a number, found a text'],
  [newTable, { game: 'tock', seats: 2.5 }, 'seats: expected a whole number, found 2.5'],
  [newTable, { game: 'tock', seats: 0 }, 'seats: expected at least 1'],
  [newTable, { game: 'tock', seats: 12 }, 'seats: expected at most 9'],
  [newTable, { game: null, seats: 2 }, 'game: expected a text, found null'],
  [newTable, { game: 'tock', seats: 2, access: 'all' }, 'access: expected "public" or "link"'],
  [newTable, { game: 'tock', seats: 2, colour: 1 }, 'found "colour", which nobody knows here'],
  [newTable, [], 'expected an object, found a list'],
  [z.object({ a: z.array(z.string().min(1)) }), { a: ['x', ''] }, 'a.1: expected at least 1 character'],
  [z.array(z.int()).max(2), [1, 2, 3], 'expected at most 2 items'],
  [z.string().regex(/^a$/), 'secret', 'expected a text like /^a$/'],
  [z.string().regex(/^a$/, 'the letter a'), 'secret', 'the letter a'],
])('says what is wrong with it', (schema: z.ZodType, raw, problem) => {
  expect(parseAs(schema, raw)).toEqual({ ok: false, error: problem });
});

it('returns valid input', () => {
  expect(parseAs(z.object({ a: z.int().default(3) }), {})).toEqual({ ok: true, value: { a: 3 } });
});
