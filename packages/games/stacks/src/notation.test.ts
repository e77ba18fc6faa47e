import { act, BadInput, explain, FAIR, formatPosition, legalTexts, type Seat, why } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { USUAL_DECK } from './cards.ts';
import { stacks } from './index.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

const OPTIONS: Options = { target: 40, deck: USUAL_DECK, bids: 'sensible' };
const ONE = 0 as Seat;
const TWO = 1 as Seat;

const laidOut = (written: unknown): State =>
  stacks.parsePosition(written, OPTIONS, 2, rngFromSeed('notation'));

const table = laidOut({ deck: [1, 2], turn: 1, seats: [{ hand: [-10, 3] }, { hand: [2] }] });

const readBack = (text: string): string | null => {
  const move = stacks.parseMove(table, ONE, text);
  return move.ok ? stacks.formatMove(table, ONE, move.value) : null;
};

describe('cards', () => {
  it('are written as numbers, and a hidden one as a question mark', () => {
    expect([1, 4, -10, 90, -1].map(stacks.formatCard)).toEqual(['1', '4', '-10', '90', '?']);
  });

  it('are read with either minus sign, and nothing else is a card', () => {
    expect([' 3 ', '-10', '−10', '90'].map(stacks.parseCard)).toEqual([3, -10, -10, 90]);
    expect(['0', '-1', '91', '2.5', 'x', '', '?'].map(stacks.parseCard)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('moves', () => {
  it('are written with the higher card first', () => {
    expect(readBack('play -10 3 bid -7')).toBe('play 3 -10 bid -7');
    expect(readBack('play 3 -10 bid −7')).toBe('play 3 -10 bid -7');
  });

  it('are read whatever the case, the spaces and the commas', () => {
    expect(readBack('  Play 3,-10\tBID 0 ')).toBe('play 3 -10 bid 0');
    expect(['FOLD', ' call', 'Pass '].map(readBack)).toEqual(['fold', 'call', 'pass']);
  });

  it('may be illegal and are still moves: the rules say what is wrong with them', () => {
    expect(readBack('play 90 90 bid 30000')).toBe('play 90 90 bid 30000');
    expect(readBack('play 1 bid -30000')).toBe('play 1 bid -30000');
  });

  const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['', ['ST-2.7'], /is not a move/],
    ['raise', ['ST-2.7'], /is not a move/],
    ['pass please', ['ST-2.7'], /is not a move/],
    ['play', ['ST-2.3', 'ST-2.7'], /whole number/],
    ['play 3 bid 4 bid 5', ['ST-2.3', 'ST-2.7'], /whole number/],
    ['play 3 bid four', ['ST-2.3'], /whole number/],
    ['play queen bid 4', ['ST-2.7'], /queen/],
    ['play bid 4', ['ST-2.3', 'ST-2.7'], /one or both/],
    ['play 3 -10 1 bid 4', ['ST-2.3', 'ST-2.7'], /not 3/],
    ['play 3 bid 99999999999999999999', ['ST-2.3'], /from -10 to 30/],
    ['play 3 bid 31', ['ST-2.3'], /from -10 to 30/],
    ['play 3 3 bid 4', ['ST-2.7'], /no 3/],
    ['play 4 bid 4', ['ST-2.7'], /no 4/],
    ['pass', ['ST-3.4', 'ST-2.2'], /isn't being asked/],
    ['call', ['ST-3.1'], /nobody has bid this round/],
  ];
  for (const [text, rules, sentence] of refusals) {
    it(`refuses "${text}"`, () => {
      const reason = why(stacks, table, ONE, text);
      expect(reason?.rules).toEqual(rules);
      expect(reason === null ? '' : explain(stacks, reason)).toMatch(sentence);
    });
  }

  it('tells whose turn it is before what is wrong with a play', () => {
    expect(why(stacks, table, TWO, 'play what')?.code).toBe('not-your-turn');
  });
});

describe('positions', () => {
  it('are written completely', () => {
    expect(formatPosition(stacks, laidOut({}))).toEqual({
      round: 1,
      deck: [],
      order: [1, 2],
      turn: 1,
      bid: null,
      bidder: null,
      waiting: [],
      seats: [
        { hand: [], stack: [], score: 0, folded: false, gone: 0 },
        { hand: [], stack: [], score: 0, folded: false, gone: 0 },
      ],
    });
  });

  it('begin with the first in order', () => {
    expect(formatPosition(stacks, laidOut({ order: [2, 1] }))).toMatchObject({ order: [2, 1], turn: 2 });
  });

  it('may let a player with two cards draw a third', () => {
    const s = laidOut({
      ...{ deck: [2, 1], turn: 1, bid: 29, bidder: 1, waiting: [2] },
      seats: [{ stack: [4] }, { hand: [2, 3] }],
    });
    expect(act(stacks, s, TWO, 'pass', FAIR).ok).toBe(true);
    expect(legalTexts(stacks, s, TWO).sort()).toEqual([
      'call',
      'fold',
      'play 2 2 bid 30',
      'play 2 bid 30',
      'play 3 2 bid 30',
      'play 3 bid 30',
    ]);
  });

  it('are over when they show a clear winner', () => {
    const isOver = (scores: readonly number[], gone: readonly number[]): boolean => {
      const seats = scores.map((score, seat) => ({ score, gone: gone[seat] }));
      const s = stacks.parsePosition({ deck: [1, 1], seats }, OPTIONS, scores.length, rngFromSeed('over'));
      return stacks.outcome(s) !== null;
    };
    expect(isOver([40, 39], [0, 0])).toBe(true);
    expect(isOver([45, 45], [0, 0])).toBe(false);
    expect(isOver([3, 4], [0, 1])).toBe(true);
    // The tie was broken by leaving, so the round is still going on.
    expect(isOver([45, 45, 3], [1, 0, 0])).toBe(false);
    expect(isOver([44, 45, 3], [1, 0, 0])).toBe(true);
  });

  it('are over after the fold that ended the last round', () => {
    const folded = { deck: [1, 1], bid: 4, bidder: 2, seats: [{ folded: true }, { stack: [4], score: 4 }] };
    expect(stacks.outcome(laidOut({ ...folded, round: 500 }))?.places).toEqual([2, 1]);
  });

  const mistakes: readonly (readonly [string, unknown, RegExp])[] = [
    ['an unknown key', { dek: [] }, /unknown key "dek"/],
    ['an unknown key of a seat', { seats: [{ hnad: [] }] }, /unknown key "hnad"/],
    ['a card that is none', { deck: [1, 'Q'] }, /deck\[2\]: expected a card/],
    ['too many seats', { seats: [{}, {}, {}] }, /2 seats at most/],
    ['a hand of three', { seats: [{ hand: [1, 1, 1] }] }, /at most two cards/],
    ['an order with a seat twice', { order: [1, 1] }, /each of the 2 seats once/],
    ['a bidder without a bid', { bidder: 1 }, /bid: expected the bid of this bidder/],
    ['a bid that cannot be', { bid: 31, bidder: 1 }, /from -10 to 30/],
    ['a question before the first bid', { waiting: [1] }, /nobody to be asked/],
    [
      'everybody folded',
      { bid: 4, bidder: 1, seats: [{ folded: true }, { folded: true }] },
      /still in the round/,
    ],
    ['nobody to move', { seats: [{ folded: true }] }, /a player still in the round/],
    ['a seat that is not there', { turn: 3 }, /turn: expected/],
  ];
  for (const [mistake, written, message] of mistakes) {
    it(`are refused with ${mistake}`, () => {
      expect(() => laidOut(written)).toThrow(BadInput);
      expect(() => laidOut(written)).toThrow(message);
    });
  }
});
