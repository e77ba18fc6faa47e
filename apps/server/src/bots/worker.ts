import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import type { BotModule, WorkerQuestion, WorkerReply } from './worker-messages.ts';

const { choose } = (await import(workerData as string)) as BotModule;

function answer(question: WorkerQuestion): WorkerReply {
  try {
    return { kind: 'thought', text: choose(question) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { kind: 'failed', error };
  }
}

invariant(parentPort !== null, 'bots think in a worker');
const port = parentPort;
const say = (reply: WorkerReply): void => port.postMessage(reply);
port.on('message', (question: WorkerQuestion) => say(answer(question)));
say({ kind: 'ready' });
