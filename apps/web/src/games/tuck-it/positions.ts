import type { StagedPosition } from '../ui.ts';

/** Cards as scenarios write them, with blanks between: `8 (K) 9/5`. */
const cards = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** A seat with its hand and its three Stacks, each from the top down. */
const seat = (hand: string, ...stacks: readonly string[]) => ({
  hand: cards(hand),
  stacks: stacks.map(cards),
});

/** Staged positions of the board. */
export const positions: readonly StagedPosition[] = [
  {
    id: 'arrange',
    seats: 4,
    options: { sets: [1] },
    seat: 0,
    position: {
      stage: 'arrange',
      draw: cards('4 6 9 9 K 3 10 J A 2'),
      seats: [
        seat('2 3 7 7 9 10 Q DQ A', '', '', ''),
        seat('', '(4) (K)', '(7) (9)', '(A) (6)'),
        seat('4 4 5 6 8 8 J J K', '', '', ''),
        seat('3 3 5 6 8 9 10 Q A', '', '', ''),
      ],
    },
  },
  {
    id: 'show',
    seats: 3,
    options: {},
    seat: 0,
    position: {
      stage: 'show',
      draw: cards('4 6 9 9 K 3 10'),
      seats: [
        { ...seat('2 7 DQ', '(A) (K)', '(7) (9)', '(4) (6)'), shown: [{ card: 'A', stack: 1 }] },
        { ...seat('3 8 8', '(A) (5)', '(J) (9)', '(4) (6)'), shown: [{ card: 'A', stack: 1 }] },
        { ...seat('5 6 10', '(Q) (8)', '(7) (5)', '(3) (6)'), shown: [{ card: 'Q', stack: 1 }] },
      ],
    },
  },
  {
    id: 'two',
    seats: 2,
    options: {},
    seat: 0,
    position: {
      turn: 1,
      pile: cards('8 6 4 4 2 K J'),
      draw: cards('4 6 9 9 3 10 A Q 5 5 7 8 J 2'),
      trash: cards('10 Q Q'),
      seats: [seat('2 8 8 J K', '4 (K)', '7 (9)', 'A (6)'), seat('3 J A', '6 (10)', 'Q (5)', '(3) 8 (7)')],
    },
  },
  {
    id: 'chain',
    seats: 4,
    options: { sets: [1, 2, 3, 4] },
    seat: 0,
    position: {
      turn: 1,
      direction: 'ccw',
      die: 5,
      rolled: true,
      pile: cards('4 3.5 A 8 6 2'),
      draw: cards('4 6 9 9 3 10 A Q 5 5 7'),
      trash: cards('10 DQ'),
      seats: [
        seat('4 4.5 5 5 5.5 6 6.5 7 9 9/5 9/5 D 8* S 2* K', '4 (K)', '7* (9/5) (D)', 'A (6.5)'),
        seat('3 J A', '6 (10)', '9/5 (5)', 'D 8 (7)'),
        seat('3 J A 2 2 8', '(6) (10)', 'Q (5)', 'S 8 (7)'),
        seat('3 J', '6 (10)', 'DQ (5)', '(3) 8 (7)'),
      ],
    },
  },
  {
    id: 'six',
    seats: 6,
    options: { sets: [1, 2] },
    seat: 0,
    position: {
      turn: 3,
      direction: 'cw',
      pile: cards('Q J J 8.5 8 6 2'),
      draw: cards('4 6 9 9 3'),
      trash: cards('10 DQ 4 4 4 4'),
      seats: [
        seat('2 7.5 K A', '4 (K)', '7 (9) (3) (2)', 'A (6)'),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7) (7)'),
        seat('3 J A 2 2 8 9 9 K', '(6) (10)', 'Q (5)', '10 8 (7)'),
        seat('3 J 4', '6 (10)', '2 (5)', ''),
        seat('3 J 4', '6 (10)', 'DQ (5)', '(3) 8 (7)'),
        seat('3 J 4 5 6 7 8 9 10 J Q K', '5 (10)', '2 (5)', 'J (4) (4) (4)'),
      ],
    },
  },
  {
    id: 'flip',
    seats: 6,
    options: { sets: [1] },
    seat: 0,
    position: {
      choice: { seat: 1, kind: 'flip' },
      direction: 'ccw',
      pile: cards('7 6 4 4'),
      draw: cards('4 6 9 9 3'),
      seats: [
        seat('2 K A', '4 (K)', '7 (9)', 'A (6)'),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7)'),
        seat('3 J A', '(6) (10)', 'Q (5)', '10 8 (7)'),
        seat('3 J 4', '6 (10)', '2 (5)', ''),
        seat('3 J 4', '6 (10)', 'DQ (5)', '(3) 8 (7)'),
        seat('3 J 4', '5 (10)', '2 (5)', 'J (4)'),
      ],
    },
  },
  {
    id: 'long',
    seats: 3,
    options: {},
    seat: 0,
    position: {
      choice: { seat: 1, kind: 'tuck' },
      draw: cards('4 6'),
      trash: cards('10'),
      seats: [
        seat('2 2 3 3 4 4 4 5 5 6 6 6 7 7 8 8 8 9 9 10 10 J J Q Q DQ K K A A', '4 (K)', '7 (9)', 'A (6)'),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7)'),
        seat('9 J K', '6 (10)', '3 (5)', '8 (7)'),
      ],
    },
  },
  {
    id: 'queen',
    seats: 4,
    options: { sets: [1, 4] },
    seat: 0,
    position: {
      turn: 1,
      pile: cards('DQ J J 9 8 8 6'),
      draw: cards('4 6 9 3 5'),
      trash: cards('10 4 4'),
      seats: [
        seat('2 K S', '4 (K)', '7 (9)', 'A (6)'),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7)'),
        seat('3 J A', '(6) (10)', 'Q (5)', '10 8 (7)'),
        seat('3 J 4', '6 (10)', '2 (5)', ''),
      ],
    },
  },
  {
    id: 'phase-two',
    seats: 3,
    options: { sets: [1], tournament: 20 },
    seat: 0,
    position: {
      turn: 1,
      game: 2,
      pile: cards('9 8 8 4'),
      trash: cards('10 J J Q'),
      seats: [
        { ...seat('', '8 8 (8) (2) 3 (5)', '(4) (9)', ''), gears: 4, won: 1 },
        { ...seat('3 J A', '6 (10)', 'Q (5)', '8 (7) (7) (2) (2)'), gears: 12 },
        { ...seat('3 J A 5', '(6)', '', '10 8 (7)'), gears: 17 },
      ],
    },
  },
  {
    id: 'waiting',
    seats: 3,
    options: {},
    seat: 0,
    position: {
      turn: 2,
      pile: cards('K J J J'),
      trash: cards('10 Q'),
      seats: [
        seat('3 4 9 A', '4 (K)', '7 (9) (2)', ''),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7) (7)'),
        seat('5', '(6)', '', '10 8 (7)'),
      ],
    },
  },
  {
    id: 'bonus',
    seats: 3,
    options: {},
    seat: 0,
    position: {
      choice: { seat: 1, kind: 'bonus' },
      draw: cards('4 5 6'),
      trash: cards('8 8 8 8'),
      seats: [
        seat('3 4 9', '4 (K)', '(7) 9 (2)', 'J'),
        seat('3 J A', '6 (10)', 'Q (5)', '7 (7)'),
        seat('5 5 6', '(6)', '10', '10 8 (7)'),
      ],
    },
  },
  {
    id: 'end',
    seats: 4,
    options: { sets: [1] },
    seat: 0,
    position: {
      turn: 1,
      pile: cards('K J J J'),
      trash: cards('10 Q'),
      seats: [
        seat('', '', '', ''),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7) (7)'),
        seat('5', '(6)', '', '10 8 (7)'),
        seat('', '(2) (2)', '9', ''),
      ],
    },
  },
  {
    id: 'table',
    seats: 6,
    options: { sets: [1, 2, 3] },
    seat: null,
    position: {
      turn: 3,
      direction: 'ccw',
      die: 4,
      pile: cards('D J J 8.5 8 6 2'),
      draw: cards('4 6 9 9 3'),
      trash: cards('10 DQ 4 4 4 4'),
      seats: [
        seat('2 7.5 K A', '4 (K)', '7 (9) (3) (2)', 'A (6)'),
        seat('3 J A', '6 (10)', 'Q (5)', '8 (7) (7)'),
        seat('3 J A 2 2 8 9 9 K', '(6) (10)', 'Q (5)', '10 8 (7)'),
        seat('3 J 4', '6 (10)', '2 (5)', ''),
        seat('3 J 4', '6 (10)', 'DQ (5)', '(3) 8 (7)'),
        seat('3 J 4 5', '5 (10)', '2 (5)', 'J (4)'),
      ],
    },
  },
];
