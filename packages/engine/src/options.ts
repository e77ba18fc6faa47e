import { err, type Json, ok, type Result } from '@tuckbox/kit';
import { BadInput, Reader } from './reading.ts';
import { because, type Params, type Reason } from './reason.ts';

/** One option of a game as data; the command line and the screens are generated from it. */
export type OptionSpec<Value = unknown> = {
  readonly title: string;
  /** One line of help. */
  readonly help: string;
  /** The rule that the option belongs to. */
  readonly rule: string;
  readonly default: Value;
  /** Records leave it out while it has its default, so that records older than the option stay the same. */
  readonly addedLater?: true;
} & OptionKind;

export type OptionKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** Any of these, each at most once. */
  | { readonly kind: 'subset'; readonly of: readonly number[] }
  /** A list of exactly `length` whole numbers. */
  | { readonly kind: 'numbers'; readonly length: number; readonly min: number; readonly max: number }
  /** A whole number for each key; a key that is left out keeps its default. */
  | { readonly kind: 'table'; readonly keys: readonly string[]; readonly min: number; readonly max: number };

/** A combination that cannot be played, and which rule says so. */
export interface Refusal<Options, Code extends string> {
  readonly rule: string;
  readonly code: Code;
  applies(options: Options, seats: number): boolean;
  params?(options: Options, seats: number): Params;
}

/** A named set of options. */
export interface Preset<Options> {
  /** Never changes: people who wait for a game are stored with it. */
  readonly name: string;
  readonly title: string;
  readonly rule: string;
  /** The numbers of players that it is meant for; left out for all. */
  readonly seats?: readonly number[];
  options(seats: number): Partial<Options>;
}

export interface OptionSchema<Options, Code extends string> {
  readonly specs: { readonly [Name in keyof Options]: OptionSpec<Options[Name]> };
  readonly refusals: readonly Refusal<Options, Code>[];
  readonly presets: readonly Preset<Options>[];
}

/** The refusals that every game has. */
export type TableCode = 'bad-option' | 'seat-count';

/**
 * Reads the options of a table: plain data, or text from a command line (`sets=1,2`). Missing options take their
 * default. An error names the option at fault and its rule.
 */
export function readOptions<Options>(
  schema: OptionSchema<Options, string>,
  raw: unknown,
): Result<Options, Reason<'bad-option'>> {
  const options: { [name: string]: unknown } = {};
  let rules: readonly string[] = [];
  try {
    const reader = new Reader(raw).onlyKeys(Object.keys(schema.specs));
    for (const [name, spec] of Object.entries<OptionSpec>(schema.specs)) {
      rules = [spec.rule];
      const field = reader.at(name);
      options[name] = field.isAbsent ? spec.default : readOption(spec, field);
    }
    return ok(options as Options);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return err(because(rules, 'bad-option', { problem: error.message }));
  }
}

/** The options as a record keeps them. */
export const recordedOptions = <Options extends object>(
  schema: OptionSchema<Options, string>,
  options: Options,
): object =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => {
      const spec = schema.specs[name as keyof Options];
      return spec.addedLater !== true || value !== spec.default;
    }),
  );

/** Why this table cannot be played, or null if it can. */
export function refusalOf<Options, Code extends string>(
  schema: OptionSchema<Options, Code>,
  options: Options,
  seats: number,
): Reason<Code> | null {
  const refusal = schema.refusals.find((candidate) => candidate.applies(options, seats));
  return refusal === undefined
    ? null
    : { rules: [refusal.rule], code: refusal.code, params: refusal.params?.(options, seats) ?? {} };
}

function readOption(spec: OptionSpec, field: Reader): unknown {
  const given = fromCommandLine(spec, field);
  switch (spec.kind) {
    case 'flag':
      return given.flag();
    case 'integer':
      return given.integer(spec.min, spec.max);
    case 'choice': {
      const text = given.text();
      const value = spec.values.find((candidate) => String(candidate) === text);
      return value ?? given.fail(`one of ${spec.values.join(', ')}`);
    }
    case 'subset': {
      const chosen = given.items().map((item) => {
        const number = item.integer(-Infinity, Infinity);
        return spec.of.includes(number) ? number : item.fail(`one of ${spec.of.join(', ')}`);
      });
      if (new Set(chosen).size < chosen.length) return given.fail('each of them at most once');
      return chosen.sort((a, b) => a - b);
    }
    case 'numbers': {
      const numbers = given.items().map((item) => item.integer(spec.min, spec.max));
      return numbers.length === spec.length ? numbers : given.fail(`a list of ${spec.length} whole numbers`);
    }
    case 'table': {
      given.onlyKeys(spec.keys);
      const table: { [key: string]: number } = { ...(spec.default as { readonly [key: string]: number }) };
      for (const key of given.keys()) table[key] = given.at(key).integer(spec.min, spec.max);
      return table;
    }
  }
}

/** Values from a command line are texts: `true`, `3`, `1,2,4`, `2:5,K:3`. */
function fromCommandLine(spec: OptionSpec, field: Reader): Reader {
  const text = field.value;
  if (typeof text !== 'string') return field;
  return new Reader(plainOf(spec, text), field.path);
}

function plainOf(spec: OptionSpec, text: string): Json {
  switch (spec.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'integer':
      return numberOr(text);
    case 'choice':
      return text;
    case 'subset':
    case 'numbers':
      return text === '' || text === 'none' ? [] : text.split(',').map(numberOr);
    case 'table':
      return Object.fromEntries(
        text.split(',').map((pair): [string, Json] => {
          const colon = pair.lastIndexOf(':');
          return [pair.slice(0, Math.max(colon, 0)), numberOr(pair.slice(colon + 1))];
        }),
      );
  }
}

const numberOr = (text: string): number | string => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : text);
