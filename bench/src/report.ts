import { styleText } from 'node:util';
import type { TableFigures } from './jobs.ts';
import type { Pace } from './pace.ts';
import type { Comparison } from './survey.ts';
import { TABLES } from './tables.ts';

const BAR_WIDTH = 24;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar as long as `share` of the full width, to an eighth of a character. */
export function bar(share: number, width = BAR_WIDTH): string {
  const eighths = Math.max(1, Math.round(share * width * 8));
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7];
}

const UNITS = [
  { size: 1e9, name: ' G' },
  { size: 1e6, name: ' M' },
  { size: 1e3, name: ' k' },
];

/** Three digits and a unit: 5.31 M, 42.0 k, 816. */
export function short(value: number): string {
  const unit = UNITS.find(({ size }) => value >= 0.9995 * size) ?? { size: 1, name: '' };
  const scaled = value / unit.size;
  const decimals = scaled >= 99.95 ? 0 : scaled >= 9.995 ? 1 : 2;
  return scaled.toFixed(decimals) + unit.name;
}

interface Column {
  readonly head: string;
  readonly width: number;
  cell(figures: Pace & Partial<TableFigures>): string;
}

const COLUMNS: readonly Column[] = [
  { head: 'games/s', width: 9, cell: ({ gamesPerSecond }) => short(gamesPerSecond) },
  { head: 'clones/s', width: 10, cell: ({ clonesPerSecond }) => orDash(clonesPerSecond, short) },
  { head: 'ns/move', width: 10, cell: ({ nanosecondsPerMove }) => nanosecondsPerMove.toFixed(0) },
  { head: 'bytes/move', width: 12, cell: ({ bytesPerMove }) => orDash(bytesPerMove, (b) => b.toFixed(1)) },
  { head: '× loop', width: 9, cell: ({ ratioToCalibration }) => ratioToCalibration.toPrecision(3) },
];

const orDash = (value: number | undefined, format: (value: number) => string): string =>
  value === undefined ? '–' : format(value);

const NAME_WIDTH = 16;
const SEATS_WIDTH = 7;
const MOVES_WIDTH = 8;

/** The figures as a table for people. */
export function formatReport(results: readonly TableFigures[], comparison: Comparison | null): string {
  const fastest = Math.max(...results.map(({ movesPerSecond }) => movesPerSecond));
  const lines = [
    styleText('bold', 'Random games, the full list of legal moves made at every decision'),
    styleText('dim', `one core, moves per second of processor time, medians; Node ${process.versions.node}`),
    '',
    styleText('dim', headLine()),
    ...results.map((figures) => line(titleOf(figures.game), figures.seats, figures, fastest)),
  ];
  if (comparison !== null) {
    const { seats, version, timesAsFast } = comparison;
    lines.push(
      '',
      line('boardgame.io', seats, comparison, fastest),
      styleText('dim', `(version ${version}, its reducer in production mode, Stacks by the same rules)`),
      '',
      styleText('bold', `Tuckbox is ${short(timesAsFast)} times as fast as boardgame.io.`),
    );
  }
  lines.push(
    '',
    styleText('dim', '× loop: moves made during one step of a fixed loop that measures the machine'),
  );
  return lines.join('\n');
}

const titleOf = (game: string): string => TABLES.find((table) => table.game === game)?.title ?? game;

const headLine = (): string =>
  `${''.padEnd(NAME_WIDTH)}${'seats'.padEnd(SEATS_WIDTH)}${'moves/s'.padStart(MOVES_WIDTH)} ${''.padEnd(BAR_WIDTH)}${COLUMNS.map(({ head, width }) => head.padStart(width)).join('')}`;

function line(name: string, seats: number, figures: Pace & Partial<TableFigures>, fastest: number): string {
  const share = figures.movesPerSecond / fastest;
  return [
    name.padEnd(NAME_WIDTH),
    String(seats).padEnd(SEATS_WIDTH),
    short(figures.movesPerSecond).padStart(MOVES_WIDTH),
    ' ',
    styleText('cyan', bar(share).padEnd(BAR_WIDTH)),
    ...COLUMNS.map(({ width, cell }) => cell(figures).padStart(width)),
  ].join('');
}
