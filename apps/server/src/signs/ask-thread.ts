import { Worker } from 'node:worker_threads';
import type { Agreement } from '@tuckbox/bots/coach';
import type { StoredTable } from '@tuckbox/table';
import type { RatingRow } from '../store/club.ts';
import type { JudgedSeat } from '../store/signs.ts';
import type { GameSigns } from './game-signs.ts';

/** Work that takes too long for the event loop. */
export type SignQuestion =
  | { readonly kind: 'judge'; readonly table: StoredTable }
  | {
      readonly kind: 'signs';
      readonly game: string;
      readonly ratings: readonly RatingRow[];
      readonly judged: readonly JudgedSeat[];
    };

export interface SignAnswer {
  /** By seat; null for a game that cannot be replayed. */
  readonly judge: readonly Agreement[] | null;
  readonly signs: GameSigns;
}

/** Asks a thread; the signal ends it. */
export type AskThread = <Kind extends SignQuestion['kind']>(
  question: Extract<SignQuestion, { readonly kind: Kind }>,
  signal: AbortSignal,
) => Promise<SignAnswer[Kind]>;

const PROGRAM = new URL('./thread.ts', import.meta.url);
/** In megabytes. As for the threads of bots, the young generation is small. */
const MAX_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** The initial data of a thread. */
export interface ThreadWork {
  readonly question: SignQuestion;
  /** As of `nice`: from 0, as everything else, to 19. */
  readonly priority: number;
}

/** Judging can wait until nothing else needs the processor. */
export const PATIENT = 15;

/** One thread for each question, of this priority; it ends with the answer. */
export const askThreadAt =
  (priority: number): AskThread =>
  (question, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const workerData: ThreadWork = { question, priority };
      const worker = new Worker(PROGRAM, { workerData, resourceLimits: MAX_MEMORY });
      const stop = (): void => void worker.terminate();
      signal.addEventListener('abort', stop, { once: true });
      worker.unref();
      worker.once('message', resolve);
      worker.once('error', reject);
      // After an answer this changes nothing.
      worker.once('exit', () => {
        signal.removeEventListener('abort', stop);
        reject(signal.aborted ? signal.reason : new Error('a thread that judges games has ended'));
      });
    });
