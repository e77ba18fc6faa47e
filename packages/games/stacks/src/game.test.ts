import type { Json } from '@tuckbox/kit';
import { testGolden, testLaws, testScenarios } from '@tuckbox/laws';
import { stacks } from './index.ts';
import { TABLES } from './testing/tables.ts';

interface Written {
  readonly deck: readonly string[];
  readonly seats: readonly {
    readonly hand: readonly string[];
    readonly stack: readonly string[];
    readonly folded: boolean;
  }[];
}

const written = (position: Json): Written => position as unknown as Written;

testScenarios(stacks, new URL('../scenarios', import.meta.url));

testGolden(stacks, TABLES, new URL('../fixtures/golden', import.meta.url));

testLaws(stacks, TABLES, {
  longest: 20_000,
  eventKinds: {
    round: true,
    dealt: true,
    drew: true,
    emptied: true,
    played: true,
    passed: true,
    folded: true,
    called: true,
    took: true,
    scored: true,
    left: true,
    over: true,
  },
  tries: ['fold', 'call', 'pass', 'play 1 bid 30', 'play 2 1 bid -3', 'play -10 bid -10', 'play 4 4 bid 8'],
  pieces: (position) => {
    const { deck, seats } = written(position);
    return [...deck, ...seats.flatMap(({ hand, stack }) => [...hand, ...stack])];
  },
  // ST-2.1: hardly any round lasts until the deck is empty.
  rarePositions: [
    {
      table: TABLES[0],
      given: {
        deck: [4],
        seats: [
          { hand: [1, 3], stack: [2] },
          { hand: [2], stack: [3] },
        ],
      },
    },
  ],
  secrets: (position, eyes) => {
    const { deck, seats } = written(position);
    const secrets = deck.map((_, index) => `deck.${index + 1}`);
    for (const [index, { hand, stack, folded }] of seats.entries()) {
      if (folded || index + 1 === eyes) continue;
      hand.forEach((_, place) => void secrets.push(`seats.${index + 1}.hand.${place + 1}`));
      stack.forEach((_, place) => void secrets.push(`seats.${index + 1}.stack.${place + 1}`));
    }
    return secrets;
  },
});
