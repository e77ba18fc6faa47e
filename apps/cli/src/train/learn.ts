import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Trainer } from '@tuckbox/bots/training';
import { tabulate } from '@tuckbox/kit';

/** The initial data of a worker. */
export interface Beginning {
  readonly game: string;
  readonly saved: unknown;
}

/** A worker's task. */
export interface Batch {
  /** The results of all workers for the previous batch; empty before the first. */
  readonly before: readonly unknown[];
  readonly seed: string;
  readonly shares: readonly number[];
}

/** Learns from batch `from` up to batch `to` on all cores, and merges each into `learned`. */
export async function learn(
  game: string,
  trainer: Trainer,
  learned: unknown,
  { seed, from, to }: { readonly seed: string; readonly from: number; readonly to: number },
  onBatch: (done: number) => void,
): Promise<void> {
  const shares = tabulate(trainer.shares, (share) => share);
  const count = Math.min(availableParallelism(), trainer.shares);
  const workerData: Beginning = { game, saved: trainer.save(learned) };
  const workers = tabulate(count, () => new Worker(new URL('./worker.ts', import.meta.url), { workerData }));
  try {
    let before: readonly unknown[] = [];
    for (let batch = from; batch < to; batch++) {
      const found = await Promise.all(
        workers.map((worker, index) => {
          const own = shares.filter((share) => share % count === index);
          return answerOf(worker, { before, seed: `${seed}/${batch}`, shares: own });
        }),
      );
      before = shares.map((share) => found[share % count][Math.floor(share / count)]);
      trainer.merge(learned, before);
      onBatch(batch + 1);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function answerOf(worker: Worker, batch: Batch): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (found: readonly unknown[]) => {
      worker.off('error', reject);
      resolve(found);
    });
    worker.postMessage(batch);
  });
}
