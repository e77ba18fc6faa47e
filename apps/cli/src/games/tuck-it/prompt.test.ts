import { describe, expect, it } from 'vitest';
import { drawnAt, promptAt } from '../testing/scenes.ts';

interface WrittenSeat {
  readonly hand: string[];
  readonly stacks: string[][];
  readonly gone?: number;
}

const OTHER: WrittenSeat = { hand: ['3'], stacks: [['4'], ['5'], ['6']] };

const inHand = (...hand: string[]): WrittenSeat => ({ hand, stacks: [['7'], ['K'], ['6']] });
const onStack = (...tops: string[]): WrittenSeat => ({ hand: [], stacks: [tops, ['5'], []] });

const PHASE_1 = ['TI-5.2', 'TI-2.2', 'TI-2.10', 'TI-5.1'];
const PHASE_2 = ['TI-5.3', 'TI-5.4', 'TI-5.6', 'TI-2.2', 'TI-2.10'];
const DRAW = { draw: ['2', '3'] };
const SKIPS = { skips: true };
const DICE = { sets: [3] };

it.each([
  [{ ...DRAW, pile: ['8'] }, inHand('3', '4', '7'), {}, 'play on the 8, or reveal', PHASE_1],
  [
    { ...DRAW, pile: ['8'] },
    inHand('3', '4', 'S'),
    SKIPS,
    'play on the 8, play a Skip card, or reveal',
    [...PHASE_1, 'TI-7.1', 'TI-7.2'],
  ],
  [
    { ...DRAW, pile: ['8'] },
    inHand('3', 'D', '9'),
    DICE,
    'play on the 8, roll the die, or reveal',
    [...PHASE_1, 'TI-8.1', 'TI-8.2'],
  ],
  [
    { ...DRAW, pile: ['D', '8'], die: 3 },
    inHand('3', '4', '5'),
    DICE,
    'play on the D, or reveal',
    ['TI-2.9', 'TI-8.2', ...PHASE_1],
  ],
  [{ pile: [] }, inHand('3'), {}, 'play any card but Skip from your hand', ['TI-2.1', ...PHASE_2]],
  [
    { pile: ['9'] },
    onStack('7'),
    {},
    'play 9 or less from the top of a Stack, or take the pile',
    ['TI-2.7', ...PHASE_2],
  ],
])('the rules of the moment and what can be done: %j', (table, you, options, line, rules) => {
  const position = { turn: 1, ...table, seats: [you, OTHER] };
  const prompt = promptAt({ game: 'tuck-it', seats: 2, options, position: position as never });
  expect(prompt).toEqual({ line: `Your turn: ${line}.`, rules });
});

describe('under the Dark Queen', () => {
  const at = (you: WrittenSeat, more: object = {}) => {
    const position = { turn: 1, pile: ['DQ', '9'], ...more, seats: [you, OTHER] };
    return promptAt({ game: 'tuck-it', seats: 2, options: SKIPS, position: position as never });
  };

  it('a Skip card may be played from the hand, or from a Stack with an empty hand', () => {
    const skip = {
      line: 'The Dark Queen! Play a Skip card, or take the pile.',
      rules: ['TI-6.1', 'TI-6.2', 'TI-7.1', 'TI-7.2'],
    };
    expect(at(inHand('S'))).toEqual(skip);
    expect(at(onStack('S', '(4)'))).toEqual(skip);
  });

  it('the pile is taken if no Skip card can be played', () => {
    const take = { line: 'The Dark Queen! You must take the pile.', rules: ['TI-6.1'] };
    expect(at(inHand('8'))).toEqual(take);
    expect(at({ hand: ['8'], stacks: [['S'], ['5'], []] })).toEqual(take);
    expect(at(onStack('7', 'S'))).toEqual(take);
  });
});

describe('the direction of play', () => {
  const GONE: WrittenSeat = { hand: [], stacks: [[], [], []], gone: 1 };
  const headline = (direction: string, ...seats: readonly WrittenSeat[]): string => {
    const position = { turn: 1, direction, pile: ['8'], seats };
    return drawnAt({ game: 'tuck-it', seats: seats.length, position: position as never })[0];
  };

  it.each([
    ['cw', [OTHER, OTHER, OTHER], ' clockwise: 1, 2, 3'],
    ['ccw', [OTHER, OTHER, OTHER, OTHER], ' counter-clockwise: … 3, 2, 1'],
    ['cw', [OTHER, GONE, OTHER, OTHER], ' clockwise: 1, 3, 4'],
    ['ccw', [OTHER, OTHER, GONE, OTHER, OTHER], ' counter-clockwise: … 4, 2, 1'],
  ])('%s names seats that are still in: %j', (direction, seats, told) => {
    expect(headline(direction, ...seats).endsWith(told)).toBe(true);
  });

  it('is not shown when two are left', () => {
    expect(headline('cw', OTHER, GONE, OTHER)).not.toContain('clockwise');
    expect(headline('cw', OTHER, OTHER)).not.toContain('clockwise');
  });
});
