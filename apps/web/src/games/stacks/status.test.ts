import type { Position, Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../words/words.ts';
import { status } from './status.ts';
import { sceneOf } from './testing/games.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

beforeAll(() => setLanguage('en'));

type Options = Stacks['Options'];

const OPTIONS: Options = {
  target: 40,
  deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10],
  bids: 'sensible',
};

const statusFor = (eyes: number | null, written: object, options = OPTIONS): string => {
  const position = stacks.parsePosition(written, options, 3, rngFromSeed('status')) as Position<Stacks>;
  return status(sceneOf(position, eyes as Seat | null));
};

const SEATS = [
  { hand: [2, 3], stack: [1] },
  { hand: [1], stack: [4] },
  { hand: [1], stack: [2] },
];

test('tells the first player to begin', () => {
  expect(statusFor(0, { deck: [1, 2], seats: SEATS })).toBe(
    'Your turn: play one or both cards, and make the first bid.',
  );
});

test('tells the player in turn the lowest bid and the bid that can be called', () => {
  const written = { deck: [1, 2], turn: 1, bid: 6, bidder: 3, seats: SEATS };
  expect(statusFor(0, written)).toBe('Your turn: bid 7 or more, call the 6, or fold.');
  expect(statusFor(1, written)).toBe('Ada is thinking. You can still call the 6.');
  expect(statusFor(2, written)).toBe('Ada is thinking.');
  expect(statusFor(null, written)).toBe('Ada is thinking.');
});

test('after the highest bid there is nothing but a call or a fold', () => {
  expect(statusFor(0, { deck: [1, 2], turn: 1, bid: 30, bidder: 3, seats: SEATS })).toBe(
    'Your turn: no higher bid is left. Call the 30, or fold.',
  );
});

test('with free bids the same is true after 99', () => {
  const after = (bid: number): string =>
    statusFor(0, { deck: [1, 2], turn: 1, bid, bidder: 3, seats: SEATS }, { ...OPTIONS, bids: 'any' });
  expect(after(30)).toBe('Your turn: bid 31 or more, call the 30, or fold.');
  expect(after(99)).toBe('Your turn: no higher bid is left. Call the 99, or fold.');
});

test('the bid of somebody who has folded cannot be called', () => {
  const folded = [SEATS[0], SEATS[1], { ...SEATS[2], folded: true }];
  expect(statusFor(0, { deck: [1, 2], turn: 1, bid: 6, bidder: 3, seats: folded })).toBe(
    'Your turn: bid 7 or more, or fold.',
  );
});

test('in the window everybody sees whom the game waits for', () => {
  const written = { deck: [1, 2], turn: 1, bid: 6, bidder: 1, waiting: [2], seats: SEATS };
  expect(statusFor(0, written)).toBe('You bid 6. Waiting for Benedikt to call or pass.');
  expect(statusFor(1, written)).toBe('Ada bids 6. Call it, or pass?');
  expect(statusFor(2, written)).toBe('Waiting for Benedikt. You can still call the 6.');
  expect(statusFor(null, written)).toBe('Ada bid 6. Waiting for Benedikt to call or pass.');
});

test('at the end the winner is named', () => {
  const seats = SEATS.map((seat, index) => ({ ...seat, score: index === 1 ? 41 : 12 }));
  expect(statusFor(1, { seats })).toBe('You win with a score of 41.');
  expect(statusFor(0, { seats })).toBe('Benedikt wins with a score of 41.');
});
