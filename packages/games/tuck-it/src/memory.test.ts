import { act, FAIR, openTable, type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { cardName } from './cards.ts';
import { type State, tuckIt } from './index.ts';
import { slotCard } from './state.ts';

const [FIRST, SECOND] = [0 as Seat, 1 as Seat];

/** A table of two with all sets, and what happened at it. */
function after(given: object, ...steps: readonly (readonly [Seat, string])[]): State {
  const options = openTable(tuckIt, { sets: [1, 2, 3, 4] }, 2);
  if (!options.ok) throw new Error('no such table');
  const s = tuckIt.parsePosition(given, options.value, 2, rngFromSeed('memory'));
  for (const [seat, text] of steps) {
    const done = act(tuckIt, s, seat, text, FAIR);
    expect(done.ok ? null : done.error).toBeNull();
  }
  return s;
}

/** How often each text comes up in worlds that this viewer imagines. */
function shares(s: State, eyes: Viewer, what: (world: State) => string): { readonly [what: string]: number } {
  const rng = rngFromSeed('worlds');
  const seen = tuckIt.view(s, eyes);
  const worlds = 6000;
  const counts: { [what: string]: number } = {};
  for (let index = 0; index < worlds; index++) {
    const found = what(tuckIt.imagine(seen, rng));
    counts[found] = (counts[found] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count / worlds]));
}

/** The cards of the second seat's Stack, top first. */
const stackOfSecond =
  (stack: number) =>
  (world: State): string =>
    world.stacks[3 + stack]
      .map((slot) => cardName(slotCard(slot)))
      .reverse()
      .join(' ');

const handOfSecond = (world: State): string => {
  const hand = tuckIt.view(world, SECOND).hands[1];
  return hand.map(cardName).join(' ');
};

const FIRST_SEAT = { hand: ['2'], stacks: [['3'], ['3'], ['3']] };

