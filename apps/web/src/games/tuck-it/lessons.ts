import type { Lesson } from '../ui.ts';
import { say } from './say.ts';

/** The first rounds: what may be played on what, drawing, and what happens when nothing fits. */
const first: Lesson = {
  id: 'first',
  title: () => say('lesson.first'),
  seats: 3,
  options: {},
  seat: 0,
  position: {
    turn: 1,
    direction: 'cw',
    pile: [6],
    draw: [7, 'Q', 5, 6, 10, 'J', 8, 'K', 4, 'A', 10, 8, 8, 5, 4],
    seats: [
      {
        hand: [2, 8, 8],
        stacks: [
          ['4', '(K)'],
          ['7', '(9)'],
          ['J', '(3)'],
        ],
      },
      {
        hand: [4, 9, 9],
        stacks: [
          ['6', '(A)'],
          ['Q', '(5)'],
          ['8', '(7)'],
        ],
      },
      {
        hand: [3, 5, 'J'],
        stacks: [
          ['2', '(10)'],
          ['K', '(6)'],
          ['A', '(4)'],
        ],
      },
    ],
  },
  steps: [
    {
      kind: 'read',
      say: () => say('lesson.first.goal'),
      look: ['stack:0:0', 'stack:0:1', 'stack:0:2'],
      rules: ['TI-3.1', 'TI-1.2'],
    },
    {
      kind: 'read',
      say: () => say('lesson.first.table'),
      look: ['pile', 'draw'],
      rules: ['TI-2.2', 'TI-5.2'],
    },
    {
      kind: 'do',
      say: () => say('lesson.first.eights'),
      accept: ['play 8 8'],
      look: ['hand:0:1', 'hand:0:2'],
      rules: ['TI-2.2', 'TI-2.10', 'TI-5.1'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 9',
      say: () => say('lesson.first.nine'),
      look: ['pile'],
      rules: ['TI-2.7'],
    },
    {
      kind: 'see',
      seat: 2,
      do: 'play 3',
      say: () => say('lesson.first.three'),
      look: ['pile'],
      rules: ['TI-2.4', 'TI-3.3'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 4',
      say: () => say('lesson.first.four'),
      look: ['pile'],
      rules: ['TI-2.2'],
    },
    {
      kind: 'do',
      say: () => say('lesson.first.seven'),
      accept: ['play 7'],
      look: ['hand:0:1'],
      rules: ['TI-3.3'],
    },
    {
      kind: 'do',
      say: () => say('lesson.first.flip'),
      accept: ['flip 1.1'],
      look: ['stack:0:0'],
      rules: ['TI-3.3', 'TI-5.7'],
    },
    {
      kind: 'see',
      seat: 2,
      do: 'play J',
      say: () => say('lesson.first.jack'),
      look: ['pile'],
      rules: ['TI-3.3'],
    },
    {
      kind: 'do',
      say: () => say('lesson.first.two'),
      accept: ['play 2'],
      look: ['hand:0:0'],
      rules: ['TI-2.3'],
    },
    {
      kind: 'see',
      seat: 2,
      do: 'play 5',
      say: () => say('lesson.first.five'),
      look: ['pile'],
      rules: ['TI-2.5'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 9',
      say: () => say('lesson.first.stuck'),
      look: ['pile'],
      rules: ['TI-2.7'],
    },
    {
      kind: 'do',
      say: () => say('lesson.first.reveal'),
      accept: ['reveal'],
      look: ['draw'],
      rules: ['TI-5.2'],
    },
    {
      kind: 'do',
      say: () => say('lesson.first.tuck'),
      accept: ['tuck K under 1', 'tuck K under 2', 'tuck K under 3'],
      look: ['stack:0:0', 'stack:0:1', 'stack:0:2'],
      rules: ['TI-5.5', 'TI-5.2'],
    },
    { kind: 'read', say: () => say('lesson.first.end'), look: [], rules: ['TI-5.1'] },
  ],
};

/** The Dark Queen, four of a kind, and the 10. */
const special: Lesson = {
  id: 'special',
  title: () => say('lesson.special'),
  seats: 3,
  options: {},
  seat: 0,
  position: {
    turn: 1,
    direction: 'cw',
    pile: ['DQ', 6, 6],
    draw: [8, 9, 'K', 3, 5, 7, 'J', 8, 'A', 4],
    seats: [
      {
        hand: [6, 6, 'A'],
        stacks: [
          ['4', '(K)'],
          ['10', '(9)'],
          ['J', '(3)'],
        ],
      },
      {
        hand: [4, 9, 'K'],
        stacks: [
          ['8', '(A)'],
          ['Q', '(5)'],
          ['8', '(7)'],
        ],
      },
      {
        hand: [3, 5, 'J'],
        stacks: [
          ['2', '(10)'],
          ['K', '(2)'],
          ['A', '(4)'],
        ],
      },
    ],
  },
  steps: [
    { kind: 'read', say: () => say('lesson.special.queen'), look: ['pile'], rules: ['TI-6.1'] },
    {
      kind: 'do',
      say: () => say('lesson.special.take'),
      accept: ['take'],
      look: ['pile'],
      rules: ['TI-6.1'],
    },
    {
      kind: 'do',
      say: () => say('lesson.special.tuck'),
      accept: ['tuck A under 1', 'tuck A under 2', 'tuck A under 3'],
      look: ['hand:0:4'],
      rules: ['TI-5.5', 'TI-6.1'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 4',
      say: () => say('lesson.special.empty'),
      look: ['pile'],
      rules: ['TI-2.1'],
    },
    {
      kind: 'see',
      seat: 2,
      do: 'play 5',
      say: () => say('lesson.special.five'),
      look: ['pile'],
      rules: ['TI-2.2'],
    },
    {
      kind: 'do',
      say: () => say('lesson.special.four'),
      accept: ['play 6 6 6 6'],
      look: ['hand:0:0', 'hand:0:1', 'hand:0:2', 'hand:0:3'],
      rules: ['TI-4.1', 'TI-2.10'],
    },
    {
      kind: 'do',
      say: () => say('lesson.special.bonus'),
      accept: ['bonus 2'],
      look: ['stack:0:1'],
      rules: ['TI-4.3'],
    },
    {
      kind: 'do',
      say: () => say('lesson.special.ten'),
      accept: ['play 10'],
      look: ['pile', 'trash'],
      rules: ['TI-3.3', 'TI-4.3'],
    },
    { kind: 'read', say: () => say('lesson.special.end'), look: [], rules: ['TI-3.3'] },
  ],
};

/** The end of a game: the Draw Pile is empty, and Stacks are played from. */
const ending: Lesson = {
  id: 'ending',
  title: () => say('lesson.ending'),
  seats: 2,
  options: {},
  seat: 0,
  position: {
    turn: 1,
    pile: ['Q', 8],
    trash: [10, 4, 4],
    seats: [
      { hand: [3, 'A'], stacks: [['K', '(K)'], ['9'], []] },
      { hand: [5, 6, 10], stacks: [['7', '(J)'], ['6', '(2)'], ['4']] },
    ],
  },
  steps: [
    { kind: 'read', say: () => say('lesson.ending.phase'), look: ['draw'], rules: ['TI-5.1', 'TI-5.3'] },
    {
      kind: 'do',
      say: () => say('lesson.ending.ace'),
      accept: ['play A'],
      look: ['hand:0:1'],
      rules: ['TI-5.3'],
    },
    {
      kind: 'do',
      say: () => say('lesson.ending.tuck'),
      accept: ['tuck 3 under 2'],
      look: ['hand:0:0', 'stack:0:1'],
      rules: ['TI-5.6', 'TI-5.5'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 5',
      say: () => say('lesson.ending.five'),
      look: ['pile'],
      rules: ['TI-2.5'],
    },
    {
      kind: 'do',
      say: () => say('lesson.ending.kings'),
      accept: ['play K K from 1'],
      look: ['stack:0:0'],
      rules: ['TI-5.3', 'TI-2.10'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'take',
      say: () => say('lesson.ending.take'),
      look: ['seat:1'],
      rules: ['TI-5.4'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'tuck 6 under 1',
      say: () => say('lesson.ending.theirs'),
      look: ['stack:1:0'],
      rules: ['TI-5.4', 'TI-5.5'],
    },
    {
      kind: 'do',
      say: () => say('lesson.ending.nine'),
      accept: ['play 9 from 2'],
      look: ['stack:0:1'],
      rules: ['TI-2.1', 'TI-5.3'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 8',
      say: () => say('lesson.ending.eight'),
      look: ['pile'],
      rules: ['TI-2.7'],
    },
    {
      kind: 'do',
      say: () => say('lesson.ending.win'),
      accept: ['play 3 from 2'],
      look: ['stack:0:1'],
      rules: ['TI-3.1', 'TI-2.4'],
    },
    { kind: 'read', say: () => say('lesson.ending.end'), look: [], rules: ['TI-9.1'] },
  ],
};

export const lessons: readonly Lesson[] = [first, special, ending];
