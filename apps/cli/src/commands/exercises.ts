import { type Exercise, mineExercises } from '@tuckbox/bots/coach';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { writeAtomically } from '../files.ts';
import { gameNamed } from '../game-named.ts';
import { Progress } from '../sim/progress.ts';
import { plural } from '../terminal-text.ts';
import { EXIT } from '../user-error.ts';

export const exercises: Command = {
  name: 'exercises',
  operands: 'GAME',
  maxOperands: 1,
  flags: {
    count: { value: 'N', help: 'how many; 30 by default' },
    seed: { value: 'TEXT', help: 'seed for all chance; 1 by default' },
    out: { value: 'FILE', help: 'where to write them; by default to the standard output' },
  },
  about:
    'Finds exercises: positions from games between casual bots where one move is clearly best, by two searches ' +
    'that agree. An exercise is graded from 1 to 3 by how often a beginner finds the move and by how much it is ' +
    'better than the next. The output is JSON, one exercise per line; the same seed gives the same output.',
  examples: [
    ['npx tuckbox exercises tock --count 5 --seed mine', 'five new exercises'],
    [
      'npx tuckbox exercises tock --out packages/bots/src/coach/exercises/tock.json',
      'make those of this repository again',
    ],
  ],
  run,
};

function run(given: Arguments): number {
  const game = gameNamed(given.operands[0]);
  const count = given.integer('count', 1, 1000, 30);
  const mining = mineExercises(game, { count, seed: given.text('seed') ?? '1' });
  const progress = new Progress(count, 'exercises');
  let step = mining.next();
  for (; !step.done; step = mining.next()) progress.show(step.value.found);
  progress.clear();
  const text = formatExercises(step.value);
  const out = given.text('out');
  if (out === null) process.stdout.write(text);
  else {
    writeAtomically(out, text);
    console.log(`${game.title}: ${plural(count, 'exercise')} in ${out}, ${Math.ceil(text.length / 1000)} KB`);
  }
  return EXIT.ok;
}

const formatExercises = (found: readonly Exercise[]): string =>
  `[\n${found.map((exercise) => JSON.stringify(exercise)).join(',\n')}\n]\n`;
