import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientMessage } from './messages.ts';
import { isPlainAct } from './plain-act.ts';

const ACT = { kind: 'act', table: 'abcdefghij', seq: 3, id: 'x', do: 'pass' };

describe('the quick check of a move', () => {
  it('accepts moves, which the schema accepts as well', () => {
    expect(isPlainAct(ACT)).toBe(true);
    const act = fc.record({
      kind: fc.constant('act'),
      table: fc.stringMatching(/^[a-z0-9]{10}$/),
      seq: fc.nat(),
      id: fc.string({ minLength: 1, maxLength: 40 }),
      do: fc.string({ minLength: 1, maxLength: 400 }),
    });
    fc.assert(
      fc.property(act, (value) => {
        expect(isPlainAct(value)).toBe(true);
        expect(clientMessage.parse(value)).toEqual(value);
      }),
    );
  });

  it('accepts nothing that the schema refuses', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('', 'ABCDEFGHIJ', 'abcdefghij\n', 'x'.repeat(41), 'x'.repeat(401), -1, 0.5, 2 ** 53),
    );
    const almost = fc
      .tuple(fc.constantFrom('kind', 'table', 'seq', 'id', 'do', 'more'), odd)
      .map(([field, value]) => ({ ...ACT, [field]: value }));
    fc.assert(
      fc.property(fc.oneof(odd, almost), (value) => {
        if (isPlainAct(value)) expect(clientMessage.safeParse(value).success).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
