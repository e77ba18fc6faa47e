import { styleText } from 'node:util';
import { bar, short } from '../report.ts';
import type { FlatOut, ServerFigures } from './figures.ts';
import { isReached, type Target, targetsOf } from './targets.ts';

const NAME_WIDTH = 19;
const KEEPS_WIDTH = 11;
const BAR_WIDTH = 20;

interface Column<Figures> {
  readonly head: string;
  readonly width: number;
  cell(figures: Figures): string;
}

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

const FLAT_OUT: readonly Column<FlatOut>[] = [
  { head: 'moves/s', width: 10, cell: ({ movesPerSecond }) => short(movesPerSecond) },
  { head: 'p50 ms', width: 9, cell: ({ p50 }) => milliseconds(p50) },
  { head: 'p99 ms', width: 9, cell: ({ p99 }) => milliseconds(p99) },
  { head: 'bytes/move', width: 12, cell: ({ bytesPerMove }) => bytesPerMove.toFixed(0) },
  { head: 'KB/table', width: 10, cell: ({ bytesPerTable }) => (bytesPerTable / 1024).toFixed(1) },
];

/** The figures as tables for people. */
export function formatServers(results: readonly ServerFigures[]): string {
  const sizes = [...new Set(results.flatMap(({ flatOut }) => Object.keys(flatOut)))];
  const lines = [
    styleText('bold', 'Stacks for two over the wire, everybody in another process'),
    styleText(
      'dim',
      `moves per second of the server's processor time; medians; Node ${process.versions.node}`,
    ),
    ...sizes.flatMap((size) => ['', ...flatOutLines(results, size)]),
    ...['', ...pacedLines(results)],
    ...['', ...targetLines(targetsOf(results))],
  ];
  return lines.join('\n');
}

function flatOutLines(results: readonly ServerFigures[], size: string): string[] {
  const fastest = Math.max(...results.map(({ flatOut }) => flatOut[size].movesPerCpuSecond));
  const heads = FLAT_OUT.map(({ head, width }) => head.padStart(width)).join('');
  return [
    styleText('bold', `${size} tables, as fast as moves are acknowledged`),
    styleText(
      'dim',
      `${nameOf('', 'moves kept')}${'moves/CPU s'.padStart(12)} ${' '.repeat(BAR_WIDTH)}${heads}`,
    ),
    ...results.map(({ title, keeps, flatOut }) => {
      const figures = flatOut[size];
      const cells = FLAT_OUT.map(({ width, cell }) => cell(figures).padStart(width)).join('');
      const length = bar(figures.movesPerCpuSecond / fastest, BAR_WIDTH).padEnd(BAR_WIDTH);
      const speed = short(figures.movesPerCpuSecond).padStart(12);
      return `${nameOf(title, keeps)}${speed} ${styleText('cyan', length)}${cells}`;
    }),
  ];
}

const nameOf = (title: string, keeps: string): string => title.padEnd(NAME_WIDTH) + keeps.padEnd(KEEPS_WIDTH);

const PACED: readonly Column<ServerFigures>[] = [
  { head: 'p50 ms', width: 12, cell: ({ paced }) => (paced === null ? '–' : milliseconds(paced.p50)) },
  { head: 'p99 ms', width: 9, cell: ({ paced }) => (paced === null ? '–' : milliseconds(paced.p99)) },
  { head: 'of a core', width: 11, cell: ({ paced }) => (paced === null ? '–' : percent(paced.cpuShare)) },
  { head: 'idle, of a core', width: 17, cell: ({ idle }) => (idle === null ? '–' : percent(idle.cpuShare)) },
];

const pacedLines = (results: readonly ServerFigures[]): string[] => [
  styleText('bold', '500 tables, 500 moves per second'),
  styleText('dim', nameOf('', '') + PACED.map(({ head, width }) => head.padStart(width)).join('')),
  ...results.map(
    (figures) =>
      nameOf(figures.title, '') + PACED.map(({ width, cell }) => cell(figures).padStart(width)).join(''),
  ),
];

const targetLines = (all: readonly Target[]): string[] => [
  styleText('bold', 'Target'),
  ...all.map((target) => {
    const { what, reached, unit, limit, is } = target;
    const sign = isReached(target) ? styleText('green', '✓') : styleText('red', '✗');
    return `${sign} ${what.padEnd(66)}${(reached.toPrecision(3) + unit).padStart(10)}   ${is} ${limit}${unit}`;
  }),
];
