import { err, type Json, ok, type Result } from '@tuckbox/kit';
import { BadInput, Reader } from './reading.ts';
import { because, type Params, type Reason } from './reason.ts';

/** What one option of a game may be, as data: command line and screens are made from it. */
export type OptionSpec<Value = unknown> = {
  readonly title: string;
  /** One line for whoever has to decide. */
  readonly help: string;
  /** The rule that the option belongs to. */
  readonly rule: string;
  readonly default: Value;
} & OptionKind;

export type OptionKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** Any of these, each at most once. */
  | { readonly kind: 'subset'; readonly of: readonly number[] }
  /** A list of exactly `length` whole numbers. */
  | { readonly kind: 'numbers'; readonly length: number; readonly min: number; readonly max: number }
  /** A whole number for each key; what is left out keeps its default. */
  | { readonly kind: 'table'; readonly keys: readonly string[]; readonly min: number; readonly max: number };

/** A combination that cannot be played, and which rule says so. */
export interface Refusal<Options, Code extends string> {
  readonly rule: string;
  readonly code: Code;
  applies(options: Options, seats: number): boolean;
  params?(options: Options, seats: number): Params;
}

/** A named choice of options, for people who would rather not choose. */
export interface Preset<Options> {
  readonly title: string;
  readonly rule: string;
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
 * The options of a table from what somebody wrote: as plain data, or as text where it comes from a
 * command line (`sets=1,2`). What is left out takes its default. Refuses with the option at fault and its rule.
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

/** Why this table cannot be played, or null where it can. */
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

/** A command line knows only texts: `true`, `3`, `1,2,4`, `2:5,K:3`. */
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
