// Loaded into a server's process before the server itself: tells from within what it has used.
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Of all its threads. */
  readonly cpuSeconds: number;
  /** What is in use of its heap and beside it, once the garbage is out. */
  readonly bytes: number;
  /** What the machine has given to it. */
  readonly resident: number;
}

function usage(isTidy: boolean): Usage {
  const { user, system } = process.cpuUsage();
  // Twice: what the first one finalises is garbage for the second.
  if (isTidy) for (let times = 0; times < 2; times++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpuSeconds: (user + system) / 1e6, bytes: heapUsed + external, resident: rss };
}

if (isMainThread) {
  process.on('message', (message) => {
    if (message === 'tidy usage' || message === 'usage') process.send?.(usage(message === 'tidy usage'));
  });
  // Nobody is left to stop it.
  process.on('disconnect', () => process.exit());
  // A server that is done may end.
  process.channel?.unref();
}
