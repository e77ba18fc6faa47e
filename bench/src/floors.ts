// `npm run floors [-- --game GAME]`: fails if a game has become slow. `--write` sets new floors, at half of what
// is reached; with a game, its floors only.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitCodeOf } from './command.ts';
import { type Floors, withFloor } from './floor.ts';
import type { TableFigures } from './jobs.ts';
import { tellProgress } from './progress.ts';
import { short } from './report.ts';
import { surveyBoardgameIo, surveyTable, timesAsFast } from './survey.ts';
import { type BenchTable, COMPARED, knownGame, tablesOf } from './tables.ts';

const FLOORS_FILE = new URL('../floors.json', import.meta.url);

const readFloors = (): Floors => JSON.parse(readFileSync(FLOORS_FILE, 'utf8'));

/** The machine is noisy: a missed floor is tried again before it counts. */
const TRIES = 3;

/** Returns the best of a few tries; stops at the first that reaches the floor. */
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

async function check(
  { timesBoardgameIo, ratioToCalibration }: Floors,
  tables: readonly BenchTable[],
): Promise<boolean> {
  console.log('Moves during one step of a fixed loop, so that a slow machine may pass, too:');
  let areAllReached = true;
  let compared: TableFigures | null = null;
  for (const [index, table] of tables.entries()) {
    // A game without a floor has not reached it.
    const floor = ratioToCalibration[table.game]?.[table.seats] ?? Infinity;
    const reached = await bestOf(floor, async () => {
      tellProgress(nameOf(table), index, tables.length + 1);
      const figures = await surveyTable(table, 'quick');
      if (table === COMPARED) compared = figures;
      return figures.ratioToCalibration;
    });
    tell(nameOf(table), reached.toPrecision(3), floor.toPrecision(3), reached >= floor);
    areAllReached &&= reached >= floor;
  }
  if (!tables.includes(COMPARED)) return areAllReached;
  const times = await bestOf(timesBoardgameIo, async () => {
    tellProgress('boardgame.io', tables.length, tables.length + 1);
    const ours = compared ?? (await surveyTable(COMPARED, 'quick'));
    compared = null;
    return timesAsFast(ours, await surveyBoardgameIo('quick'));
  });
  tell('Stacks / boardgame.io', short(times), short(timesBoardgameIo), times >= timesBoardgameIo);
  return areAllReached && times >= timesBoardgameIo;
}

/** Low enough for a busy machine, high enough to notice a mistake. */
const SHARE = 0.5;

async function write(tables: readonly BenchTable[]): Promise<void> {
  let floors = readFloors();
  for (const [index, table] of tables.entries()) {
    tellProgress(nameOf(table), index, tables.length);
    const reached = (await surveyTable(table, 'full')).ratioToCalibration;
    const floor = Number((SHARE * reached).toPrecision(3));
    floors = withFloor(floors, table, floor);
    tell(nameOf(table), reached.toPrecision(3), floor.toPrecision(3), true);
  }
  writeFileSync(FLOORS_FILE, `${JSON.stringify(floors, null, 2)}\n`);
}

interface Flags {
  readonly write: boolean;
  readonly game: string | null;
}

function readFlags(): Flags {
  const { values } = parseArgs({
    options: { write: { type: 'boolean', default: false }, game: { type: 'string' } },
  });
  return { write: values.write, game: knownGame(values.game) };
}

async function main({ write: isWriting, game }: Flags): Promise<boolean> {
  const tables = tablesOf(game);
  if (!isWriting) return check(readFloors(), tables);
  await write(tables);
  return true;
}

process.exitCode = await exitCodeOf('floors', readFlags, main);
