import { testGolden, testLaws, testScenarios } from '@tuckbox/engine/testing';
import type { Json } from '@tuckbox/kit';
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
testLaws(trickyTactics, TABLES, { pieces, secrets, longest: 220, games: 16, tries });
testGolden(trickyTactics, TABLES, new URL('../fixtures/golden', import.meta.url));
