import { SECTION } from '@tuckbox/tock/client';
import { describe, expect, it } from 'vitest';
import { type Box, isClear, middleFor, platesOf, roomInMiddle } from './plates.ts';
import { layRing, type Ring } from './ring.ts';

const ringOf = (width: number, height: number, sections: number): Ring =>
  layRing({
    width,
    height,
    sections,
    starts: Array.from({ length: sections }, (_, seat) => seat * SECTION),
    bottom: 0,
  });

/** Sizes of boards and their names: a small phone, phones, a laptop, a table screen. */
const SIZES = [
  [304, 420, 74, 36],
  [382, 480, 90, 46],
  [382, 560, 90, 46],
  [900, 590, 108, 56],
  [1600, 1000, 180, 88],
] as const;

const areApart = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
  Math.abs(one.y - other.y) >= (one.height + other.height) / 2;

/** The distance from a box to a point. */
const farFrom = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(
    Math.max(0, Math.abs(x - box.x) - box.width / 2),
    Math.max(0, Math.abs(y - box.y) - box.height / 2),
  );

describe.each(SIZES)('on a board of %i by %i', (width, height, wide, high) => {
  it.each([2, 3, 4, 5, 6])('%i names cover no holes, no cards and not each other', (seats) => {
    const ring = ringOf(width, height, seats);
    const cards = roomInMiddle(ring, [], { x: width / 2, y: height / 2 }, [44, 40, 36, 30]);
    const middle = middleFor(cards, cards.card);
    const { plates } = platesOf(ring, Array(seats).fill(wide), high, middle);
    for (const [seat, plate] of plates.entries()) {
      expect(isClear([...ring.spaces, ...ring.homes.flat(), ...ring.yards.flat()], plate, 0)).toBe(true);
      for (const other of [middle, ...plates.slice(0, seat)]) expect(areApart(plate, other)).toBe(true);
    }
  });

  it.each([2, 3, 4, 5, 6])('each of %i names is nearest to its own way home', (seats) => {
    const ring = ringOf(width, height, seats);
    const cards = roomInMiddle(ring, [], { x: width / 2, y: height / 2 }, [44, 40, 36, 30]);
    const middle = middleFor(cards, cards.card);
    const { plates } = platesOf(ring, Array(seats).fill(wide), high, middle);
    for (const [seat, plate] of plates.entries()) {
      const realms = ring.homes.map((slots, owner) =>
        Math.min(...[...slots, ...ring.yards[owner]].map((spot) => farFrom(plate, spot))),
      );
      expect(Math.min(...realms)).toBe(realms[seat]);
    }
  });
});

it('leaves room for the cards in the middle', () => {
  const ring = ringOf(382, 560, 4);
  const middle = { x: 191, y: 280 };
  const { plates } = platesOf(ring, [95, 95, 95, 95], 46, middleFor(middle, 30));
  const room = roomInMiddle(ring, plates, middle, [200, 60, 30]);
  expect(room.card).toBeLessThan(200);
  expect(isClear([...ring.homes.flat(), ...ring.yards.flat()], middleFor(room, room.card), 0)).toBe(true);
});

it('says when names are too large for their board', () => {
  const ring = ringOf(382, 480, 6);
  const middle = middleFor({ x: 191, y: 240 }, 30);
  expect(platesOf(ring, Array(6).fill(70), 36, middle).isTight).toBe(false);
  expect(platesOf(ring, Array(6).fill(200), 80, middle).isTight).toBe(true);
});
