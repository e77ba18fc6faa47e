import type { Arguments } from './arguments.ts';
import { columns, described, wrap } from './terminal-text.ts';

/** One flag of a command. */
export interface Flag {
  /** The name of its value in the help, as in `--seats N`; a flag without a value is a switch. */
  readonly value?: string;
  /** It may be given several times. */
  readonly many?: true;
  readonly help: string;
}

/** One command of `tuckbox`. */
export interface Command {
  readonly name: string;
  /** The arguments after the name, as in `GAME [ID]`. */
  readonly operands: string;
  readonly maxOperands: number;
  readonly flags: { readonly [name: string]: Flag };
  /** A paragraph or two for the help. */
  readonly about: string;
  /** More lines at the end of the help. */
  more?(): readonly string[];
  /** Examples: a command line, and what it does. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** Runs the command and returns the exit code. */
  run(given: Arguments): number | Promise<number>;
}

export const HELP_FLAG: Flag = { help: 'show this help' };

/** For commands whose output a program may read. */
export const JSON_FLAG: Flag = { help: 'print JSON, for machines' };

/** For commands about a server's data. */
export const DATA_FLAG: Flag = {
  value: 'DIR',
  help: "the server's data folder; by default DATA_DIR from the environment, or ./data",
};

/** The help page of a command. */
export function helpOf(command: Command): string {
  const flags = Object.entries({ ...command.flags, help: HELP_FLAG });
  const names = flags.map(([name, flag]) => `--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const lines = flags.flatMap(([, flag], index) =>
    described(names[index], `${flag.help}${flag.many ? ' (may be repeated)' : ''}`, width),
  );
  const examples = command.examples.map(([line, meaning]) => `  ${line}\n      ${meaning}`);
  return [
    `usage: npx tuckbox ${command.name} ${command.operands}${command.operands === '' ? '' : ' '}[FLAGS]`,
    '',
    ...wrap(command.about, columns()),
    '',
    'flags:',
    ...lines,
    '',
    'examples:',
    ...examples,
    ...(command.more?.() ?? []),
    '',
  ].join('\n');
}
