import { describe, expect, it } from 'vitest';
import { promptAt } from '../testing/scenes.ts';

const at = (given: object, bids = 'sensible') => {
  const position = { deck: [1, 2], turn: 1, seats: [{ hand: [1, 3] }, { hand: [2] }], ...given };
  return promptAt({ game: 'stacks', seats: 2, options: { bids }, position });
};

const bid = (number: number) => ({ bid: number, bidder: 2 });

describe('a prompt', () => {
  it.each([
    [{}, 'sensible', '(bid from -10 to 30)'],
    [{}, 'any', '(bid from -99 to 99)'],
    [bid(4), 'sensible', '(bid from 5 to 30)'],
    [bid(30), 'any', '(bid from 31 to 99)'],
    [bid(30), 'sensible', 'no higher bid than 30 is left, so fold or call.'],
    [bid(99), 'any', 'no higher bid than 99 is left, so fold or call.'],
  ])('tells which bids are left: %j, %s', (given, bids, told) => {
    expect(at(given, bids).line).toContain(told);
  });

  it.each([
    ['the first bid', {}, ['ST-2.3', 'ST-2.4', 'ST-2.5', 'ST-4.1', 'ST-4.2']],
    ['a higher bid', bid(4), ['ST-2.3', 'ST-2.4', 'ST-2.5', 'ST-3.1', 'ST-3.2', 'ST-4.1', 'ST-4.2']],
    ['the highest bid', bid(30), ['ST-2.3', 'ST-3.1']],
    [
      'the window after a bid',
      { turn: 2, waiting: [1], ...bid(4), seats: [{ hand: [1] }, { hand: [2], stack: [2] }] },
      ['ST-2.4', 'ST-3.1', 'ST-3.2', 'ST-3.3', 'ST-3.4'],
    ],
    ['the turn of another', { turn: 2, seats: [{ hand: [1] }, { hand: [2, 3] }] }, ['ST-2.7', 'ST-3.1']],
  ])('names the rules of the moment for %s', (_, given, rules) => {
    expect(at(given).rules).toEqual(rules);
  });
});
