import { calibrate } from './calibration.ts';
import { median } from './statistics.ts';
import { type Timed, timed } from './stopwatch.ts';

/** How much is played. In moves, not seconds, so that a slow machine does the same work. */
export interface Budget {
  readonly warmUpMoves: number;
  readonly movesPerPass: number;
  readonly passes: number;
}

/** How fast games went: medians over the passes, by processor time unless it says otherwise. */
export interface Pace {
  readonly movesPerSecond: number;
  readonly movesPerWallSecond: number;
  readonly gamesPerSecond: number;
  readonly nanosecondsPerMove: number;
  /** Moves made in the time of one step of the calibration loop. */
  readonly ratioToCalibration: number;
}

export interface Played {
  readonly moves: number;
  readonly games: number;
}

/** About 30 ms: much longer than the error of the processor clock, much shorter than a busy spell of the machine. */
const CALIBRATION_STEPS = 1_000_000;

/**
 * Plays pass after pass, with the calibration loop before, between and after them. Each pass is compared with
 * the loops on both sides of it, so that a machine that slows down for a while slows down both.
 */
export function paceOf(play: (moves: number) => Played, budget: Budget): Pace {
  play(budget.warmUpMoves);
  calibrate(CALIBRATION_STEPS);
  const passes: Pass[] = [];
  let loopBefore = timed(runCalibration);
  for (let pass = 0; pass < budget.passes; pass++) {
    const games = timed(() => play(budget.movesPerPass));
    const loopAfter = timed(runCalibration);
    passes.push(passOf(games, (loopBefore.cpuSeconds + loopAfter.cpuSeconds) / 2));
    loopBefore = loopAfter;
  }
  const medianOf = (figure: keyof Pass): number => median(passes.map((pass) => pass[figure]));
  return {
    movesPerSecond: medianOf('movesPerSecond'),
    movesPerWallSecond: medianOf('movesPerWallSecond'),
    gamesPerSecond: medianOf('gamesPerSecond'),
    nanosecondsPerMove: 1e9 / medianOf('movesPerSecond'),
    ratioToCalibration: medianOf('ratioToCalibration'),
  };
}

type Pass = Omit<Pace, 'nanosecondsPerMove'>;

const runCalibration = (): number => calibrate(CALIBRATION_STEPS);

function passOf({ value, cpuSeconds, wallSeconds }: Timed<Played>, calibrationSeconds: number): Pass {
  const movesPerSecond = value.moves / cpuSeconds;
  return {
    movesPerSecond,
    movesPerWallSecond: value.moves / wallSeconds,
    gamesPerSecond: value.games / cpuSeconds,
    ratioToCalibration: movesPerSecond / (CALIBRATION_STEPS / calibrationSeconds),
  };
}
