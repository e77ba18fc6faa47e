import { parentPort, workerData } from 'node:worker_threads';
import { trainerOf } from '@tuckbox/bots/training';
import { invariant } from '@tuckbox/kit';
import type { Batch, Beginning } from './learn.ts';

const { game, saved } = workerData as Beginning;
const trainer = trainerOf(game);
invariant(parentPort !== null && trainer !== null, 'shares are learned in a worker');
const port = parentPort;
// Every worker merges every batch, so that all have the same state and nobody has to send it around.
const learned = saved === null ? trainer.begin() : trainer.restore(saved);
port.on('message', ({ before, seed, shares }: Batch) => {
  if (before.length > 0) trainer.merge(learned, before);
  port.postMessage(shares.map((share) => trainer.learn(learned, `${seed}/${share}`, share)));
});
