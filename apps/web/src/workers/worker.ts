import { type GameId, loadGame } from '../games/load.ts';
import { answerQuestion } from '../rules-worker/answer.ts';
import type { WorkerMessage } from './workers.ts';

const host = () => import('../local/host.ts');
const coach = () => import('../coach/answer.ts');

/** The modules that a worker loads besides the rules of a game, by its purpose. */
async function more(game: GameId): Promise<void> {
  if (self.name === 'table') await host();
  if (self.name === 'coach') await (await coach()).loadCoached(game);
}

/** Browsers report errors in a worker to the page, but not rejected promises, so these are turned into errors. */
self.addEventListener('unhandledrejection', ({ reason }) => self.reportError(reason));

/** One program for every worker, so that the second one starts from the cache. */
self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if ('wake' in data) {
    // A failed preload is ignored: the module is loaded again when it is needed, and then a failure is reported.
    void Promise.allSettled([loadGame(data.wake), more(data.wake)]);
  } else if ('question' in data) void answerQuestion(data);
  else if ('thought' in data) void import('../local/think.ts').then(({ think }) => think(data));
  else if ('coach' in data) void coach().then(({ answerCoach }) => answerCoach(data));
  else void host().then(({ hear }) => hear(data));
};
