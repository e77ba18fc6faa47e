import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

it('works at a few items side by side, and returns all results in order', async () => {
  let running = 0;
  let most = 0;
  const done = await inParts([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++running);
    await new Promise((later) => setTimeout(later, item));
    running--;
    return item * 10;
  });
  expect(done).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

it('begins no further part where one item has failed', async () => {
  const begun: number[] = [];
  const work = async (item: number): Promise<void> => {
    begun.push(item);
    if (item === 2) throw new Error('two');
  };
  await expect(inParts([1, 2, 3], 2, work)).rejects.toThrow('two');
  expect(begun).toEqual([1, 2]);
});
