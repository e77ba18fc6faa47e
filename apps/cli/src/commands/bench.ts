import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Given } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { Complaint, EXIT } from '../complaint.ts';
import { ROOT } from '../files.ts';
import { gameNamed } from '../games.ts';

export const bench: Command = {
  name: 'bench',
  operands: 'rules',
  maxOperands: 1,
  flags: {
    quick: { help: 'fewer passes: sooner done, and a little less exact' },
    game: { value: 'GAME', help: 'only this game' },
    json: JSON_FLAG,
  },
  about:
    'Plays random games as fast as one core can, and prints moves a second for each game and number of seats.',
  examples: [
    ['tuckbox bench rules', 'every game'],
    ['tuckbox bench rules --quick --game stacks --json', 'one game, for machines'],
  ],
  run,
};

/** The benchmarks are a program of their own, which nothing here may import. */
function run(given: Given): number {
  const [what] = given.operands;
  if (what !== 'rules') {
    throw new Complaint(
      `expected "rules" after "bench", found ${what === undefined ? 'nothing' : `"${what}"`}.`,
    );
  }
  const game = given.text('game');
  const flags = [
    ...(given.has('quick') ? ['--quick'] : []),
    ...(game === null ? [] : ['--game', gameNamed(game).id]),
    ...(given.has('json') ? ['--json'] : []),
  ];
  const program = join(ROOT, 'bench', 'src', 'rules.ts');
  const { status } = spawnSync(process.execPath, [program, ...flags], { stdio: 'inherit' });
  return status ?? EXIT.failed;
}
