import type { Json } from '@tuckbox/kit';
import { testGolden, testLaws, testScenarios } from '@tuckbox/laws';
import { trickyTactics } from './index.ts';
import { TABLES } from './testing/tables.ts';

interface Written {
  readonly seats: readonly { readonly [hand: string]: readonly string[] }[];
  readonly trick: readonly { readonly card: string }[];
  readonly aside: readonly string[];
  readonly played: readonly string[];
}

const HANDS = ['hand', 'handA', 'handB'];

/** TT-0.1: the forty cards. */
function pieces(position: Json): string[] {
  const { seats, trick, aside, played } = position as unknown as Written;
  const held = seats.flatMap((seat) => HANDS.flatMap((hand) => seat[hand]));
  return [...held, ...trick.map(({ card }) => card), ...aside, ...played];
}

/** Everyone else's hands, what lies aside and what lies face down. */
function secrets(position: Json, eyes: number | 'spectator'): string[] {
  const { seats, aside, played } = position as unknown as Written;
  const pathsIn = (path: string, cards: readonly string[]): string[] =>
    cards.map((_, index) => `${path}.${index + 1}`);
  const others = seats.flatMap((seat, index) =>
    index + 1 === eyes ? [] : HANDS.flatMap((hand) => pathsIn(`seats.${index + 1}.${hand}`, seat[hand])),
  );
  return [...others, ...pathsIn('aside', aside), ...pathsIn('played', played)];
}

const tries = ['pass', 'split', 'play C11', 'add H4', 'remove 9 H1', 'remove H1', 'reclaim', 'play C1 C2'];

testScenarios(trickyTactics, new URL('../scenarios', import.meta.url));
testLaws(trickyTactics, TABLES, {
  pieces,
  secrets,
  longest: 220,
  games: 16,
  tries,
  // TT-3.3: hardly any trick is won by a player who can do nothing.
  rarePositions: [
    {
      table: TABLES[0],
      given: {
        trick: [{ seat: 1, card: 'H9' }],
        map: { C1: [6, 1], S1: [4, 1] },
        seats: [
          { handA: ['C1', 'C5', 'S3'], handB: ['D1', 'D5', 'S5'] },
          { handA: ['H4', 'C2', 'S4', 'D4'], handB: ['D2', 'S2', 'C9'] },
        ],
      },
    },
  ],
  eventKinds: {
    dealt: true,
    split: true,
    played: true,
    'won-trick': true,
    'no-action': true,
    added: true,
    removed: true,
    reclaimed: true,
    'scored-phase': true,
    'scored-districts': true,
    left: true,
    'game-over': true,
  },
});
testGolden(trickyTactics, TABLES, new URL('../fixtures/golden', import.meta.url));
