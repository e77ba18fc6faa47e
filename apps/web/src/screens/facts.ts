import type { GameId } from '../games/load.ts';

/** What is told about a game before any of it is fetched. A test compares it with the game. */
export interface Facts {
  readonly title: string;
  readonly min: number;
  readonly max: number;
  /** How long a game takes at ten seconds a choice; games of bots gave the number of choices, no person was timed. */
  readonly minutes: number;
  /** How many sit at a table that is opened with one tap. */
  readonly usual: number;
}

export const FACTS: { readonly [id in GameId]: Facts } = {
  'tuck-it': { title: 'Tuck It', min: 2, max: 6, minutes: 15, usual: 3 },
  stacks: { title: 'Stacks', min: 2, max: 5, minutes: 20, usual: 3 },
  tock: { title: 'Tock', min: 2, max: 6, minutes: 30, usual: 4 },
  'tricky-tactics': { title: 'Tricky-Tactics', min: 2, max: 4, minutes: 20, usual: 3 },
};
