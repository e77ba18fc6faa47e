import { act, FAIR, legalTexts } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { optionsOf } from '@tuckbox/laws';
import { expect, it } from 'vitest';
import type { Event } from './events.ts';
import { tock } from './index.ts';

/** Plays until cards are dealt, and returns the hands as they were told. */
function nextDeal(seed: string): number[][] {
  const s = tock.setup(optionsOf(tock, { seats: 3, options: {} }), 3, rngFromSeed(seed), FAIR);
  const events: Event[] = [];
  while (!events.some(({ kind }) => kind === 'dealt')) {
    const seat = tock.nextUp(s);
    act(tock, s, seat, legalTexts(tock, s, seat)[0], FAIR, (event) => void events.push(event));
  }
  return events.flatMap((event) => (event.kind === 'dealt' ? [event.cards] : []));
}

it('TK-1.1: a deal tells the cards of a hand and not in which order they lay in the deck', () => {
  const hands = ['one', 'two', 'three'].flatMap(nextDeal);
  expect(hands).toHaveLength(9);
  for (const hand of hands) expect(hand).toEqual(hand.toSorted((a, b) => a - b));
});
