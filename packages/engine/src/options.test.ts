import { describe, expect, it } from 'vitest';
import { type OptionSchema, type OptionSpec, readOptions, recordedOptions } from './options.ts';

const spec = <Value>(kind: object, value: Value): OptionSpec<Value> =>
  ({ title: 'T', help: 'H', rule: 'XX-1.1', default: value, ...kind }) as OptionSpec<Value>;

const schema: OptionSchema<Record<string, unknown>, string> = {
  specs: {
    fast: spec({ kind: 'flag' }, false),
    sections: spec({ kind: 'choice', values: ['fit', 4, 6] }, 'fit'),
    target: spec({ kind: 'integer', min: 10, max: 200 }, 40),
    sets: spec({ kind: 'subset', of: [1, 2, 3, 4] }, []),
    deck: spec({ kind: 'numbers', length: 3, min: -10, max: 90 }, [1, 2, 3]),
    gears: spec({ kind: 'table', keys: ['2', '9/5', 'K'], min: 0, max: 9 }, { 2: 5, '9/5': 4, K: 3 }),
  },
  refusals: [],
  presets: [],
};

function nested(depth: number): object {
  let value: object = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

describe('options', () => {
  it('take their defaults', () => {
    expect(readOptions(schema, undefined)).toEqual({
      ok: true,
      value: {
        fast: false,
        sections: 'fit',
        target: 40,
        sets: [],
        deck: [1, 2, 3],
        gears: { 2: 5, '9/5': 4, K: 3 },
      },
    });
  });

  it('are read from plain data', () => {
    const raw = { fast: true, sections: 4, target: 10, sets: [3, 1], deck: [-10, 90, 1], gears: { K: 9 } };
    expect(readOptions(schema, raw)).toEqual({
      ok: true,
      value: { ...raw, sets: [1, 3], gears: { 2: 5, '9/5': 4, K: 9 } },
    });
  });

  it('are read from texts of a command line', () => {
    const raw = {
      fast: 'true',
      sections: '6',
      target: '77',
      sets: '4,2',
      deck: '-10,5,5',
      gears: '9/5:1,K:2',
    };
    expect(readOptions(schema, raw)).toEqual({
      ok: true,
      value: {
        fast: true,
        sections: 6,
        target: 77,
        sets: [2, 4],
        deck: [-10, 5, 5],
        gears: { 2: 5, '9/5': 1, K: 2 },
      },
    });
  });

  it.each([
    [{ fast: 'yes' }, 'fast: expected true or false, found "yes"'],
    [{ sections: 5 }, 'sections: expected one of fit, 4, 6, found 5'],
    [{ target: 9 }, 'target: expected a whole number from 10 to 200, found 9'],
    [{ target: 40.5 }, 'target: expected a whole number from 10 to 200, found 40.5'],
    [{ sets: [5] }, 'sets[1]: expected one of 1, 2, 3, 4, found 5'],
    [{ sets: '1,1' }, 'sets: expected each of them at most once, found [1,1]'],
    [{ sets: { a: 1 } }, 'sets: expected a list, found {"a":1}'],
    [{ deck: [1, 2] }, 'deck: expected a list of 3 whole numbers, found [1,2]'],
    [{ gears: { Z: 1 } }, 'gears: unknown key "Z" (known: 2, 9/5, K)'],
    [{ gears: 'K' }, 'gears: unknown key "" (known: 2, 9/5, K)'],
    [{ speed: 1 }, 'unknown key "speed" (known: fast, sections, target, sets, deck, gears)'],
    ['fast', 'expected a map, found "fast"'],
    [
      { target: nested(10_000) },
      'target: expected a whole number from 10 to 200, found something nested too deep',
    ],
    [
      { target: 'x'.repeat(999) },
      `target: expected a whole number from 10 to 200, found "${'x'.repeat(199)}…`,
    ],
  ])('%o is refused with the field at fault', (raw, problem) => {
    const options = readOptions(schema, raw);
    expect(options.ok ? null : options.error.params.problem).toBe(problem);
  });
});

describe('options in a record', () => {
  const specs = { ...schema.specs, late: spec({ kind: 'flag', addedLater: true }, false) };
  const withLate: OptionSchema<Record<string, unknown>, string> = { ...schema, specs };

  it('leave one that was added later out at its default, so that earlier records stay the same', () => {
    expect(recordedOptions(withLate, { fast: false, late: false })).toEqual({ fast: false });
    expect(recordedOptions(withLate, { fast: false, late: true })).toEqual({ fast: false, late: true });
  });
});
