import { type ReadonlySignal, signal } from '@preact/signals';
import type { GameId } from '../../games/load.ts';
import { afterDaily, afterSolved, dayOf, type Practised, readPractised } from './streak.ts';

const KEPT_AS = 'tuckbox.practice';

const kept = signal<Practised>(readPractised(globalThis.localStorage?.getItem(KEPT_AS) ?? null));

/** Progress with exercises, stored on this device. */
export const practised: ReadonlySignal<Practised> = kept;

export const today = (): string => dayOf(new Date());

/** Stores the first answer to an exercise. */
export function keepAnswer(
  { game, id, isDaily }: { readonly game: GameId; readonly id: string; readonly isDaily: boolean },
  isSolved: boolean,
): void {
  let next = kept.peek();
  if (isDaily) next = afterDaily(next, today(), isSolved);
  if (isSolved) next = afterSolved(next, game, id);
  kept.value = next;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(next));
  } catch {
    // A browser that stores nothing can still practise.
  }
}
