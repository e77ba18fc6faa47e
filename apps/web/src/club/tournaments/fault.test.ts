import { expect, it, vi } from 'vitest';
import { Refused } from '../../wires/http.ts';
import { speaker } from '../../words/testing/lists.ts';
import { faultIn } from './fault.tsx';

vi.mock('../say.ts', () => ({ say: speaker(new URL('../words/', import.meta.url)) }));
vi.mock('./say.ts', () => ({ say: speaker(new URL('./words/', import.meta.url)) }));
vi.mock('../../screens/say.ts', () => ({ say: speaker(new URL('../../screens/words/', import.meta.url)) }));

const refused = (code: string, params: { readonly [name: string]: string } = {}): Refused =>
  new Refused(400, { rules: [], code, params, message: 'It is refused.' });

it('a refusal appears at the field that it names, and says what is expected there', () => {
  expect(faultIn(refused('malformed', { problem: 'rounds: too many' }))).toEqual({
    field: 'rounds',
    text: 'Choose 1 to 30 rounds.',
  });
  expect(
    faultIn(refused('unfit-tournament', { field: 'startsAt', problem: 'expected a time to come' })),
  ).toEqual({
    field: 'startsAt',
    text: 'Choose a time in the future, within 90 days.',
  });
  expect(faultIn(refused('malformed', { problem: 'options.target: no number' }))).toEqual({
    field: 'options',
    text: 'no number',
  });
  expect(faultIn(refused('bad-option'))).toEqual({ field: 'options', text: 'It is refused.' });
});

it('a refusal that names no field of the form stands apart, and so does no answer at all', () => {
  expect(faultIn(refused('entrants-full'))).toEqual({
    field: null,
    text: 'There is no room for that many.',
  });
  expect(faultIn(refused('malformed', { problem: 'it is not proper HTTP' }))).toEqual({
    field: null,
    text: 'It is refused.',
  });
  expect(faultIn(new Refused(0, null))).toEqual({
    field: null,
    text: 'That didn’t load. Check your connection and try again.',
  });
});
