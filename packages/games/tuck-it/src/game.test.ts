import type { Json } from '@tuckbox/kit';
import { testGolden, testLaws, testScenarios } from '@tuckbox/laws';
import { tuckIt } from './index.ts';
import { TABLES } from './testing/tables.ts';

interface WrittenSeat {
  readonly hand: readonly string[];
  readonly stacks: readonly (readonly string[])[];
  /** While cards are shown for the order of play; without a Stack from the hand. */
  readonly shown?: readonly { readonly stack?: number }[];
}

interface Written {
  readonly draw: readonly string[];
  readonly pile: readonly string[];
  readonly trash: readonly string[];
  readonly seats: readonly WrittenSeat[];
}

const plain = (card: string): string => card.replaceAll(/[()]/g, '');

function pieces(written: Json): string[] {
  const { draw, pile, trash, seats } = written as unknown as Written;
  const held = seats.flatMap((seat) => [...seat.hand, ...seat.stacks.flat().map(plain)]);
  return [...draw, ...pile, ...trash, ...held];
}

/** The Draw Pile, the hands of others, and their Stacks but for face-up top cards. */
function secrets(written: Json, eyes: number | 'spectator'): string[] {
  const { draw, seats } = written as unknown as Written;
  const paths = draw.map((_, index) => `draw.${index + 1}`);
  seats.forEach(({ hand, stacks, shown = [] }, at) => {
    if (at + 1 === eyes) return;
    // A card chosen to be shown must stay where it is.
    const isChosenFrom = (stack: number | undefined): boolean => shown.some((one) => one.stack === stack);
    if (!isChosenFrom(undefined)) {
      for (let index = 1; index <= hand.length; index++) paths.push(`seats.${at + 1}.hand.${index}`);
    }
    stacks.forEach((cards, which) => {
      cards.forEach((card, index) => {
        const isOpen = index === 0 && (!card.startsWith('(') || isChosenFrom(which + 1));
        if (!isOpen) paths.push(`seats.${at + 1}.stacks.${which + 1}.${index + 1}`);
      });
    });
  });
  return paths;
}

testScenarios(tuckIt, new URL('../scenarios', import.meta.url));
/** TI-9.3: two players at random hardly ever come to the second game of a tournament. */
const LAST_CARD = {
  turn: 1,
  pile: ['4'],
  turns: 31,
  seats: [
    { hand: [], stacks: [['K'], [], []], gears: 4 },
    { hand: ['10'], stacks: [['(2)'], ['(K)'], ['A']], gears: 6 },
  ],
};
const TOURNAMENT = { seats: 2, options: { tournament: 20 } } as const;

testLaws(tuckIt, TABLES, {
  rarePositions: [{ table: TOURNAMENT, given: LAST_CARD }],
  pieces,
  secrets,
  longest: 60_000,
  eventKinds: {
    dealt: true,
    arranged: true,
    chose: true,
    showed: true,
    ordered: true,
    opened: true,
    played: true,
    revealed: true,
    rolled: true,
    took: true,
    tucked: true,
    drew: true,
    reversed: true,
    flipped: true,
    declined: true,
    four: true,
    trashed: true,
    rewarded: true,
    skipped: true,
    passed: true,
    left: true,
    ended: true,
  },
  games: 24,
  moments: 12,
  tries: [
    'play S',
    'skip',
    'skip from 1',
    'reveal',
    'take',
    'roll',
    'flip 1.1',
    'no flip',
    'bonus 1',
    'no bonus',
    'show 1',
  ],
});
testGolden(tuckIt, TABLES, new URL('../fixtures/golden', import.meta.url));
