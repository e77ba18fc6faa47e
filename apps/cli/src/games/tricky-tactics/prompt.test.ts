import { expect, it } from 'vitest';
import { promptAt } from '../testing/scenes.ts';

const HANDS = [{ handA: ['C1', 'H5'] }, { handA: ['C2', 'H3'] }];

it.each([
  ['a lead', { turn: 1 }, ['TT-2.1', 'TT-2.2', 'TT-3.1']],
  ['a card to follow', { trick: [{ seat: 2, card: 'H9' }], turn: 1 }, ['TT-2.1', 'TT-2.2', 'TT-3.1']],
  [
    'the action after a trick',
    {
      stage: 'act',
      trick: [
        { seat: 1, card: 'H9' },
        { seat: 2, card: 'H4' },
      ],
      seats: [{ handA: ['C1'], tricks: 1 }, { handA: ['C2'] }],
    },
    ['TT-3.1', 'TT-3.2', 'TT-3.3', 'TT-4.1', 'TT-4.2', 'TT-4.3'],
  ],
  ['the turn of another', { turn: 2 }, ['TT-2.3']],
  [
    'the split',
    { stage: 'split', turn: null, seats: [{ hand: ['C1', 'H5'] }, { hand: ['C2', 'H3'] }] },
    ['TT-1.2', 'TT-2.1', 'TT-4.2'],
  ],
])('the rules of the moment for %s', (_, given, rules) => {
  const position = { seats: HANDS, ...given };
  expect(promptAt({ game: 'tricky-tactics', seats: 2, position: position as never }).rules).toEqual(rules);
});
