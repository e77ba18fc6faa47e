import { expect, it, vi } from 'vitest';
import { searchMoves } from './move-search.ts';

const label = (text: string): string => `Lay ${text.slice(5)}`;

it('finds the moves whose words are all there, and stops when there are enough', () => {
  const legal = ['play 3', 'play 3 4', 'play 4', 'pass'];
  expect(searchMoves(legal, '', 10, label)).toHaveLength(4);
  expect(searchMoves(legal, '4 lay', 10, label).map(({ text }) => text)).toEqual(['play 3 4', 'play 4']);
  expect(searchMoves(legal, 'PASS', 10, label).map(({ text }) => text)).toEqual(['pass']);
  const asked = vi.fn(label);
  expect(searchMoves(legal, '', 2, asked)).toHaveLength(2);
  expect(asked).toHaveBeenCalledTimes(2);
});
