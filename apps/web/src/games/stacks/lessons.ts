import { words } from '../../words/words.ts';
import type { Lesson } from '../ui.ts';

const say = await words({
  en: () => import('./words/lessons/en.json'),
  fr: () => import('./words/lessons/fr.json'),
  de: () => import('./words/lessons/de.json'),
  cs: () => import('./words/lessons/cs.json'),
});

/** A round from the first card to the first call. */
const callLesson: Lesson = {
  id: 'call',
  title: () => say('call.title'),
  seats: 3,
  options: {},
  seat: 0,
  position: {
    deck: [1, -10, 4, 2, 1, 2, 3, 1, 2, 1, 3],
    turn: 1,
    seats: [{ hand: [3, 2] }, { hand: [1] }, { hand: [4] }],
  },
  steps: [
    { kind: 'read', say: () => say('call.goal'), look: ['seat:0'], rules: ['ST-0.3'] },
    { kind: 'read', say: () => say('call.deck'), look: ['tally', 'deck'], rules: ['ST-0.1'] },
    {
      kind: 'do',
      say: () => say('call.first'),
      accept: ['play 3 bid 3'],
      look: ['hand:0:0', 'bidding', 'play'],
      rules: ['ST-2.1', 'ST-2.3', 'ST-2.4'],
    },
    { kind: 'see', seat: 1, do: 'pass', say: () => say('call.pass'), look: ['ladder'], rules: ['ST-3.4'] },
    { kind: 'see', seat: 2, do: 'pass', say: () => say('call.both'), look: ['seat:2'], rules: ['ST-3.4'] },
    {
      kind: 'see',
      seat: 1,
      do: 'play 1 bid 4',
      say: () => say('call.maybe'),
      look: ['bid'],
      rules: ['ST-2.4'],
    },
    { kind: 'do', say: () => say('call.let'), accept: ['pass'], look: ['pass'], rules: ['ST-3.3', 'ST-3.4'] },
    { kind: 'see', seat: 2, do: 'pass', say: () => say('call.on'), look: ['seat:2'], rules: ['ST-2.1'] },
    {
      kind: 'see',
      seat: 2,
      do: 'play 4 bid 6',
      say: () => say('call.lie'),
      look: ['bid', 'stack:2'],
      rules: ['ST-2.3', 'ST-0.1'],
    },
    {
      kind: 'do',
      say: () => say('call.call'),
      accept: ['call'],
      look: ['call'],
      rules: ['ST-3.1', 'ST-3.2'],
    },
    { kind: 'read', say: () => say('call.end'), look: ['seat:0'], rules: ['ST-4.2', 'ST-1.2'] },
  ],
};

/** A trap: the −10 under a bid that begs to be called. */
const bluffLesson: Lesson = {
  id: 'bluff',
  title: () => say('bluff.title'),
  seats: 3,
  options: {},
  seat: 0,
  position: {
    round: 2,
    deck: [1, 2, 1, 2, 3, 1, 4],
    order: [3, 1, 2],
    turn: 1,
    bid: 6,
    bidder: 3,
    seats: [
      { hand: [-10, 2], stack: [3] },
      { hand: [1], stack: [4], score: 7 },
      { hand: [1], stack: [3, 2] },
    ],
  },
  steps: [
    { kind: 'read', say: () => say('bluff.trouble'), look: ['hand:0:0'], rules: ['ST-0.1', 'ST-4.2'] },
    { kind: 'read', say: () => say('bluff.why'), look: ['bid', 'stack:0'], rules: ['ST-2.3', 'ST-3.2'] },
    {
      kind: 'do',
      say: () => say('bluff.do'),
      accept: ['play -10 bid 7'],
      look: ['hand:0:0', 'bidding', 'play'],
      rules: ['ST-2.4'],
    },
    { kind: 'see', seat: 1, do: 'call', say: () => say('bluff.caught'), look: ['seat:1'], rules: ['ST-3.2'] },
  ],
};

/** A true bid, called; then when to stop, and the end of the deck. */
const truthLesson: Lesson = {
  id: 'truth',
  title: () => say('truth.title'),
  seats: 2,
  options: {},
  seat: 0,
  position: {
    round: 3,
    deck: [1, 1, 2, 3],
    order: [1, 2],
    turn: 1,
    bid: 8,
    bidder: 2,
    seats: [
      { hand: [2, 1], stack: [4, 3], score: 7 },
      { hand: [1], stack: [4, 2, -10], score: 12 },
    ],
  },
  steps: [
    {
      kind: 'do',
      say: () => say('truth.do'),
      accept: ['play 2 bid 9'],
      look: ['stack:0', 'hand:0:0', 'bidding'],
      rules: ['ST-2.4'],
    },
    { kind: 'see', seat: 1, do: 'call', say: () => say('truth.called'), look: ['seat:1'], rules: ['ST-3.2'] },
  ],
};

const foldLesson: Lesson = {
  id: 'fold',
  title: () => say('fold.title'),
  seats: 3,
  options: {},
  seat: 0,
  position: {
    round: 4,
    deck: [1],
    order: [2, 1, 3],
    turn: 1,
    bid: 13,
    bidder: 2,
    seats: [
      { hand: [1, 1], stack: [-10, 2], score: 23 },
      { hand: [2], stack: [4, 3, 3, 3], score: -4 },
      { hand: [1], stack: [4, 2], score: 25 },
    ],
  },
  steps: [
    { kind: 'read', say: () => say('fold.why'), look: ['stack:0', 'bid'], rules: ['ST-2.5', 'ST-4.2'] },
    { kind: 'do', say: () => say('fold.do'), accept: ['fold'], look: ['fold'], rules: ['ST-2.2', 'ST-2.5'] },
    {
      kind: 'see',
      seat: 2,
      do: 'pass',
      say: () => say('fold.deck'),
      look: ['deck'],
      rules: ['ST-2.1', 'ST-4.1'],
    },
    { kind: 'read', say: () => say('fold.end'), look: [], rules: ['ST-0.3'] },
  ],
};

/** A first game in four small scenes. */
export const lessons: readonly Lesson[] = [callLesson, bluffLesson, truthLesson, foldLesson];
