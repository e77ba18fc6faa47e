import { expect, it } from 'vitest';
import { ringsAround } from './rings.ts';

const box = (left: number, top: number, size = 40) => ({ left, top, right: left + size, bottom: top + size });

it('separate things have separate rings', () => {
  expect(ringsAround([box(0, 0), box(200, 0)])).toEqual([box(0, 0), box(200, 0)]);
});

it('neighbours share one, also if a third joins two', () => {
  const all = { left: 0, top: 0, right: 120, bottom: 40 };
  expect(ringsAround([box(0, 0), box(40, 0), box(80, 0)])).toEqual([all]);
  expect(ringsAround([box(0, 0), box(80, 0), box(40, 0)])).toEqual([all]);
});

it('a card and a wide row below it keep separate rings: a shared one would include their neighbours', () => {
  const row = { left: 0, top: 60, right: 300, bottom: 100 };
  expect(ringsAround([box(200, 0), row])).toEqual([box(200, 0), row]);
});
