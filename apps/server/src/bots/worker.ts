import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import type { Brain, Errand, Reply } from './question.ts';

const { choose } = (await import(workerData as string)) as Brain;

function answer(errand: Errand): Reply {
  try {
    return { number: errand.number, text: choose(errand) };
  } catch {
    return { number: errand.number, text: null };
  }
}

invariant(parentPort !== null, 'bots think in a worker');
const port = parentPort;
port.on('message', (errand: Errand) => port.postMessage(answer(errand)));
