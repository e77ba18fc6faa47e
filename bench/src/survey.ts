import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from './command.ts';
import {
  type BoardgameIoFigures,
  boardgameIoJob,
  type Effort,
  type Job,
  type TableFigures,
  tableJob,
} from './jobs.ts';
import { ensurePeers } from './peers.ts';
import type { BenchTable } from './tables.ts';

export const surveyTable = (table: BenchTable, effort: Effort): Promise<TableFigures> =>
  inOwnProcess<TableFigures>(tableJob(table, effort));

export async function surveyBoardgameIo(effort: Effort): Promise<BoardgameIoFigures> {
  await ensurePeers();
  return inOwnProcess<BoardgameIoFigures>(boardgameIoJob(effort));
}

/** How many moves Tuckbox makes while boardgame.io makes one, both compared with the same loop. */
export const timesAsFast = (ours: TableFigures, theirs: BoardgameIoFigures): number =>
  ours.ratioToCalibration / theirs.ratioToCalibration;

/** The figures of boardgame.io, and how many times as fast Tuckbox is. */
export interface Comparison extends BoardgameIoFigures {
  readonly timesAsFast: number;
}

export const compare = (ours: TableFigures, theirs: BoardgameIoFigures): Comparison => ({
  ...theirs,
  timesAsFast: timesAsFast(ours, theirs),
});

function inOwnProcess<Figures>(job: Job): Promise<Figures> {
  const child = fork(fileURLToPath(new URL('./measure.ts', import.meta.url)), [JSON.stringify(job)], {
    execArgv: ['--expose-gc'],
    // In production boardgame.io skips its developer checks.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (figures) => resolve(figures as Figures));
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(new Failure(`measuring failed: ${signal ?? `exit code ${code}`}.`)),
    );
  });
}
