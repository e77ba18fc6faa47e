import { expect, it } from 'vitest';
import { drawnAt, promptAt } from '../testing/scenes.ts';

type Pawn = string | number;

const YARD: readonly Pawn[] = ['yard', 'yard', 'yard', 'yard'];

/** Seat 1 to play with these cards and pawns; a ring of two sections has 36 spaces. */
const position = (hand: readonly string[], pawns: readonly Pawn[], more: object = {}) => ({
  turn: 1,
  seats: [
    { hand: [...hand], pawns: [...pawns, ...YARD].slice(0, 4) },
    { hand: ['2'], pawns: [5, 'yard', 'yard', 'yard'], idle: 1 },
  ],
  ...more,
});

it.each([
  ['a Jack, which turns nowhere', ['J'], [25], {}, ['TK-2.7', 'TK-3.6']],
  ['a nine that may turn into home', ['9'], [28], {}, ['TK-2.7', 'TK-3.1', 'TK-2.2', 'TK-2.3', 'TK-2.5']],
  ['a nine far from home', ['9'], [2], {}, ['TK-2.7', 'TK-3.1', 'TK-2.2', 'TK-2.3']],
  ['a seven that may turn into home', ['7'], [30], {}, ['TK-2.7', 'TK-3.4', 'TK-2.2', 'TK-2.3', 'TK-2.5']],
  ['a seven far from home', ['7'], [2], {}, ['TK-2.7', 'TK-3.4', 'TK-2.2', 'TK-2.3']],
  ['a King with all pawns in the yard', ['K'], [], {}, ['TK-2.7', 'TK-3.2', 'TK-2.1']],
  ['a four', ['4'], [5], {}, ['TK-2.7', 'TK-3.3', 'TK-2.2', 'TK-2.3']],
  [
    'an Ace that counts eleven too',
    ['A'],
    [2],
    { ace: 'eleven' },
    ['TK-2.7', 'TK-3.2', 'TK-6.4', 'TK-2.1', 'TK-2.2', 'TK-2.3'],
  ],
  ['nothing to play', ['9'], [], {}, ['TK-2.7']],
])('the rules of the moment for %s', (_, hand, pawns, options, rules) => {
  const given = { game: 'tock', seats: 2, options, position: position(hand, pawns) };
  expect(promptAt(given).rules).toEqual(rules);
});

it('after a ten the rules are about the discard', () => {
  const bound = position(['9', '5'], [2], { bound: true });
  expect(promptAt({ game: 'tock', seats: 2, position: bound }).rules).toEqual(['TK-3.5', 'TK-2.7']);
});

it('plates count the hands towards charity only if the table has it', () => {
  const drawn = (charity: number) =>
    drawnAt({ game: 'tock', seats: 2, options: { charity }, position: position(['9'], [2]) }).join('\n');
  expect(drawn(2).match(/charity \d\/\d/g)).toEqual(['charity 1/2', 'charity 0/2']);
  expect(drawn(0)).not.toMatch(/charity|idle/);
});
