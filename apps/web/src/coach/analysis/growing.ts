import { type Signal, signal } from '@preact/signals';
import type { Analysis, Decision, Swing } from '@tuckbox/bots/coach';
import type { ReplaySource } from '../../replay/ask-worker.ts';
import { analyse } from '../ask-coach.ts';

/** An analysis that grows while a worker makes it. */
export interface GrowingAnalysis {
  readonly status: Signal<'working' | 'done' | 'failed'>;
  readonly progress: Signal<{ readonly done: number; readonly all: number }>;
  readonly decisions: Signal<readonly Decision[]>;
  readonly swings: Signal<readonly Swing[]>;
  /** The result of the whole game; null until it is complete. */
  readonly result: Signal<Analysis | null>;
}

/** The latest analysis. It continues and is kept while the user views positions in the replay. */
let latest: {
  readonly key: string;
  readonly analysis: GrowingAnalysis;
  readonly stopper: AbortController;
} | null = null;

/** The analysis of a game for one seat. `key` names the game; another one stops the running analysis. */
export function analysisOf(key: string, source: ReplaySource, seat: number): GrowingAnalysis {
  const name = `${key} ${seat}`;
  if (latest?.key === name && latest.analysis.status.peek() !== 'failed') return latest.analysis;
  latest?.stopper.abort();
  const stopper = new AbortController();
  const analysis: GrowingAnalysis = {
    status: signal('working'),
    progress: signal({ done: 0, all: 0 }),
    decisions: signal([]),
    swings: signal([]),
    result: signal(null),
  };
  latest = { key: name, analysis, stopper };
  void grow(analysis, source, seat, stopper.signal);
  return analysis;
}

async function grow(
  { status, progress, decisions, swings, result }: GrowingAnalysis,
  source: ReplaySource,
  seat: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    const whole = await analyse(source, seat, signal, (part) => {
      progress.value = part;
      decisions.value = [...decisions.peek(), ...part.decisions];
      swings.value = [...swings.peek(), ...part.swings];
    });
    if (whole === null) return;
    decisions.value = whole.decisions;
    swings.value = whole.swings;
    result.value = whole;
    status.value = 'done';
  } catch (problem) {
    console.warn(problem);
    status.value = 'failed';
  }
}
