import type { StagedPosition } from '../ui.ts';

type Moves = NonNullable<StagedPosition['moves']>;

/** The fourth round of four players, just dealt. */
const FOURTH_ROUND = {
  round: 4,
  deck: [1, 2, 1, 3, 4, 1, 2, 3, 1, 2],
  order: [4, 1, 3, 2],
  turn: 4,
  seats: [
    { hand: [2], score: 18 },
    { hand: [1], score: 31 },
    { hand: [-10], score: 22 },
    { hand: [4, 3], score: 9 },
  ],
};

const passes = (...seats: number[]): Moves => seats.map((seat) => [seat, 'pass'] as const);

/** Five bids of the fourth round, up to the question who calls the 7. */
const FIVE_BIDS: Moves = [
  [3, 'play 3 bid 2'],
  ...passes(0, 2, 1),
  [0, 'play 2 bid 3'],
  ...passes(2, 1, 3),
  [2, 'play -10 bid 4'],
  ...passes(1, 3, 0),
  [1, 'play 1 bid 5'],
  ...passes(3, 0, 2),
  [3, 'play 4 bid 7'],
];

/** The first bid of the fifth round: the end of the fourth can be looked at again. */
const NEXT_ROUND: Moves = [...FIVE_BIDS, [0, 'call'], [2, 'play 1 bid 1'], ...passes(0, 3, 1)];

const FOUR = { seats: 4, options: {}, seat: 0, position: FOURTH_ROUND };

/** Positions for developing the board and for screenshots. */
export const positions: readonly StagedPosition[] = [
  { ...FOUR, id: 'your-turn', moves: [...FIVE_BIDS, ...passes(0, 2, 1)] },
  { ...FOUR, id: 'later-round', moves: NEXT_ROUND },
  { ...FOUR, id: 'asked', moves: FIVE_BIDS },
  { ...FOUR, id: 'passed', moves: [...FIVE_BIDS, ...passes(0)] },
  { ...FOUR, id: 'waiting', seat: 3, moves: [...FIVE_BIDS, ...passes(0)] },
  { ...FOUR, id: 'truth', moves: [...FIVE_BIDS, [0, 'call']] },
  {
    ...FOUR,
    id: 'lie',
    seat: 1,
    moves: [...FIVE_BIDS.slice(0, 9), [1, 'call']],
  },
  {
    id: 'two',
    seats: 2,
    options: {},
    seat: 1,
    position: {
      round: 7,
      deck: [2, 1, 3],
      order: [2, 1],
      turn: 2,
      bid: 12,
      bidder: 1,
      seats: [
        { hand: [2], stack: [1, 3, 1, 4], score: 27 },
        { hand: [-10, 1], stack: [4, 3, 2, 2, 1], score: -8 },
      ],
    },
  },
  {
    id: 'first',
    seats: 5,
    options: {},
    seat: 2,
    position: {
      round: 1,
      deck: [2, 1, 3, 4, 1, 2, 1, 3, 1],
      order: [3, 4, 5, 1, 2],
      turn: 3,
      seats: [{ hand: [2] }, { hand: [3] }, { hand: [-10, 4] }, { hand: [1] }, { hand: [2] }],
    },
  },
  {
    id: 'five',
    seats: 5,
    options: {},
    seat: 0,
    position: {
      round: 9,
      deck: [1, 1],
      order: [3, 5, 2, 1, 4],
      turn: 4,
      bid: 9,
      bidder: 4,
      waiting: [1, 3, 5],
      seats: [
        { hand: [3], stack: [2, 1], score: 24 },
        { hand: [4], stack: [1], score: 21, folded: true },
        { hand: [2], stack: [3, -10], score: -3 },
        { hand: [1], stack: [4, 2], score: 36 },
        { hand: [2], stack: [3, 1], score: 12 },
      ],
    },
  },
  {
    id: 'top',
    seats: 3,
    options: {},
    seat: 1,
    position: {
      round: 3,
      deck: [1, 3, 2],
      order: [1, 2, 3],
      turn: 2,
      bid: 30,
      bidder: 1,
      seats: [
        { hand: [2], stack: [4, 4, 3], score: 14 },
        { hand: [1, 1], stack: [2, 3], score: 11 },
        { hand: [1], stack: [-10, 2], score: 20, gone: 1, folded: true },
      ],
    },
  },
  {
    id: 'folded',
    seats: 3,
    options: {},
    seat: 2,
    position: {
      round: 5,
      deck: [1, 3, 2, 1],
      order: [3, 1, 2],
      turn: 1,
      bid: 8,
      bidder: 2,
      seats: [
        { hand: [2, 1], stack: [3, 1], score: 29 },
        { hand: [1], stack: [4, 3], score: 33 },
        { hand: [2, -10], stack: [4], score: 2, folded: true },
      ],
    },
  },
  {
    id: 'own-deck',
    seats: 2,
    options: { deck: [5, 8, 12, 17, 25, 33, 40, 48, 56, 61, 72, 80, 88, 90, -10], target: 200 },
    seat: 0,
    position: {
      round: 2,
      deck: [5, 8],
      order: [1, 2],
      turn: 1,
      bid: 260,
      bidder: 2,
      seats: [
        { hand: [90, 17], stack: [12, 25, 33, 40, 48, 56], score: 112 },
        { hand: [61], stack: [72, 80, -10, 88], score: 164 },
      ],
    },
  },
  {
    id: 'any-bid',
    seats: 3,
    options: { bids: 'any' },
    seat: 1,
    position: {
      round: 3,
      deck: [1, 3, 2],
      order: [1, 2, 3],
      turn: 2,
      bid: -64,
      bidder: 1,
      seats: [
        { hand: [2], stack: [4, 4, 3], score: 14 },
        { hand: [1, -10], stack: [2, 3], score: 11 },
        { hand: [1], stack: [2], score: 20 },
      ],
    },
  },
  {
    ...FOUR,
    id: 'over',
    position: { ...FOURTH_ROUND, seats: [...FOURTH_ROUND.seats.slice(0, 3), { hand: [4, 3], score: 34 }] },
    moves: [
      [3, 'play 4 3 bid 7'],
      [2, 'call'],
    ],
  },
  { ...FOUR, id: 'table-truth', seat: null, moves: [...FIVE_BIDS, [0, 'call']] },
  { ...FOUR, id: 'table', seat: null, moves: [...FIVE_BIDS, ...passes(2)] },
];
