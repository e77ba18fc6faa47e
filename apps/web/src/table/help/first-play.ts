import { signal } from '@preact/signals';
import type { GameId } from '../../games/load.ts';

const keptAs = (game: GameId): string => `tuckbox.first.${game}`;

/** Whether this device has not shown the first steps of a game yet. False in a browser that stores nothing. */
export function isFirstPlay(game: GameId): boolean {
  try {
    return localStorage.getItem(keptAs(game)) === null;
  } catch {
    return false;
  }
}

export function keepFirstPlay(game: GameId): void {
  try {
    localStorage.setItem(keptAs(game), 'seen');
  } catch {
    // They are shown again next time.
  }
}

/** Counts requests in the menu to show the first steps again. */
export const stepsAsked = signal(0);
