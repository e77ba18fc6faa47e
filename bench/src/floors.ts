// `npm run floors`: fails if a game has become slow. `--write` sets the floors anew, at half of what is reached.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitCodeOf } from './command.ts';
import type { TableFigures } from './jobs.ts';
import { tellProgress } from './progress.ts';
import { short } from './report.ts';
import { surveyBoardgameIo, surveyTable, timesAsFast } from './survey.ts';
import { type BenchTable, COMPARED, TABLES } from './tables.ts';

/** What must be reached at the least. */
interface Floors {
  /** How many times as fast as boardgame.io's reducer Stacks for two is. */
  readonly timesBoardgameIo: number;
  /** Moves during a step of the calibration loop, by game and seats. */
  readonly ratioToCalibration: { readonly [game: string]: { readonly [seats: string]: number } };
}

const FLOORS_FILE = new URL('../floors.json', import.meta.url);

const readFloors = (): Floors => JSON.parse(readFileSync(FLOORS_FILE, 'utf8'));

/** The machine is noisy: what is missed once is tried again before it counts. */
const TRIES = 3;

/** Tells the best of a few tries; the first that reaches the floor is good enough. */
async function bestOf(floor: number, attempt: () => Promise<number>): Promise<number> {
  let best = 0;
  for (let tries = 0; tries < TRIES && best < floor; tries++) best = Math.max(best, await attempt());
  return best;
}

function tell(what: string, reached: string, floor: string, isReached: boolean): void {
  tellProgress(null);
  console.log(`${isReached ? '✓' : '✗'} ${what.padEnd(28)} ${reached.padStart(8)}   floor ${floor}`);
}

const nameOf = ({ title, seats }: BenchTable): string => `${title}, ${seats} players`;

async function check({ timesBoardgameIo, ratioToCalibration }: Floors): Promise<boolean> {
  console.log('Moves during one step of a fixed loop, so that a slow machine may pass, too:');
  let areAllReached = true;
  let compared: TableFigures | null = null;
  for (const [index, table] of TABLES.entries()) {
    // A game without a floor has not reached it.
    const floor = ratioToCalibration[table.game]?.[table.seats] ?? Infinity;
    const reached = await bestOf(floor, async () => {
      tellProgress(nameOf(table), index, TABLES.length + 1);
      const figures = await surveyTable(table, 'quick');
      if (table === COMPARED) compared = figures;
      return figures.ratioToCalibration;
    });
    tell(nameOf(table), reached.toPrecision(3), floor.toPrecision(3), reached >= floor);
    areAllReached &&= reached >= floor;
  }
  const times = await bestOf(timesBoardgameIo, async () => {
    tellProgress('boardgame.io', TABLES.length, TABLES.length + 1);
    const ours = compared ?? (await surveyTable(COMPARED, 'quick'));
    compared = null;
    return timesAsFast(ours, await surveyBoardgameIo('quick'));
  });
  tell('Stacks / boardgame.io', short(times), short(timesBoardgameIo), times >= timesBoardgameIo);
  return areAllReached && times >= timesBoardgameIo;
}

/** Low enough for a bad day, high enough to notice a mistake. */
const SHARE = 0.5;

async function write({ timesBoardgameIo }: Floors): Promise<void> {
  const ratioToCalibration: { [game: string]: { [seats: string]: number } } = {};
  for (const [index, table] of TABLES.entries()) {
    tellProgress(nameOf(table), index, TABLES.length);
    const reached = (await surveyTable(table, 'full')).ratioToCalibration;
    const floor = Number((SHARE * reached).toPrecision(3));
    ratioToCalibration[table.game] = { ...ratioToCalibration[table.game], [table.seats]: floor };
    tell(nameOf(table), reached.toPrecision(3), floor.toPrecision(3), true);
  }
  const floors: Floors = { timesBoardgameIo, ratioToCalibration };
  writeFileSync(FLOORS_FILE, `${JSON.stringify(floors, null, 2)}\n`);
}

interface Wishes {
  readonly write: boolean;
}

const readWishes = (): Wishes =>
  parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;

async function main(wishes: Wishes): Promise<boolean> {
  if (!wishes.write) return check(readFloors());
  await write(readFloors());
  return true;
}

process.exitCode = await exitCodeOf('floors', readWishes, main);
