import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function filled(
  longest: number,
  ...items: readonly string[]
): { queue: FairQueue<string>; dropped: string[] } {
  const queue = new FairQueue<string>(longest);
  const dropped = items.flatMap((item) => queue.push(item[0], item) ?? []);
  return { queue, dropped };
}

const emptied = (queue: FairQueue<string>): string[] => {
  const items: string[] = [];
  for (let item = queue.shift(); item !== null; item = queue.shift()) items.push(item);
  return items;
};

it('everybody has a turn before anybody has a second one', () => {
  const { queue, dropped } = filled(9, 'a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect(emptied(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect([dropped, queue.length]).toEqual([[], 0]);
});

it('a newcomer to a full queue replaces an item of the owner with the most', () => {
  const { queue, dropped } = filled(4, 'a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3');
  expect(dropped).toEqual(['a5', 'a4', 'a3', 'b3']);
  expect(queue.length).toBe(4);
  expect(emptied(queue)).toEqual(['a1', 'b1', 'a2', 'b2']);
});
