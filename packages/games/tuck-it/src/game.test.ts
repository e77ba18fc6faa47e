import { testGolden, testLaws, testScenarios } from '@tuckbox/engine/testing';
import type { Json } from '@tuckbox/kit';
import { tuckIt } from './index.ts';
import { TABLES } from './testing/tables.ts';

interface WrittenSeat {
  readonly hand: readonly string[];
  readonly stacks: readonly (readonly string[])[];
  readonly shown?: readonly Json[];
}

interface Written {
  readonly stage: string;
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
  const { stage, draw, seats } = written as unknown as Written;
  const paths = draw.map((_, index) => `draw.${index + 1}`);
  // While cards are shown, some of them are known to all, and what is known is not for this test.
  if (stage === 'show') return paths;
  seats.forEach((seat, at) => {
    if (at + 1 === eyes) return;
    for (let index = 1; index <= seat.hand.length; index++) paths.push(`seats.${at + 1}.hand.${index}`);
    seat.stacks.forEach((stack, which) => {
      stack.forEach((card, index) => {
        const isOpen = index === 0 && !card.startsWith('(');
        if (!isOpen) paths.push(`seats.${at + 1}.stacks.${which + 1}.${index + 1}`);
      });
    });
  });
  return paths;
}

testScenarios(tuckIt, new URL('../scenarios', import.meta.url));
testLaws(tuckIt, TABLES, {
  pieces,
  secrets,
  longest: 60_000,
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
