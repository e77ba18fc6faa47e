import { legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { expect, test } from 'vitest';
import {
  bidOf,
  chosenCards,
  draftOf,
  FRESH_DRAFT,
  offerOf,
  playText,
  readChoice,
  toggle,
  withBid,
} from './narrow.ts';

const HAND = [1, -10];
const DECK: Stacks['Options'] = {
  target: 40,
  deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10],
  bids: 'sensible',
};
const written = {
  deck: [2, 3],
  turn: 1,
  bid: 28,
  bidder: 2,
  seats: [{ hand: HAND }, { hand: [1], stack: [4] }],
};
const position = stacks.parsePosition(written, DECK, 2, rngFromSeed('narrow')) as Position<Stacks>;
const legal = legalTexts(stacks, position, 0 as Seat);

test('an offer says what can be done and how far the bids go', () => {
  expect(offerOf(legal)).toEqual({ call: true, pass: false, fold: true, bids: { least: 29, most: 30 } });
  expect(offerOf(['call', 'pass'])).toEqual({ call: true, pass: true, fold: false, bids: null });
  expect(offerOf([]).bids).toBeNull();
});

test('every choice of cards and every offered bid makes a legal move, and every play can be made this way', () => {
  const made = [[0], [1], [0, 1], [1, 0]].flatMap((chosen) =>
    [29, 30].map((bid) => playText(chosenCards({ chosen, bid }, HAND), bid)),
  );
  expect(new Set(made)).toEqual(new Set(legal.filter((text) => text.startsWith('play'))));
});

test('the default bid is the lowest, or the truth if nobody has bid', () => {
  const free = { ...offerOf(legal), bids: { least: -10, most: 30 } };
  expect(bidOf(FRESH_DRAFT, offerOf(legal), 5, false)).toBe(29);
  expect(bidOf(FRESH_DRAFT, free, 5, true)).toBe(5);
  expect(bidOf(FRESH_DRAFT, free, 31, true)).toBe(30);
  expect(bidOf({ chosen: [], bid: 12 }, free, 5, true)).toBe(12);
});

test('a card is chosen by one tap and put back by another', () => {
  const one = toggle({ chosen: [], bid: 3 }, 1);
  expect(one).toEqual({ chosen: [1], bid: 3 });
  expect(toggle(toggle(one, 0), 1)).toEqual({ chosen: [0], bid: 3 });
});

test('a bid stays in the range on offer', () => {
  expect(withBid(FRESH_DRAFT, offerOf(legal), 99).bid).toBe(30);
  expect(withBid(FRESH_DRAFT, offerOf(legal), -4).bid).toBe(29);
});

test('a suggested play becomes a draft, twins and negative cards too', () => {
  const choice = readChoice('play 1 -10 bid -3');
  expect(choice).toEqual({ kind: 'play', cards: [1, -10], bid: -3 });
  expect(choice && draftOf(choice, HAND)).toEqual({ chosen: [0, 1], bid: -3 });
  expect(draftOf({ kind: 'play', cards: [2, 2], bid: 4 }, [2, 2])?.chosen).toEqual([0, 1]);
  expect(draftOf({ kind: 'play', cards: [2, 2], bid: 4 }, [2, 1])).toBeNull();
  expect(draftOf({ kind: 'fold' }, HAND)).toBeNull();
  expect(readChoice('leave')).toBeNull();
});
