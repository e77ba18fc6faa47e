import { act, FAIR, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import { parseCard } from '@tuckbox/tuck-it/client';
import { expect, test } from 'vitest';
import { effectOf, isTurnedOver, type StackSeen, topRule } from './table.ts';
import { momentOf } from './taps.ts';
import { parsed, sceneOf, staged } from './testing/scenes.ts';

/** A Stack from the top down, written as in scenarios; `?` and `(?)` for cards that are not seen. */
const seen = (...names: readonly string[]): StackSeen => ({
  owner: 1,
  stack: 0,
  cards: names.map((name) => {
    const inside = name.replace(/[()]/g, '');
    return { card: inside === '?' ? HIDDEN : (parseCard(inside) as number), isOpen: !name.startsWith('(') };
  }),
});

test('a flipped Stack is recognised by its cards', () => {
  expect(isTurnedOver(seen('4', '(K)'), seen('K', '(4)'))).toBe(true);
  expect(isTurnedOver(seen('4', '(?)'), seen('K', '(?)'))).toBe(true);
  expect(isTurnedOver(seen('(?)', '?', '(?)'), seen('9', '(?)', '?'))).toBe(true);
  expect(isTurnedOver(seen('4'), seen('(?)'))).toBe(true);
});

test('an unchanged Stack, or one that lost or revealed a card, was not flipped', () => {
  expect(isTurnedOver(seen('4', '(K)'), seen('4', '(K)'))).toBe(false);
  expect(isTurnedOver(seen('4', '(K)'), seen('(K)'))).toBe(false);
  expect(isTurnedOver(seen('(?)', '(?)'), seen('9', '(?)'))).toBe(false);
});

test('a play says what it will do', () => {
  const { view } = staged('two');
  const effect = (...names: readonly string[]) =>
    effectOf(
      view,
      names.map((name) => parseCard(name) as number),
      false,
    );
  expect(effect('8', '8')).toBeNull();
  expect(effect('8', '8', '8')).toBe('four');
  expect(effect('9')).toBe('limit');
  expect(effect('10')).toBe('burn');
  expect(effect('DQ')).toBe('queen');
  // With two players a 3 turns nothing.
  expect(effect('3')).toBeNull();
  expect(effectOf(view, [0], true)).toBe('win');
});

test('the rules of different top cards are distinguished', () => {
  expect(topRule(staged('two').view)).toBe('nineOrLess');
  expect(topRule(staged('phase-two').view)).toBe('nine');
  expect(topRule(staged('waiting').view)).toBe('high');
  expect(topRule(staged('bonus').view)).toBe('any');
  const { view } = staged('two');
  const on = (name: string) => topRule({ ...view, pile: [parseCard(name) as number] });
  expect(['2', '2½', '3', '3½', '4'].map(on)).toEqual(['any', 'high', 'high', 'nineOrLess', 'nineOrLess']);
});

test('picks are dropped after a turn, even if the hand is the same', () => {
  const given = {
    turn: 1,
    pile: ['6'],
    draw: ['K', '9', '9', '9', '9', '9', '9'],
    seats: [
      { hand: ['8', '10', 'Q'], stacks: [['4'], ['9'], []] },
      { hand: ['K', '3', '3', '3'], stacks: [['5'], [], []] },
    ],
  };
  const state = tuckIt.clone(parsed(given, {}, 2));
  const view = () => sceneOf(state as Position<TuckIt>, 0).view;
  const before = { hand: view().hands[0], moment: momentOf(view(), 0) };
  for (const [seat, text] of [
    [0, 'reveal'],
    [1, 'play K'],
  ] as const)
    expect(act(tuckIt, state, seat as Seat, text, FAIR).ok, text).toBe(true);
  expect(legalTexts(tuckIt, state as Position<TuckIt>, 0 as Seat)).toEqual(['reveal']);
  expect(view().hands[0]).toEqual(before.hand);
  expect(momentOf(view(), 0)).not.toBe(before.moment);
});

test('TI-1.4: a pick to show is dropped when a tie asks for another card', () => {
  const { view } = staged('two');
  const after = (count: number): string =>
    momentOf({ ...view, shown: [Array.from({ length: count }, () => HIDDEN), []] }, 0);
  expect(after(1)).not.toBe(after(0));
});
