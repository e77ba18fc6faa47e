import type { Json } from '@tuckbox/kit';
import { testLaws, testScenarios } from '@tuckbox/laws';
import { tock } from './index.ts';
import { TABLES } from './testing/tables.ts';

interface Written {
  readonly deck: readonly string[];
  readonly stage: string;
  readonly choice: { readonly from?: number } | null;
  readonly seats: readonly {
    readonly hand: readonly string[];
    readonly pawns: readonly (string | number)[];
    readonly give: string | null;
  }[];
}

const written = (position: Json): Written => position as unknown as Written;

testScenarios(tock, new URL('../scenarios', import.meta.url));

testLaws(tock, TABLES, {
  longest: 20_000,
  eventKinds: {
    shuffled: true,
    dealt: true,
    played: true,
    discarded: true,
    moved: true,
    eaten: true,
    swapped: true,
    bound: true,
    asked: true,
    answered: true,
    returned: true,
    chose: true,
    gave: true,
    unprotected: true,
    left: true,
    over: true,
  },
  games: 16,
  moments: 20,
  tries: [
    'play K in',
    'play A in',
    'play 9 1',
    'play 9 1 home',
    'play A 1 x11 home',
    'play 4 2 home',
    'play 5 2.1',
    'play 5 1',
    'play J 1 with 2.1',
    'play J 2 with 1',
    'play 7 1x7',
    'play 7 1x7h',
    'play 7 1x3 2x4',
    'play 7 1x1 2x1 1x5',
    'play 7 4x2h 3x5',
    'play 7 1x3',
    'discard 7',
    'give Q',
    'ask A',
    'return 9',
  ],
  /** Cards that have been played lie nowhere, so it is the pawns that are counted. */
  pieces: (position) =>
    written(position).seats.flatMap(({ pawns }, seat) => pawns.map(() => `pawn of ${seat}`)),
  secrets: (position, eyes) => {
    const { deck, seats, choice } = written(position);
    const secrets = deck.map((_, index) => `deck.${index + 1}`);
    for (const [index, { hand, give }] of seats.entries()) {
      // A card that has been chosen or promised must stay where it is.
      if (index + 1 === eyes || give !== null || choice?.from === index + 1) continue;
      hand.forEach((_, place) => void secrets.push(`seats.${index + 1}.hand.${place + 1}`));
    }
    return secrets;
  },
});
