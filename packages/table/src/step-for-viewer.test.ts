import { serverMessage } from '@tuckbox/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StepParts, stepText } from './step-for-viewer.ts';

const json = fc.oneof(
  fc.constant(''),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.nat()).map((record) => JSON.stringify(record)),
);
const parts: fc.Arbitrary<StepParts> = fc.record({
  table: fc.constant('abcdefghij'),
  seq: fc.nat(),
  what: fc.constantFrom('{"kind":"moved","seat":1,"by":"bot"}', '{"kind":"unseen"}', '{"kind":"started"}'),
  id: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
  patch: json,
  events: fc.constantFrom('', '{"kind":"passed","seat":1}', '{"kind":"a"},{"kind":"b"}'),
  info: json,
});

it('the text of a step is, byte for byte, what the schema parses', () => {
  fc.assert(
    fc.property(parts, (step) => {
      const text = stepText(step);
      expect(JSON.stringify(serverMessage.parse(JSON.parse(text)))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
