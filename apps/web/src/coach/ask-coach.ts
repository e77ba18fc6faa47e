import type { Analysis, Hint } from '@tuckbox/bots/coach';
import type { GameId } from '../games/load.ts';
import type { ReplaySource } from '../replay/ask-worker.ts';
import { StoppableWorker } from '../workers/stoppable-worker.ts';
import { startCoach } from '../workers/workers.ts';
import type { AnalysisPart, CoachAnswers, CoachMessage, CoachQuestion, Situation } from './questions.ts';

/** How long the coach may think. With reasons and words a hint then takes less than a second on a phone. */
const THINKING_MS = 400;

/** The worker for short questions; each analysis has one of its own, which may work for long. */
let waiting: Worker | null = null;
const coach = new StoppableWorker<CoachMessage, unknown>(() => {
  const worker = waiting ?? startCoach();
  waiting = null;
  return worker;
});

let asking: AbortController | null = null;

/** Asks the coach. A pending question is dropped. */
async function ask<Asked extends CoachQuestion>(
  question: Asked,
  signal: AbortSignal,
): Promise<CoachAnswers[Asked['kind']] | null> {
  asking?.abort();
  const stopper = new AbortController();
  asking = stopper;
  const answer = await coach.ask({ coach: question }, AbortSignal.any([signal, stopper.signal]));
  if (asking === stopper) asking = null;
  return answer as CoachAnswers[Asked['kind']] | null;
}

/** Starts the worker and fetches what it needs, so that the first hint comes as fast as the others. */
export function wakeCoach(game: GameId): void {
  if (waiting !== null || coach.isStarted) return;
  waiting = startCoach();
  waiting.postMessage({ wake: game });
}

/** A hint for what a seat sees; null if there is no choice, or if it was stopped. */
export const askHint = (situation: Situation, signal: AbortSignal): Promise<Hint | null> =>
  ask({ kind: 'hint', until: Date.now() + THINKING_MS, ...situation }, signal);

/** What a move gives away compared with the best; null if it was stopped. */
export const weigh = (
  { game, view, seat }: Situation,
  [best, other]: readonly [best: string | null, other: string],
  signal: AbortSignal,
): Promise<number | null> =>
  ask({ kind: 'weigh', until: Date.now() + THINKING_MS, game, view, seat, best, other }, signal);

/** Analyses a finished game for one seat; null if it was stopped. Parts come several times a second. */
export async function analyse(
  source: ReplaySource,
  seat: number,
  signal: AbortSignal,
  onPart: (part: AnalysisPart) => void,
): Promise<Analysis | null> {
  const worker = new StoppableWorker<CoachMessage, Analysis, AnalysisPart>(startCoach);
  try {
    return await worker.ask({ coach: { kind: 'analyse', source, seat } }, signal, onPart);
  } finally {
    worker.close();
  }
}
