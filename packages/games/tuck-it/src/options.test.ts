import { openTable } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import { tuckIt } from './index.ts';

it('TI-0.4: the first game is the base set for two or three, with set 1 for more', () => {
  const [first, full] = tuckIt.options.presets;
  expect([2, 3, 4, 5, 6].map((seats) => first.options(seats).sets)).toEqual([[], [], [1], [1], [1]]);
  for (const seats of [5, 6]) {
    expect(full.options(seats).sets).toContain(1);
    expect(full.options(seats).sets?.length).toBeGreaterThan(1);
  }
  for (const preset of [first, full]) {
    for (const seats of [2, 3, 4, 5, 6])
      expect(openTable(tuckIt, preset.options(seats), seats).ok).toBe(true);
  }
});

it('TI-9.3: options can be written as on a command line', () => {
  const options = openTable(tuckIt, { sets: '1,4', tournament: '40', gears: '2:1,9/5:2' }, 4);
  expect(options.ok && options.value.sets).toEqual([1, 4]);
  expect(options.ok && options.value.gears['9/5']).toBe(2);
  expect(options.ok && options.value.gears.K).toBe(3);
});
