import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { explain, type OptionSpec, openTable, readOptions } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import type { Arguments } from './arguments.ts';
import type { Flag } from './command.ts';
import { didYouMean } from './nearest.ts';
import { described } from './terminal-text.ts';
import { UserError } from './user-error.ts';

/** The flags that describe a table, the same in every command. */
export const TABLE_FLAGS: { readonly [name: string]: Flag } = {
  seats: { value: 'N', help: 'number of players; by default the fewest the game allows' },
  option: { value: 'KEY=VALUE', many: true, help: 'a game option, as in --option sets=1,2' },
};

/** A game with its seats and options, checked. */
export interface TableSetup {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: object;
}

export const tableFrom = (game: AnyGame, given: Arguments): TableSetup =>
  tableOf(game, given.integer('seats', 0, 99, game.seats.min), writtenOptions(game, given.all('option')));

/** The table; a refused one is a `UserError` that names the rule. */
export function tableOf(game: AnyGame, seats: number, written: object): TableSetup {
  const options = openTable(game, written, seats);
  if (!options.ok) {
    throw new UserError(
      `the table is refused (${options.error.rules.join(', ')}): ${explain(game, options.error)}`,
    );
  }
  return { game, seats, options: options.value };
}

/** Options from a command line, each checked by itself, so that an error can explain the option. */
export function writtenOptions(game: AnyGame, pairs: readonly string[]): { [name: string]: string } {
  const written: { [name: string]: string } = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const spec = specOf(game, name);
    if (equals < 0)
      throw new UserError(`--option ${name}: expected ${name}=VALUE. ${aboutOption(name, spec)}`);
    written[name] = pair.slice(equals + 1);
    const read = readOptions(game.options, { [name]: written[name] });
    if (!read.ok) throw new UserError(`--option ${read.error.params.problem}. ${aboutOption(name, spec)}`);
  }
  return written;
}

export const specsOf = (game: AnyGame): [string, OptionSpec][] =>
  Object.entries(game.options.specs as { readonly [name: string]: OptionSpec });

function specOf(game: AnyGame, name: string): OptionSpec {
  const specs = specsOf(game);
  const found = specs.find(([known]) => known === name);
  if (found !== undefined) return found[1];
  const names = specs.map(([known]) => known);
  throw new UserError(
    `--option: expected an option of ${game.title} (${names.join(', ')}), found "${name}".${didYouMean(name, names)}`,
  );
}

/** "sets (TI-0.1): Which sets … Any of 1, 2, 3, 4, as in sets=1,2." */
const aboutOption = (name: string, spec: OptionSpec): string =>
  `${name} (${spec.rule}): ${sentence(spec.help)} ${boundsOf(name, spec)}`;

/** The options of every game, for the help of commands that set up a table. */
export const optionHelp = (games: readonly AnyGame[] = GAMES): string[] =>
  games.flatMap((game) => [
    '',
    `options of ${game.id} (${game.seats.min} to ${game.seats.max} seats):`,
    ...specsOf(game).flatMap(([name, spec]) =>
      described(name, `${sentence(spec.help)} ${boundsOf(name, spec)}`, 12),
    ),
  ]);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The values of an option, and how to write them. */
export function boundsOf(name: string, spec: OptionSpec): string {
  switch (spec.kind) {
    case 'flag':
      return `Write ${name}=true or ${name}=false.`;
    case 'choice':
      return `One of ${spec.values.join(', ')}, as in ${name}=${spec.values[0]}.`;
    case 'integer':
      return `A whole number from ${spec.min} to ${spec.max}, as in ${name}=${spec.default}.`;
    case 'subset':
      return `Any of ${spec.of.join(', ')}, as in ${name}=${spec.of.slice(0, 2).join(',')}, or ${name}=none.`;
    case 'numbers':
      return `${spec.length} whole numbers from ${spec.min} to ${spec.max}, separated by commas.`;
    case 'table':
      return `Numbers from ${spec.min} to ${spec.max} for some of ${spec.keys.join(' ')}, as in ${name}=${spec.keys[0]}:${spec.max}.`;
    default:
      return unreachable(spec);
  }
}

/** An option's value as it is typed: `1,2`, `fast`, `2:5,K:3`. */
export function writtenValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, number]) => `${key}:${number}`)
    .join(',');
}
