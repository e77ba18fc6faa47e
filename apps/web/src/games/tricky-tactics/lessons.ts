import { parseCard, parseLocation } from '@tuckbox/tricky-tactics/client';
import type { Lesson, LessonStep } from '../ui.ts';
import { sayLesson } from './lesson-words.ts';
import { splitText } from './narrow.ts';

type Key = Parameters<typeof sayLesson>[0];

const list = (text: string): string[] => text.split(' ');

const card = (text: string): string => `card:${parseCard(text)}`;
const place = (text: string): string => `place:${parseLocation(text)}`;
const district = (suit: number): string => `district:${suit}`;

const read = (key: Key, look: readonly string[], rules: readonly string[]): LessonStep => ({
  kind: 'read',
  say: () => sayLesson(key),
  look,
  rules,
});

const ask = (
  key: Key,
  accept: readonly string[],
  look: readonly string[],
  rules: readonly string[],
): LessonStep => ({ kind: 'do', say: () => sayLesson(key), accept, look, rules });

const OTHER = 1;

const see = (key: Key, move: string, look: readonly string[], rules: readonly string[]): LessonStep => ({
  kind: 'see',
  seat: OTHER,
  do: move,
  say: () => sayLesson(key),
  look,
  rules,
});

const LAST_HAND = 'C4 D8 H5 S2 S9';

/** The end of a Phase A: tricks, all actions on the map, and the score. */
const CITY: Lesson = {
  id: 'city',
  title: () => sayLesson('city.title'),
  seats: 2,
  options: { automa: false },
  seat: 0,
  position: {
    stage: 'play',
    round: 2,
    phase: 'A',
    marker: 1,
    leader: 2,
    map: {
      C1: [0, 1],
      C2: [0, 1],
      D1: [1, 0],
      D2: [1, 0],
      H1: [0, 1],
      H2: [1, 1],
      S1: [1, 0],
      S3: [0, 1],
    },
    seats: [
      { handA: list('C10 H3 H9'), handB: list(LAST_HAND), score: 7, tricks: 1 },
      { handA: list('D2 H6 H8'), handB: list('C7 D4 D9 H10 S6'), score: 8, tricks: 1 },
    ],
    played: list('S4 S7 D1 D6'),
    aside: list('C1 C2 C3 C5 C6 C8 C9 D3 D5 D7 D10 H1 H2 H4 H7 S1 S3 S5 S8 S10'),
  },
  steps: [
    read('city.map', [district(0), district(1), district(2), district(3)], ['TT-0.2']),
    read('city.control', [place('D1'), place('H1'), place('H2')], ['TT-4.1']),
    read('city.hands', [card('H3'), card('H9'), card('C10')], ['TT-1.2']),
    see('city.led', 'play H6', ['trick'], ['TT-2.1']),
    ask('city.follow', ['play H9'], [card('H9')], ['TT-2.1', 'TT-2.2']),
    ask('city.add', ['add H2'], [place('H2')], ['TT-3.1', 'TT-4.1']),
    ask('city.lead', ['play C10'], [card('C10')], ['TT-1.4', 'TT-2.1']),
    see('city.void', 'play D2', ['trick'], ['TT-2.1', 'TT-2.2']),
    ask('city.remove', ['remove 2 C1'], [district(0), place('C1')], ['TT-3.1', 'TT-4.3']),
    read('city.back', ['player:1'], ['TT-0.3', 'TT-3.1']),
    ask('city.low', ['play H3'], [card('H3')], ['TT-2.1']),
    see('city.lost', 'play H8', ['trick'], ['TT-2.2']),
    see('city.tie', 'add H2', [place('H2')], ['TT-3.1', 'TT-4.1']),
    read('city.score', ['player:0', 'player:1'], ['TT-4.2']),
    ask(
      'city.marker',
      list(LAST_HAND).map((text) => `play ${text}`),
      ['player:0'],
      ['TT-1.4'],
    ),
    read('city.end', [district(1)], ['TT-4.2', 'TT-4.3', 'TT-4.4']),
  ],
};

const WHOLE_HAND = 'C2 C10 D5 D7 H4 H6 H9 S1 S3 S10';

/** The beginning of a round: how to split. */
const SPLIT: Lesson = {
  id: 'split',
  title: () => sayLesson('split.title'),
  seats: 2,
  options: { automa: false },
  seat: 0,
  position: {
    stage: 'split',
    round: 2,
    phase: 'A',
    marker: 1,
    map: { C2: [1, 0], C3: [0, 1], D1: [2, 1], D3: [0, 1], H2: [0, 2], S1: [1, 1] },
    seats: [
      { hand: list(WHOLE_HAND), score: 6 },
      { hand: list('C1 C8 D3 D4 D10 H2 H7 H8 S5 S8'), score: 7 },
    ],
    aside: list('C3 C4 C5 C6 C7 C9 D1 D2 D6 D8 D9 H1 H3 H5 H10 S2 S4 S6 S7 S9'),
  },
  steps: [
    read('split.deal', [], ['TT-1.1', 'TT-1.2']),
    read('split.look', [district(0), district(1), district(2), district(3)], ['TT-3.1']),
    read('split.high', [card('C10'), card('S10')], ['TT-2.1', 'TT-2.2']),
    ask('split.do', halves(list(WHOLE_HAND)).map(splitOf), [], ['TT-1.2']),
    see('split.other', 'split C1 D4 D10 H7 S5', [], ['TT-1.2']),
    read('split.lead', ['player:0'], ['TT-1.3', 'TT-1.4']),
  ],
};

function splitOf(half: readonly string[]): string {
  return splitText(half.map(parseCard).filter((number) => number !== null));
}

/** Every way to take half of the cards. */
function halves(cards: readonly string[], size = cards.length / 2): string[][] {
  const [first, ...rest] = cards;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...halves(rest, size - 1).map((half) => [first, ...half]), ...halves(rest, size)];
}

/** A first game, in two parts. */
export const lessons: readonly Lesson[] = [CITY, SPLIT];
