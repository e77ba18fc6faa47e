import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { TableFigures } from './jobs.ts';
import { bar, formatReport, short } from './report.ts';

describe('a number in short', () => {
  it.each([
    [0, '0.00'],
    [816, '816'],
    [999.7, '1.00 k'],
    [42_000, '42.0 k'],
    [5_312_000, '5.31 M'],
    [99_960_000, '100 M'],
  ])('%d is %s', (value, text) => {
    expect(short(value)).toBe(text);
  });
});

describe('a bar', () => {
  it('is as long as its share', () => {
    expect(bar(1, 4)).toBe('████');
    expect(bar(0.5, 4)).toBe('██');
    expect(bar(0.53125, 4)).toBe('██▏');
  });

  it('shows even the slowest', () => {
    expect(bar(0.0001, 4)).toBe('▏');
  });
});

describe('the report', () => {
  const pace = { movesPerSecond: 5e6, movesPerWallSecond: 4e6, gamesPerSecond: 7e4, nanosecondsPerMove: 200 };
  const figures: TableFigures = {
    ...{ game: 'stacks', seats: 2, ...pace, ratioToCalibration: 0.125 },
    ...{ clonesPerSecond: 3e6, bytesPerMove: 0 },
  };
  const theirs = { ...pace, movesPerSecond: 5e3, nanosecondsPerMove: 2e5, ratioToCalibration: 0.000125 };

  it('has a line for each table, and one for boardgame.io', () => {
    const text = stripVTControlCharacters(
      formatReport([figures], { version: '0.50.2', game: 'stacks', seats: 2, ...theirs, timesAsFast: 1000 }),
    );
    expect(text).toMatch(/Stacks +2 +5\.00 M █{24} +70\.0 k +3\.00 M +200 +0\.0 +0\.125/);
    expect(text).toMatch(/boardgame\.io +2 +5\.00 k ▏/);
    expect(text).toContain('Tuckbox is 1.00 k times as fast');
  });

  it('says nothing of boardgame.io where that was not measured', () => {
    expect(formatReport([figures], null)).not.toContain('boardgame.io');
  });
});