describe('what is remembered', () => {
  it('TI-6.1: a pile taken in the open is in that hand or under a Stack, the unseen cards anywhere', () => {
    const given = {
      turn: 2,
      pile: ['DQ', '8', '5'],
      draw: ['6', '7'],
      seats: [FIRST_SEAT, { hand: ['4'], stacks: [['J'], [], []] }],
    };
    const s = after(given, [SECOND, 'take'], [SECOND, 'tuck 8 under 1']);
    const tucked = shares(s, FIRST, stackOfSecond(0));
    expect(Object.keys(tucked).sort()).toEqual(['J 4', 'J 5', 'J 6', 'J 7', 'J 8']);
    expect(tucked['J 8']).toBeCloseTo(1 / 3, 1);
    expect(tucked['J 5']).toBeCloseTo(1 / 3, 1);
    for (const strange of ['J 4', 'J 6', 'J 7']) expect(Math.abs(tucked[strange] - 1 / 9)).toBeLessThan(0.02);
    for (const hand of Object.keys(shares(s, SPECTATOR, handOfSecond))) {
      expect(hand.includes('8') || hand.includes('5')).toBe(true);
    }
  });

  it('TI-5.4: with nothing tucked yet, all that was taken is in the hand', () => {
    const given = {
      turn: 2,
      pile: ['K', '9'],
      seats: [
        { ...FIRST_SEAT, hand: ['2', 'A'] },
        { hand: ['4'], stacks: [['J'], [], []] },
      ],
    };
    const s = after(given, [SECOND, 'take']);
    expect(shares(s, FIRST, handOfSecond)).toEqual({ '4 9 K': 1 });
  });

  it('a card that was played since was not the one tucked', () => {
    const given = {
      turn: 2,
      pile: ['DQ', '8', '5'],
      draw: ['6', '7', '6'],
      seats: [FIRST_SEAT, { hand: ['4'], stacks: [['J'], [], []] }],
    };
    const s = after(
      given,
      [SECOND, 'take'],
      [SECOND, 'tuck 4 under 1'],
      [FIRST, 'play 2'],
      [SECOND, 'play 8'],
    );
    const tucked = shares(s, FIRST, stackOfSecond(0));
    expect(tucked['J 8']).toBeUndefined();
    expect(tucked['J 5']).toBeCloseTo(1 / 2, 1);
  });

  it('a card tucked before another was taken is none of those taken later', () => {
    const given = {
      turn: 2,
      pile: ['K'],
      seats: [
        { hand: ['9', '2'], stacks: [['3'], ['3'], ['3']] },
        { hand: ['4', '6'], stacks: [['J'], [], []] },
      ],
    };
    const s = after(given, [SECOND, 'tuck 4 under 1'], [SECOND, 'take'], [SECOND, 'tuck 6 under 2']);
    const early = shares(s, FIRST, stackOfSecond(0));
    expect(Object.keys(early).sort()).toEqual(['J 4', 'J 6']);
    const late = shares(s, FIRST, stackOfSecond(1));
    expect(late.K).toBeCloseTo(1 / 2, 1);
  });

  it('TI-3.3: a card that a flip turned face down is remembered, and one it turned up settles what was tucked', () => {
    const given = {
      turn: 1,
      pile: ['4'],
      seats: [
        { hand: ['7', '9'], stacks: [['3'], ['3'], ['3']] },
        { hand: ['K', '6'], stacks: [['J'], [], []] },
      ],
    };
    const s = after(given, [SECOND, 'tuck K under 1'], [FIRST, 'play 7'], [FIRST, 'flip 2.1']);
    expect(shares(s, FIRST, stackOfSecond(0))).toEqual({ 'K J': 1 });
    expect(s.journals[1]).toEqual([]);
  });

  it('TI-4.3: a card that comes back unseen is as unknown as it was', () => {
    const given = {
      turn: 2,
      pile: ['8', '8', '8'],
      seats: [
        { hand: ['9', 'Q'], stacks: [['3'], ['3'], ['3']] },
        { hand: ['8', 'K', '6'], stacks: [[], ['J'], []] },
      ],
    };
    const s = after(given, [SECOND, 'tuck K under 1'], [SECOND, 'play 8'], [SECOND, 'bonus 1']);
    const hands = shares(s, FIRST, handOfSecond);
    expect(hands).toEqual({ '6 K': 1 });
  });

  it('TI-1.4: a hand card shown in a tie stays known', () => {
    const shown = [{ card: 'J', stack: 1 }];
    const stacks = [
      ['(J)', '(5)'],
      ['(6)', '(5)'],
      ['(6)', '(4)'],
    ];
    const given = {
      stage: 'show',
      draw: ['2', '3'],
      seats: [
        { hand: ['9', 'Q', '4'], stacks, shown },
        { hand: ['8', 'K', '7'], stacks, shown },
      ],
    };
    const s = after(given, [SECOND, 'show hand K'], [FIRST, 'show hand Q']);
    for (const hand of Object.keys(shares(s, FIRST, handOfSecond))) expect(hand).toContain('K');
  });

  it('TI-7.1: a Skip card played after a roll shows that only Skip cards were on top', () => {
    const given = {
      turn: 2,
      die: 3,
      rolled: true,
      seats: [FIRST_SEAT, { hand: [], stacks: [['(S)', '(4)'], ['(S)', '(8)'], []] }],
    };
    const s = after(given, [SECOND, 'skip from 1']);
    for (const stack of Object.keys(shares(s, FIRST, stackOfSecond(1))))
      expect(stack.startsWith('S ')).toBe(true);
  });

  it('a hand that everyone knows and that was tucked completely is certain', () => {
    const given = {
      turn: 2,
      pile: ['DQ', '8'],
      draw: ['8', '9', '6', '6'],
      seats: [FIRST_SEAT, { hand: [], stacks: [['J'], [], []] }],
    };
    const s = after(
      given,
      [SECOND, 'take'],
      [SECOND, 'tuck 8 under 1'],
      [FIRST, 'play 2'],
      [SECOND, 'play 8'],
    );
    expect(shares(s, FIRST, stackOfSecond(0))).toEqual({ 'J 8': 1 });
  });
});
