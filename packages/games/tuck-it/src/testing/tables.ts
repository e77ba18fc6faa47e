import type { TestTable } from '@tuckbox/laws';
import type { TuckIt } from '../index.ts';

/** Every number of players, and a wide mix of sets. */
export const TABLES: readonly TestTable<TuckIt>[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 5, options: {} },
  { seats: 4, options: { sets: [1] } },
  { seats: 6, options: { sets: [1] } },
  { seats: 2, options: { sets: [2] } },
  { seats: 4, options: { sets: [2] } },
  { seats: 3, options: { sets: [3] } },
  { seats: 4, options: { sets: [3] } },
  { seats: 2, options: { sets: [4] } },
  { seats: 5, options: { sets: [4] } },
  { seats: 3, options: { skips: true } },
  { seats: 6, options: { sets: [1, 2, 3], skips: true } },
  { seats: 3, options: { sets: [2, 3] } },
  { seats: 6, options: { sets: [1, 2, 3, 4] } },
  { seats: 2, options: { sets: [1, 2, 3, 4] } },
  { seats: 2, options: { tournament: 20 } },
  { seats: 4, options: { sets: [1, 3, 4], tournament: 20 } },
  { seats: 3, options: { sets: [2, 4], tournament: 40, gears: { 2: 1, '7.5': 9, S: 0 } } },
];
