import type { Exercise } from '@tuckbox/bots/coach';
import { expect, it } from 'vitest';
import { nextAfter } from './exercises.ts';

const list = ['a', 'b', 'c'].map((id) => ({ id }) as Exercise);

it('the next exercise is one that is not solved yet, in a circle', () => {
  expect(nextAfter(list, null, [])?.id).toBe('a');
  expect(nextAfter(list, 'a', ['a', 'b'])?.id).toBe('c');
  expect(nextAfter(list, 'c', ['c', 'a'])?.id).toBe('b');
});

it('if all are solved the next in the list is repeated', () => {
  expect(nextAfter(list, 'b', ['a', 'b', 'c'])?.id).toBe('c');
  expect(nextAfter(list, 'c', ['a', 'b', 'c'])?.id).toBe('a');
  expect(nextAfter(list.slice(0, 1), 'a', ['a'])?.id).toBe('a');
});
