import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { trainedGames, trainerOf } from '@tuckbox/bots/training';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { gameNamed } from '../game-named.ts';
import { Progress } from '../sim/progress.ts';
import { learn } from '../train/learn.ts';
import { LessonFile } from '../train/lesson-file.ts';
import { EXIT, UserError } from '../user-error.ts';

/** The file of an interrupted training is at most this many batches behind. */
const SAVED_EVERY = 20;

/** Half of a 95 % interval, in standard errors. */
const HALF_INTERVAL = 1.96;

export const train: Command = {
  name: 'train',
  operands: 'GAME',
  maxOperands: 1,
  flags: {
    batches: { value: 'N', help: 'how long to learn; by default as long as for the file in this repository' },
    seed: { value: 'TEXT', help: 'seed for all chance; 1 by default' },
    keep: { value: 'FILE', help: 'store the state in a file; the same command continues from it' },
    out: { value: 'FILE', help: 'where to write the learned weights; by default the file that the bots use' },
    measure: {
      help: 'measure the result: how exploitable a strategy is, how well an evaluation predicts',
    },
  },
  about:
    `Trains the bots of a game (${trainedGames.join(', ')}) by self-play on all cores, ` +
    'and writes the result. The same seed gives the same file, however many cores there are.',
  examples: [
    ['npx tuckbox train tock', 'retrain the weights in this repository'],
    ['npx tuckbox train stacks --keep stacks.state --measure', 'go on after an interruption, and measure'],
  ],
  run,
};

async function run(given: Arguments): Promise<number> {
  const game = gameNamed(given.operands[0]);
  const trainer = trainerOf(game.id);
  if (trainer === null) {
    throw new UserError(`expected a game that is learned (${trainedGames.join(', ')}), found "${game.id}".`);
  }
  const seed = given.text('seed') ?? '1';
  const to = given.integer('batches', 1, 1_000_000, trainer.batches);
  const file = new LessonFile(given.text('keep'), game.id, seed);
  const lesson = file.read();
  const learned = lesson === null ? trainer.begin() : trainer.restore(lesson.saved);
  const from = lesson?.batches ?? 0;
  const progress = new Progress(to, 'batches');
  if (from < to) {
    await learn(game.id, trainer, learned, { seed, from, to }, (done) => {
      progress.show(done);
      if (done % SAVED_EVERY === 0 || done === to) file.write(done, trainer.save(learned));
    });
  }
  progress.clear();
  const out = given.text('out') ?? fileURLToPath(trainer.file);
  const text = trainer.format(learned);
  writeFileSync(out, text);
  const compressed = brotliCompressSync(text).length;
  console.log(
    `${game.title}: ${Math.max(from, to)} batches, seed ${seed}, ` +
      `${Math.ceil(text.length / 1000)} KB in ${out} (${Math.ceil(compressed / 1000)} KB compressed)`,
  );
  if (given.has('measure')) {
    console.log(trainer.measured);
    for (const { name, mean, error } of trainer.measure(learned)) {
      console.log(`  ${name}: ${mean.toFixed(3)} ± ${(HALF_INTERVAL * error).toFixed(3)}`);
    }
  }
  return EXIT.ok;
}
