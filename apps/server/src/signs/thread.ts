import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import type { SignAnswer, ThreadWork } from './ask-thread.ts';

const { question, priority } = workerData as ThreadWork;
// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(0, priority);

/** Only what the question needs is loaded: the bots' strategies are large. */
async function answer(): Promise<SignAnswer[keyof SignAnswer]> {
  switch (question.kind) {
    case 'judge':
      return (await import('./judge-game.ts')).judgeGame(question.table);
    case 'signs':
      return (await import('./game-signs.ts')).signsIn(question);
  }
}

invariant(parentPort !== null, 'games are judged in a thread of their own');
const port = parentPort;
port.postMessage(await answer());
