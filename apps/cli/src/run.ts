import { readFileSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import { type Command, helpOf } from './command.ts';
import { didYouMean } from './nearest.ts';
import { codeOf, EXIT, UserError } from './user-error.ts';

/** Each command is loaded when it is used, so that `tuckbox` starts quickly. */
const COMMANDS: { readonly [name: string]: { readonly summary: string; load(): Promise<Command> } } = {
  serve: {
    summary: 'run a server for people and bots to play on',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  play: {
    summary: 'play against bots in the terminal',
    load: async () => (await import('./commands/play.ts')).play,
  },
  rules: {
    summary: 'read the rules of a game, or a single rule',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  sim: {
    summary: 'let bots play many games, and sum them up',
    load: async () => (await import('./commands/sim.ts')).sim,
  },
  arena: {
    summary: 'let bots play each other, and rate them',
    load: async () => (await import('./commands/arena.ts')).arena,
  },
  train: {
    summary: 'train the bots of a game by self-play',
    load: async () => (await import('./commands/train.ts')).train,
  },
  replay: {
    summary: 'check the record of a game, or step through it',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  analyse: {
    summary: 'show what each decision of a game cost, and how lucky everyone was',
    load: async () => (await import('./commands/analyse.ts')).analyse,
  },
  exercises: {
    summary: 'find positions where one move is clearly best',
    load: async () => (await import('./commands/exercises.ts')).exercises,
  },
  verify: {
    summary: 'prove the shuffle and every move of a game played on a server',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  scenario: {
    summary: 'run scenarios: worked examples of the rules',
    load: async () => (await import('./commands/scenario.ts')).scenario,
  },
  backup: {
    summary: 'back up a server into one file, while it runs',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary: 'restore a server from a backup',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  migrate: {
    summary: 'move the data of a server to PostgreSQL, or back',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  reports: {
    summary: 'list and close what players have reported',
    load: async () => (await import('./commands/reports.ts')).reports,
  },
  ratings: {
    summary: 'recompute the ratings of all players',
    load: async () => (await import('./commands/ratings.ts')).ratings,
  },
  bench: {
    summary: 'measure how fast the rules and the server are',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
};

const NAMES = Object.keys(COMMANDS);

const topHelp = (): string =>
  [
    'Tuckbox: four card games, their rules as code, and a table to play them on.',
    '',
    'usage: npx tuckbox COMMAND [ARGUMENTS]',
    '',
    'commands:',
    ...NAMES.map((name) => `  ${name.padEnd(10)}${COMMANDS[name].summary}`),
    '',
    '  npx tuckbox COMMAND --help    shows help for a command',
    '  npx tuckbox --version         prints the version',
    '',
    'examples:',
    '  npx tuckbox serve                                  open a server at http://localhost:8080',
    '  npx tuckbox play                                   choose a game and play in the terminal',
    '  npx tuckbox rules tuck-it TI-2.7                   one rule of Tuck It',
    '  npx tuckbox sim stacks --games 1000 --bots greedy,random',
    '',
    'exit codes: 0 success, 1 a check failed, 2 bad command line or file',
    '',
  ].join('\n');

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

async function perform(words: readonly string[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h') return show(topHelp());
  if (first === '--version') return show(`${version()}\n`);
  if (first === 'help') return perform(rest.length === 0 ? [] : [rest[0], '--help']);
  if (first.startsWith('-')) {
    throw new UserError(`unknown flag ${first} (known: --help, --version, and those of each command).`);
  }
  if (!Object.hasOwn(COMMANDS, first)) {
    throw new UserError(
      `expected a command (${NAMES.join(', ')}), found "${first}".${didYouMean(first, NAMES)}`,
    );
  }
  const command = await COMMANDS[first].load();
  const given = readArguments(command, rest);
  return given.has('help') ? show(helpOf(command)) : command.run(given);
}

function show(text: string): number {
  process.stdout.write(text);
  return EXIT.ok;
}

/** Prints an error as one sentence; for a bug, also how to see the stack trace. */
function complain(error: unknown): number {
  if (codeOf(error) === 'EPIPE') return EXIT.ok;
  if (error instanceof UserError) {
    console.error(`tuckbox: ${error.message}`);
    return EXIT.badUsage;
  }
  console.error(`tuckbox: unexpected error: ${error instanceof Error ? error.message : error}`);
  if (process.env.TUCKBOX_DEBUG) console.error(error);
  else console.error('tuckbox: set TUCKBOX_DEBUG=1 to see where.');
  return EXIT.bug;
}

/** Runs a command line, and returns its exit code. */
export async function run(words: readonly string[]): Promise<number> {
  try {
    return await perform(words);
  } catch (error) {
    return complain(error);
  }
}
