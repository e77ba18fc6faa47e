import type { StagedPosition } from '../ui.ts';

const cards = (text: string): string[] => text.split(' ').filter((card) => card !== '');

const NO_AUTOMA = { automa: false };
const AUTOMA = { automa: true };

/** A city for four with every kind of control: held, tied, empty, contested. */
const CITY_OF_FOUR = {
  C1: [2, 1, 0, 0],
  C2: [0, 1, 1, 0],
  C3: [0, 0, 1, 2],
  D1: [1, 0, 0, 0],
  D2: [3, 0, 1, 2],
  D3: [0, 2, 0, 0],
  H1: [0, 1, 1, 1],
  H2: [0, 0, 2, 0],
  H3: [1, 0, 0, 1],
  S1: [0, 3, 0, 0],
  S3: [1, 0, 2, 1],
};

const CITY_OF_THREE = {
  C1: [1, 2, 0],
  C3: [0, 0, 1],
  D1: [2, 0, 0],
  D2: [1, 0, 1],
  D3: [1, 0, 0],
  H1: [0, 1, 3],
  H2: [0, 2, 0],
  S1: [1, 1, 1],
  S2: [0, 0, 2],
  S3: [2, 0, 0],
};

/** Staged positions for the gallery, browser tests and pictures. */
export const positions: readonly StagedPosition[] = [
  {
    id: 'act',
    seats: 4,
    options: NO_AUTOMA,
    seat: 0,
    position: {
      stage: 'act',
      round: 3,
      phase: 'A',
      marker: 2,
      trick: [
        { seat: 2, card: 'D8' },
        { seat: 3, card: 'D9' },
        { seat: 4, card: 'D7' },
        { seat: 1, card: 'D10' },
      ],
      map: CITY_OF_FOUR,
      seats: [
        { handA: cards('C5 H5 H8'), handB: cards('C6 C9 D1 D4 D5'), score: 12, tricks: 1 },
        { handA: cards('C7 C8 D3'), handB: cards('C2 C10 H1 H10 S1'), score: 14, tricks: 1 },
        { handA: cards('C1 H7 S5'), handB: cards('D6 H4 S2 S8 S10'), score: 9 },
        { handA: cards('H3 H6 S9'), handB: cards('C4 D2 H2 H9 S7'), score: 11 },
      ],
      played: cards('S6 S4 S3 C3'),
    },
  },
  {
    id: 'follow',
    seats: 3,
    options: NO_AUTOMA,
    seat: 0,
    position: {
      stage: 'play',
      round: 2,
      phase: 'A',
      marker: 2,
      leader: 2,
      trick: [
        { seat: 2, card: 'D6' },
        { seat: 3, card: 'D4' },
      ],
      map: CITY_OF_THREE,
      seats: [
        { handA: cards('C7 D2 D8 S2 S6 S9'), handB: cards('C6 D3 D9 H2 H9 S5'), score: 6 },
        { handA: cards('C4 D5 H4 H5 S10'), handB: cards('C1 H3 H8 S3 S4 S8'), score: 4 },
        { handA: cards('C10 H1 H6 S1 S7'), handB: cards('C2 C5 C8 C9 D1 D7'), score: 7 },
      ],
      aside: cards('C3 D10 H7 H10'),
    },
  },
  {
    id: 'lead',
    seats: 2,
    options: NO_AUTOMA,
    seat: 1,
    position: {
      stage: 'play',
      round: 2,
      phase: 'B',
      marker: 2,
      leader: 2,
      map: {
        C1: [2, 0],
        C2: [1, 1],
        D1: [0, 1],
        D2: [1, 2],
        D3: [1, 0],
        H2: [1, 0],
        H3: [0, 1],
        S1: [0, 2],
        S3: [2, 1],
      },
      seats: [
        { handB: cards('C6 C8 H10 S8'), score: 9 },
        { handB: cards('D1 D4 D7 H8'), score: 8, tricks: 1 },
      ],
      aside: cards('C1 C2 C5 C7 C10 D2 D6 D8 D10 H1 H2 H3 H5 H7 H9 S2 S4 S7 S9 S10'),
      played: cards('S6 H4 C3 C9 H6 D9 D5 S3 D3 C4 S5 S1'),
    },
  },
  {
    id: 'split',
    seats: 4,
    options: NO_AUTOMA,
    seat: 3,
    position: {
      stage: 'split',
      round: 3,
      phase: 'A',
      marker: 4,
      map: CITY_OF_FOUR,
      seats: [
        { handA: cards('C10 H1 H9 S3 S4'), handB: cards('D2 D6 D8 H8 S10'), score: 9 },
        { hand: cards('C1 C6 C9 D4 D7 H2 H5 H6 H10 S8'), score: 13 },
        { hand: cards('C2 C5 C7 D1 D3 D9 S1 S2 S5 S9'), score: 11 },
        { hand: cards('C3 C4 C8 D5 D10 H3 H4 H7 S6 S7'), score: 10 },
      ],
    },
  },
  {
    id: 'automa-split',
    seats: 2,
    options: AUTOMA,
    seat: 0,
    position: {
      stage: 'split',
      round: 2,
      phase: 'A',
      marker: 1,
      map: CITY_OF_THREE,
      seats: [
        { hand: cards('C3 C7 D2 D8 D10 H3 H7 H9 S2 S3 S5 S10'), score: 5 },
        { hand: cards('C9 C10 D1 D4 D5 D9 H1 H2 H4 H8 S6 S8'), score: 7 },
        { hand: cards('C1 C2 C6 C8 D3 D6 D7 H5 H10 S1 S4 S7'), score: 6 },
      ],
      aside: cards('C4 C5 H6 S9'),
    },
  },
  {
    id: 'automa-acts',
    seats: 2,
    options: AUTOMA,
    seat: 0,
    position: {
      stage: 'act',
      round: 3,
      phase: 'A',
      marker: 1,
      trick: [
        { seat: 1, card: 'H4' },
        { seat: 2, card: 'H3' },
        { seat: 3, card: 'H7' },
      ],
      map: CITY_OF_THREE,
      seats: [
        { handA: cards('C1 C10 S5 S6 S10'), handB: cards('C4 C7 C8 D4 D7 S9'), score: 12 },
        { handA: cards('D3 D10 H5 S2 S3'), handB: cards('C3 C9 D6 D8 H1 H8'), score: 14 },
        { handA: cards('C2 C6 D1 D9 S4'), handB: cards('C5 H2 H6 H9 S1 S8'), score: 13, tricks: 1 },
      ],
      aside: cards('D2 D5 H10 S7'),
    },
  },
  {
    id: 'waiting',
    seats: 4,
    options: NO_AUTOMA,
    seat: 1,
    position: {
      stage: 'play',
      round: 2,
      phase: 'A',
      marker: 2,
      leader: 3,
      trick: [
        { seat: 3, card: 'S1' },
        { seat: 4, card: 'D8' },
      ],
      map: CITY_OF_FOUR,
      seats: [
        { handA: cards('D6 S4 S7'), handB: cards('C2 C5 D2 S8 S9'), score: 6, tricks: 1 },
        { handA: cards('D10 H7 S3'), handB: cards('C9 D1 D3 H2 H8'), score: 8 },
        { handA: cards('D7 S5'), handB: cards('C6 D4 D5 S2 S6'), score: 5, tricks: 1 },
        { handA: cards('C10 H6'), handB: cards('C1 C3 D9 H3 H10'), score: 7, gone: 1 },
      ],
      played: cards('C7 S10 C4 C8 H4 H1 H9 H5'),
    },
  },
  {
    id: 'crowded',
    seats: 4,
    options: NO_AUTOMA,
    seat: 2,
    position: {
      stage: 'act',
      round: 4,
      phase: 'B',
      marker: 3,
      trick: [
        { seat: 3, card: 'H9' },
        { seat: 4, card: 'H6' },
        { seat: 1, card: 'C2' },
        { seat: 2, card: 'H1' },
      ],
      map: { C1: [0, 1, 0, 0], D3: [2, 0, 0, 2], H1: [5, 6, 4, 2], H2: [1, 1, 3, 5], H3: [2, 2, 3, 1] },
      seats: [
        { handB: cards('D10 C1'), score: 31, tricks: 1 },
        { handB: cards('C4 S1'), score: 28, tricks: 1 },
        { handB: cards('C6 S10'), score: 33, tricks: 1 },
        { handB: cards('C5 D2'), score: 30 },
      ],
    },
  },
  {
    id: 'end',
    seats: 4,
    options: NO_AUTOMA,
    seat: 0,
    position: {
      stage: 'play',
      round: 4,
      phase: 'B',
      marker: 3,
      leader: 3,
      map: CITY_OF_FOUR,
      seats: [{ score: 24 }, { score: 26 }, { score: 24, tricks: 3 }, { score: 17, tricks: 2 }],
      played: cards(
        'H3 H9 H7 H2 D7 S10 D10 D6 D5 D4 D8 C9 S7 S9 S6 C10 C3 C8 H1 S5 S3 S8 S2 S4 D9 H5 D2 D3 C4 C2 H6 C6 H10 H4 C7 S1 H8 C5 C1 D1',
      ),
    },
  },
  {
    id: 'screen',
    seats: 4,
    options: NO_AUTOMA,
    seat: null,
    position: {
      stage: 'play',
      round: 3,
      phase: 'B',
      marker: 4,
      leader: 4,
      trick: [
        { seat: 4, card: 'H3' },
        { seat: 1, card: 'H7' },
        { seat: 2, card: 'S3' },
      ],
      map: CITY_OF_FOUR,
      seats: [
        { handB: cards('C10 D4 D10 S2'), score: 14 },
        { handB: cards('C3 D2 D6 S7'), score: 17 },
        { handB: cards('D7 D8 H4 D1 S6'), score: 11 },
        { handB: cards('D3 H5 H10 S8'), score: 16 },
      ],
      played: cards('C4 C9 C5 C6 S4 H8 S5 S1 D5 C7 S10 C1 H9 H1 H2 H6 D9 C8 S9 C2'),
    },
  },
];
