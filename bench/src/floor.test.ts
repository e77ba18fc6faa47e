import { expect, it } from 'vitest';
import { type Floors, withFloor } from './floor.ts';
import { knownGame, TABLES, tablesOf } from './tables.ts';

const FLOORS: Floors = {
  timesBoardgameIo: 300,
  ratioToCalibration: { stacks: { 2: 1, 4: 2 }, tock: { 2: 3, 4: 4 } },
};

it('setting the floor of one table leaves every other as it is', () => {
  const [table] = tablesOf('tock').filter(({ seats }) => seats === 4);
  expect(withFloor(FLOORS, table, 9)).toEqual({
    timesBoardgameIo: 300,
    ratioToCalibration: { stacks: { 2: 1, 4: 2 }, tock: { 2: 3, 4: 9 } },
  });
});

it('a benchmark can be narrowed to one game, and to no game that there is not', () => {
  expect(new Set(tablesOf('tock').map(({ game }) => game))).toEqual(new Set(['tock']));
  expect(tablesOf(null)).toEqual(TABLES);
  expect(() => knownGame('chess')).toThrow('--game takes one of');
});
