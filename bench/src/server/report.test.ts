import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { medians, quantile, type ServerFigures } from './figures.ts';
import { formatServers } from './report.ts';
import { isReached, targetsOf } from './targets.ts';

const flatOut = (movesPerCpuSecond: number, bytesPerMove: number) => ({
  200: {
    ...{ movesPerCpuSecond, movesPerSecond: 9000, p50: 1.5, p99: 20 },
    ...{ bytesPerMove, bytesPerTable: 20_480 },
  },
});

const OURS: ServerFigures = {
  ...{ id: 'tuckbox', title: 'Tuckbox', keeps: 'on disk', flatOut: flatOut(12_000, 400) },
  paced: { p50: 0.5, p99: 2, cpuShare: 0.05 },
  idle: { cpuShare: 0.002 },
  full: { tables: 5000, residentBytes: 500 << 20 },
};
const THEIRS: ServerFigures = {
  ...{ id: 'boardgame.io', title: 'boardgame.io', keeps: 'in memory', flatOut: flatOut(1800, 1800) },
  paced: { p50: 1, p99: 10, cpuShare: 0.3 },
  idle: { cpuShare: 0.001 },
  full: null,
};

describe('figures of servers', () => {
  it('are medians, field by field', () => {
    const passes = [
      { p50: 1, p99: 9 },
      { p50: 3, p99: 7 },
      { p50: 2, p99: 8 },
    ];
    expect(medians(passes)).toEqual({ p50: 2, p99: 8 });
  });

  it('have quantiles', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(values, 0.5)).toBe(51);
    expect(quantile(values, 0.99)).toBe(100);
    expect(quantile([7], 0.99)).toBe(7);
  });
});

describe('the targets', () => {
  it('are reached or missed', () => {
    const all = targetsOf([OURS, THEIRS]).map((target) => [target.what, isReached(target)]);
    expect(Object.fromEntries(all)).toEqual({
      'moves per CPU second at 200 tables, relative to boardgame.io': true,
      'memory per table, relative to boardgame.io': false,
      'bytes per move, relative to boardgame.io': true,
      'p99 at 500 moves/s, relative to boardgame.io': true,
      'p50 at 500 moves/s': true,
      '500 idle tables, share of a core': true,
      '5000 tables with two people each, whole process': false,
    });
  });

  it('are none if Tuckbox was not measured', () => {
    expect(targetsOf([THEIRS])).toEqual([]);
  });
});

describe('the report on servers', () => {
  it('has a line for each server and a sign for each target', () => {
    const text = stripVTControlCharacters(formatServers([OURS, THEIRS]));
    expect(text).toMatch(/Tuckbox +on disk +12\.0 k █{20} +9\.00 k +1\.50 +20 +400 +20\.0/);
    expect(text).toMatch(
      /✓ moves per CPU second at 200 tables, relative to boardgame\.io +6\.67× +at least 6×/,
    );
    expect(text).toMatch(/✗ 5000 tables with two people each, whole process +500 MB +at most 400 MB/);
  });
});
