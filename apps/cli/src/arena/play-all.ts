import { Worker } from 'node:worker_threads';
import type { PlayedPairing } from './play-pairing.ts';
import type { Pairing } from './schedule.ts';
import type { ArenaSettings } from './settings.ts';

/**
 * Plays the games in order, several at a time, and reports each as it ends. Stops early when `isEnough` says so;
 * running games are then discarded.
 */
export async function playAll(
  settings: ArenaSettings,
  pairings: readonly Pairing[],
  atATime: number,
  onPlayed: (played: PlayedPairing) => void,
  isEnough: () => boolean,
): Promise<void> {
  const queue = pairings.values();
  const workers = Array.from(
    { length: Math.min(atATime, pairings.length) },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings }),
  );
  try {
    await Promise.all(workers.map((worker) => playOn(worker, queue, onPlayed, isEnough)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function playOn(
  worker: Worker,
  queue: IterableIterator<Pairing>,
  onPlayed: (played: PlayedPairing) => void,
  isEnough: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const askNext = (): void => {
      const next = isEnough() ? { done: true as const } : queue.next();
      if (next.done) resolve();
      else worker.postMessage(next.value);
    };
    worker.on('message', (played: PlayedPairing) => {
      if (!isEnough()) onPlayed(played);
      askNext();
    });
    worker.on('error', reject);
    askNext();
  });
}
