// Loaded into a server's process before the server itself: reports the resources it has used.
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Of all its threads. */
  readonly cpuSeconds: number;
  /** Memory in use on its heap and outside, after garbage collection. */
  readonly bytes: number;
  /** Resident memory. */
  readonly resident: number;
}

function usage(isTidy: boolean): Usage {
  const { user, system } = process.cpuUsage();
  // Twice: the second collection frees what the first has finalised.
  if (isTidy) for (let times = 0; times < 2; times++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpuSeconds: (user + system) / 1e6, bytes: heapUsed + external, resident: rss };
}

if (isMainThread) {
  process.on('message', (message) => {
    if (message === 'tidy usage' || message === 'usage') process.send?.(usage(message === 'tidy usage'));
  });
  // The parent has ended, so nothing else would stop it.
  process.on('disconnect', () => process.exit());
  // Does not keep a finished server running.
  process.channel?.unref();
}
