import type { Lesson } from '../ui.ts';
import { say } from './say.ts';

/** A first hand: bringing in, walking, capturing, the ten and the way home. */
const firstMoves: Lesson = {
  id: 'first',
  title: () => say('learn.first'),
  seats: 2,
  options: {},
  seat: 0,
  position: {
    dealer: 2,
    turn: 1,
    deck: ['A', 'A', '4', '4', '6', '6', '7', '7', 'J', 'J', 'Q', 'K'],
    seats: [
      { hand: ['2', '5', '9', 'Q', 'K'] },
      { hand: ['2', '3', '6', '8', '10'], pawns: [12, 27, 'yard', 'yard'] },
    ],
  },
  steps: [
    {
      kind: 'read',
      say: () => say('learn.goal'),
      look: ['home:0:1', 'home:0:2', 'home:0:3', 'home:0:4'],
      rules: ['TK-0.1', 'TK-4.1'],
    },
    {
      kind: 'read',
      say: () => say('learn.cards'),
      look: ['hand:0:0', 'hand:0:1', 'hand:0:2', 'hand:0:3', 'hand:0:4'],
      rules: ['TK-1.3'],
    },
    {
      kind: 'do',
      say: () => say('learn.in'),
      accept: ['play K in'],
      look: ['hand:0:4', 'yard:0:0', 'space:0'],
      rules: ['TK-2.1', 'TK-3.2'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 3 1',
      say: () => say('learn.protected'),
      look: ['space:0'],
      rules: ['TK-2.1', 'TK-2.3'],
    },
    {
      kind: 'do',
      say: () => say('learn.eat'),
      accept: ['play 9 1'],
      look: ['space:9'],
      rules: ['TK-2.2', 'TK-3.1'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 2 1',
      say: () => say('learn.theirs'),
      look: ['space:35'],
      rules: ['TK-2.3'],
    },
    {
      kind: 'do',
      say: () => say('learn.queen'),
      accept: ['play Q 1'],
      look: ['space:21'],
      rules: ['TK-3.1', 'TK-2.4'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 10 1',
      say: () => say('learn.ten'),
      look: ['space:9', 'pile'],
      rules: ['TK-3.5'],
    },
    {
      kind: 'do',
      say: () => say('learn.discard'),
      accept: ['discard 5', 'discard 2'],
      look: [],
      rules: ['TK-3.5', 'TK-2.7'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 8 1 home',
      say: () => say('learn.home'),
      look: ['home:1:1'],
      rules: ['TK-2.5', 'TK-2.6'],
    },
    {
      kind: 'do',
      say: () => say('learn.last'),
      accept: ['play 2 1', 'play 5 1'],
      look: [],
      rules: ['TK-1.3', 'TK-2.7'],
    },
    { kind: 'read', say: () => say('learn.end'), look: [], rules: ['TK-1.1', 'TK-2.7'] },
  ],
};

/** The cards that do more than walk. */
const specialCards: Lesson = {
  id: 'special',
  title: () => say('learn.special'),
  seats: 2,
  options: {},
  seat: 0,
  position: {
    dealer: 2,
    turn: 1,
    deck: ['A', 'A', '4', '4', '6', '6', '7', '7', 'J', 'J', 'Q', 'K'],
    seats: [
      { hand: ['A', '4', '5', '7', 'J'], pawns: [3, 'yard', 'yard', 'home4'] },
      { hand: ['2', '3', '6', '8', '9'], pawns: [13, 'start', 'yard', 'yard'] },
    ],
  },
  steps: [
    { kind: 'read', say: () => say('learn.specialIntro'), look: [], rules: ['TK-3.2', 'TK-3.4'] },
    {
      kind: 'do',
      say: () => say('learn.jack'),
      accept: ['play J 1 with 2.1'],
      look: ['space:3', 'space:31'],
      rules: ['TK-3.6'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 2 1',
      say: () => say('learn.theirs'),
      look: ['space:5'],
      rules: ['TK-2.3'],
    },
    {
      kind: 'do',
      say: () => say('learn.ace'),
      accept: ['play A in'],
      look: ['yard:0:1', 'space:0'],
      rules: ['TK-3.2', 'TK-2.1'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 6 2',
      say: () => say('learn.theirs'),
      look: ['space:24'],
      rules: ['TK-2.3'],
    },
    {
      kind: 'do',
      say: () => say('learn.four'),
      accept: ['play 4 2'],
      look: ['space:0', 'space:32'],
      rules: ['TK-3.3', 'TK-2.5'],
    },
    {
      kind: 'see',
      seat: 1,
      do: 'play 9 2',
      say: () => say('learn.danger'),
      look: ['space:33'],
      rules: ['TK-2.3'],
    },
    {
      kind: 'do',
      say: () => say('learn.seven'),
      accept: ['play 7 2x4h 1x3', 'play 7 2x5h 1x2'],
      look: ['space:32', 'space:33', 'space:31'],
      rules: ['TK-3.4', 'TK-2.5'],
    },
    { kind: 'read', say: () => say('learn.specialEnd'), look: [], rules: ['TK-2.6', 'TK-4.1'] },
  ],
};

/** The first game, in two lessons. */
export const lessons: readonly Lesson[] = [firstMoves, specialCards];
