import type { GameId } from '../games/load.ts';

/** How far the learner has come in the lessons of a game. */
export interface Progress {
  readonly lesson: number;
  readonly step: number;
}

const keptAs = (game: GameId): string => `tuckbox.learned.${game}`;

const NONE: Progress = { lesson: 0, step: 0 };

export function progressIn(game: GameId): Progress {
  const [lesson, step] = (localStorage.getItem(keptAs(game)) ?? '').split('.').map(Number);
  return Number.isInteger(lesson) && Number.isInteger(step) ? { lesson, step } : NONE;
}

export const keepProgress = (game: GameId, { lesson, step }: Progress): void =>
  localStorage.setItem(keptAs(game), `${lesson}.${step}`);
