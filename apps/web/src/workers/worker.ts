import { loadGame } from '../games/load.ts';
import { answerTo } from '../mind/answer.ts';
import type { Told } from './workers.ts';

const host = () => import('../local/host.ts');

/** One program for every worker: what one has fetched the next one need not. */
self.onmessage = ({ data }: MessageEvent<Told>) => {
  if ('wake' in data) {
    void loadGame(data.wake);
    if (self.name === 'table') void host();
  } else if ('question' in data) void answerTo(data);
  else void host().then(({ hear }) => hear(data));
};
