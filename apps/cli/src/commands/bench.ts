import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Arguments } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { ROOT } from '../files.ts';
import { gameNamed } from '../game-named.ts';
import { EXIT, UserError } from '../user-error.ts';

/** The benchmarks, and the flags that each takes. */
const BENCHMARKS: { readonly [name: string]: readonly string[] } = {
  rules: ['quick', 'game', 'json'],
  server: ['quick', 'only', 'data', 'profile', 'json'],
  cluster: ['quick', 'data', 'json'],
};

export const bench: Command = {
  name: 'bench',
  operands: 'rules|server|cluster',
  maxOperands: 1,
  flags: {
    quick: { help: 'fewer passes: faster, slightly less exact' },
    game: { value: 'GAME', help: 'rules: only this game' },
    only: {
      value: 'NAMES',
      help: 'server: compare only these servers, separated by commas',
    },
    data: { value: 'DIR', help: 'server, cluster: a folder on the disk to write to' },
    profile: { value: 'DIR', help: 'server: write a profile of each server there' },
    json: JSON_FLAG,
  },
  about:
    'rules: plays random games as fast as one core can, and prints moves per second for each game and number of ' +
    'seats. server: plays at hundreds of tables over real sockets, on our server and on others, and prints moves ' +
    'per second of processor time, how soon they are acknowledged, and memory. cluster: the same on one, two and ' +
    'three nodes with PostgreSQL and NATS, and prints the processor time of each part per move.',
  examples: [
    ['npx tuckbox bench rules', 'every game'],
    ['npx tuckbox bench rules --quick --game stacks --json', 'one game, for machines'],
    ['npx tuckbox bench server --quick', 'a few minutes instead of a quarter of an hour'],
  ],
  run,
};

/** The benchmarks are separate programs, which nothing here may import. */
function run(given: Arguments): number {
  const [what] = given.operands;
  if (what === undefined || !Object.hasOwn(BENCHMARKS, what)) {
    const names = Object.keys(BENCHMARKS).map((name) => `"${name}"`);
    throw new UserError(
      `expected ${names.join(' or ')} after "bench", found ${what === undefined ? 'nothing' : `"${what}"`}.`,
    );
  }
  const flags = Object.keys(bench.flags).filter((flag) => given.has(flag));
  const stranger = flags.find((flag) => !BENCHMARKS[what].includes(flag));
  if (stranger !== undefined) throw new UserError(`--${stranger} is not for "bench ${what}".`);
  const words = flags.map((flag) => wordFor(flag, given.text(flag) ?? ''));
  const program = join(ROOT, 'bench', 'src', `${what}.ts`);
  const { status } = spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' });
  return status ?? EXIT.failed;
}

/** A flag as it is passed on. */
function wordFor(flag: string, value: string): string {
  if (bench.flags[flag].value === undefined) return `--${flag}`;
  return `--${flag}=${flag === 'game' ? gameNamed(value).id : value}`;
}
