import { readFileSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import { type Command, helpOf } from './command.ts';
import { Complaint, codeOf, EXIT } from './complaint.ts';
import { didYouMean } from './nearest.ts';

/** Commands are loaded when they are asked for, so that the command starts quickly. */
const COMMANDS: { readonly [name: string]: { readonly summary: string; load(): Promise<Command> } } = {
  serve: {
    summary: 'open the server on which people and bots play',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  play: {
    summary: 'play against bots in the terminal',
    load: async () => (await import('./commands/play.ts')).play,
  },
  rules: {
    summary: 'read the rules of a game, or one of them',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  sim: {
    summary: 'have bots play many games, and sum them up',
    load: async () => (await import('./commands/sim.ts')).sim,
  },
  replay: {
    summary: 'check the record of a game, or step through it',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  verify: {
    summary: 'prove the shuffle and every move of a game that was played at a server',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  scenario: {
    summary: 'run scenarios: examples that the rules must keep to',
    load: async () => (await import('./commands/scenario.ts')).scenario,
  },
  backup: {
    summary: 'copy all that a server keeps into one file, while it runs',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary: 'put a backup in the place of all that a server keeps',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  reports: {
    summary: 'list and close what players have reported',
    load: async () => (await import('./commands/reports.ts')).reports,
  },
  bench: {
    summary: 'measure how fast the rules and the server are',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
};

const NAMES = Object.keys(COMMANDS);

const topHelp = (): string =>
  [
    'Tuckbox: four card games, their rules as code, and a table to play them at.',
    '',
    'usage: tuckbox COMMAND [ARGUMENTS]',
    '',
    'commands:',
    ...NAMES.map((name) => `  ${name.padEnd(10)}${COMMANDS[name].summary}`),
    '',
    '  tuckbox COMMAND --help    tells all about one of them',
    '  tuckbox --version         prints the version',
    '',
    'examples:',
    '  tuckbox serve                                  open a server at http://localhost:8080',
    '  tuckbox play                                   choose a game and play in the terminal',
    '  tuckbox rules tuck-it TI-2.7                   one rule of Tuck It',
    '  tuckbox sim stacks --games 1000 --bots greedy,random',
    '',
    'exit codes: 0 all is well, 1 what was checked failed, 2 the command line or a file is not as expected',
    '',
  ].join('\n');

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

async function run(words: readonly string[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h') return show(topHelp());
  if (first === '--version') return show(`${version()}\n`);
  if (first === 'help') return run(rest.length === 0 ? [] : [rest[0], '--help']);
  if (first.startsWith('-')) {
    throw new Complaint(`unknown flag ${first} (known: --help, --version, and those of each command).`);
  }
  if (!Object.hasOwn(COMMANDS, first)) {
    throw new Complaint(
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

/** One sentence for whatever went wrong; where it is ours to mend, a way to see more. */
function complain(error: unknown): number {
  if (codeOf(error) === 'EPIPE') return EXIT.ok;
  if (error instanceof Complaint) {
    console.error(`tuckbox: ${error.message}`);
    return EXIT.badUsage;
  }
  console.error(`tuckbox: this should not have happened: ${error instanceof Error ? error.message : error}`);
  if (process.env.TUCKBOX_DEBUG) console.error(error);
  else console.error('tuckbox: with TUCKBOX_DEBUG=1 in the environment it says where.');
  return EXIT.ourFault;
}

// Whoever reads our output may stop reading (`tuckbox rules tock | head`): that is no mistake.
process.stdout.on('error', (error) => {
  if (codeOf(error) === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = complain(error);
}
