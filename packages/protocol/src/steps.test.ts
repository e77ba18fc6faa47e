import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverMessage } from './messages.ts';
import { readServerMessage, type StepParts, stepText, type TableNumbers, terseStepText } from './steps.ts';

const json = fc.oneof(
  fc.constant(''),
  fc.dictionary(fc.string(), fc.nat()).map((record) => JSON.stringify(record)),
);
const parts: fc.Arbitrary<StepParts> = fc.record({
  table: fc.constant('abcdefghij'),
  number: fc.constant(7),
  seq: fc.nat(),
  by: fc.constantFrom('bot', 'rule', 'clock'),
  seat: fc.nat({ max: 6 }),
  id: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
  patch: json,
  events: fc.constantFrom('', '{"kind":"passed","seat":1}', '{"kind":"a"},{"kind":"b"}'),
  info: json,
});

describe('a terse step', () => {
  it('says the same as one in full', () => {
    const tables: TableNumbers = new Map([[7, 'abcdefghij']]);
    fc.assert(
      fc.property(parts, (step) => {
        const read = readServerMessage(terseStepText(step), tables);
        expect(read).toEqual(JSON.parse(stepText(step)));
        expect(serverMessage.safeParse(read).success).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is of the table that the number was given to', () => {
    const tables: TableNumbers = new Map();
    readServerMessage('{"kind":"table","table":"tableoneaa","number":1,"seq":3}', tables);
    readServerMessage('{"kind":"table","table":"tabletwoaa","number":2,"seq":5}', tables);
    expect(readServerMessage('[2,6,0]', tables)).toEqual({ kind: 'step', table: 'tabletwoaa', seq: 6 });
    expect(readServerMessage('[1,4,{"bid":3}]', tables)).toMatchObject({
      table: 'tableoneaa',
      patch: { bid: 3 },
    });
  });
});
