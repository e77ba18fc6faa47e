import type { BenchTable } from './tables.ts';

/** The floors: the lowest accepted figures. */
export interface Floors {
  /** How many times as fast as boardgame.io's reducer Stacks for two is. */
  readonly timesBoardgameIo: number;
  /** Moves during a step of the calibration loop, by game and seats. */
  readonly ratioToCalibration: { readonly [game: string]: { readonly [seats: string]: number } };
}

/** The floors with this one replaced. */
export function withFloor(floors: Floors, { game, seats }: BenchTable, floor: number): Floors {
  const ofGame = { ...floors.ratioToCalibration[game], [seats]: floor };
  return { ...floors, ratioToCalibration: { ...floors.ratioToCalibration, [game]: ofGame } };
}
