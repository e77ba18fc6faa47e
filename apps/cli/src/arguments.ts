import { parseArgs } from 'node:util';
import { type Command, HELP_FLAG } from './command.ts';
import { didYouMean } from './nearest.ts';
import { UserError } from './user-error.ts';

/** The parsed command line of a command. */
export class Arguments {
  readonly operands: readonly string[];
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(operands: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.operands = operands;
    this.#values = values;
  }

  has(flag: string): boolean {
    return this.#values.has(flag);
  }

  /** Every value of a flag that may be repeated. */
  all(flag: string): readonly string[] {
    return this.#values.get(flag) ?? [];
  }

  /** The value of a flag; the last one if it was given twice. */
  text(flag: string): string | null {
    return this.all(flag).at(-1) ?? null;
  }

  /** A whole number in a range, or `absent` if the flag was not given. */
  integer<Absent>(flag: string, min: number, max: number, absent: Absent): number | Absent {
    const text = this.text(flag);
    if (text === null) return absent;
    const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    const range = max === Infinity ? `${min} up` : `${min} to ${max}`;
    throw new UserError(`--${flag}: expected a whole number from ${range}, found "${text}".`);
  }
}

/** Parses a command line by a command's flags; anything else is a `UserError`. */
export function readArguments(command: Command, words: readonly string[]): Arguments {
  const flags = { ...command.flags, help: HELP_FLAG };
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: true as const },
    ]),
  );
  const { tokens } = parseArgs({
    args: words.map((word) => (word === '-h' ? '--help' : word)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name as keyof typeof flags] : null;
    if (flag === null) throw new UserError(unknownFlag(token.rawName, Object.keys(flags)));
    values.set(token.name, [...(values.get(token.name) ?? []), givenValue(token, flag.value)]);
  }
  const surplus = operands[command.maxOperands];
  if (surplus !== undefined && !values.has('help')) {
    throw new UserError(
      `expected ${command.operands === '' ? 'nothing' : command.operands} after "${command.name}", found "${surplus}" as well.`,
    );
  }
  return new Arguments(operands, values);
}

function unknownFlag(typed: string, names: readonly string[]): string {
  const known = names.map((name) => `--${name}`);
  return `unknown flag ${typed} (known: ${known.join(', ')}).${didYouMean(typed, known)}`;
}

/** A switch has the value "true". A value that looks like a flag means that the real value is missing. */
function givenValue(
  token: { rawName: string; value?: string | undefined },
  wanted: string | undefined,
): string {
  const { rawName, value } = token;
  if (wanted === undefined) {
    if (value !== undefined) throw new UserError(`${rawName} takes no value, found "${value}".`);
    return 'true';
  }
  if (value === undefined || value.startsWith('--')) {
    throw new UserError(
      `${rawName}: expected ${wanted}, found ${value === undefined ? 'nothing' : `"${value}"`}.`,
    );
  }
  return value;
}
