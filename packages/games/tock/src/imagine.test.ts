import { FAIR, NOBODY, REFEREE, type Seat, SPECTATOR } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { cardName } from './cards.ts';
import { type State, tock } from './index.ts';
import type { Options } from './options.ts';

const OPTIONS: Options = {
  teams: 'none',
  sections: 'fit',
  start: 'normal',
  charity: 0,
  ace: 'one',
  five: 'own',
  seven: 'split',
  ten: 'discard',
  jack: 'plain',
};

const lay = (written: object, options: Partial<Options>, seats: number): State =>
  tock.parsePosition(written, { ...OPTIONS, ...options }, seats, rngFromSeed('here'));

function play(s: State, seat: number, text: string): void {
  const move = tock.parseMove(s, (seat - 1) as Seat, text);
  if (!move.ok) throw new Error(text);
  expect(tock.check(s, (seat - 1) as Seat, move.value), text).toBeNull();
  tock.apply(s, (seat - 1) as Seat, move.value, FAIR);
}

/** How often each hand of a seat comes up in the worlds that another imagines, by its text. */
function suppose(s: State, eyes: number, about: number, times: number): Map<string, number> {
  const rng = rngFromSeed(`supposed by ${eyes}`);
  const hands = new Map<string, number>();
  const seen = tock.view(s, (eyes - 1) as Seat);
  for (let time = 0; time < times; time++) {
    const world = tock.imagine(seen, rng);
    const hand = tock.view(world, REFEREE).hands[about - 1].map(cardName).join(' ');
    hands.set(hand, (hands.get(hand) ?? 0) + 1);
  }
  return hands;
}

const orders = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

const share = (hands: Map<string, number>, holds: (hand: string[]) => boolean): number => {
  let all = 0;
  let some = 0;
  for (const [hand, times] of hands) {
    all += times;
    if (holds(hand.split(' '))) some += times;
  }
  return some / all;
};

describe('an imagined world', () => {
  it('deals the cards that are not seen with equal chances', () => {
    const s = lay({ seats: [{ hand: ['A', 'A', 'A', 'K'] }, { hand: ['A'] }] }, {}, 2);
    const hands = suppose(s, 1, 2, 12_000);
    expect(share(hands, ([card]) => card === 'A')).toBeCloseTo(1 / 48, 2);
    expect(share(hands, ([card]) => card === 'K')).toBeCloseTo(3 / 48, 2);
    expect(share(hands, ([card]) => card === '7')).toBeCloseTo(4 / 48, 2);
  });

  it('remembers every card that has been played since the shuffle', () => {
    const s = tock.setup({ ...OPTIONS }, 2, rngFromSeed('a game'), FAIR);
    const rng = rngFromSeed('choices');
    const moves: number[] = [];
    const played: string[] = [];
    // The last hand before the pack is used up: what the other holds is what was never seen.
    while (s.deck.length > 0 || s.held[0] + s.held[1] > 4) {
      const seat = tock.nextUp(s);
      expect(seat).not.toBe(NOBODY);
      const count = tock.legalMoves(s, seat, moves);
      const move = moves[below(rng, count)];
      played.push(tock.formatMove(s, seat, move));
      tock.apply(s, seat, move, FAIR);
    }
    expect(played).toHaveLength(48);
    const hand = tock.view(s, REFEREE).hands[1].map(cardName).join(' ');
    expect([...suppose(s, 1, 2, 50).keys()]).toEqual([hand]);
  });

  it('knows the card that went to the partner until that rank is played there', () => {
    const seats = [{ hand: ['Q', '2'] }, { hand: ['3', '4'] }, { hand: ['5', '6'] }, { hand: ['7', '8'] }];
    const s = lay({ stage: 'exchange', seats }, { teams: 'pairs' }, 4);
    for (const [seat, text] of ['give Q', 'give 3', 'give 5', 'give 7'].entries()) play(s, seat + 1, text);
    const holdsQueen = (hand: string[]): boolean => hand.includes('Q');
    expect(share(suppose(s, 1, 3, 300), holdsQueen)).toBe(1);
    expect(share(suppose(s, 3, 1, 300), (hand) => hand.includes('5'))).toBe(1);
    expect(share(suppose(s, 2, 3, 3000), holdsQueen)).toBeLessThan(0.25);
    for (const [seat, text] of [
      [1, 'discard 2'],
      [2, 'discard 4'],
      [3, 'discard Q'],
    ] as const) {
      play(s, seat, text);
    }
    expect(share(suppose(s, 1, 3, 3000), holdsQueen)).toBeLessThan(0.25);
  });

  it('agrees with every answer of charity, and with the card that was given', () => {
    const seats = [
      { hand: ['A', '2'], idle: 1 },
      { hand: ['5', '6'] },
      { hand: ['9', 'K'] },
      { hand: ['K', '3'] },
    ];
    const s = lay({ stage: 'charity', choice: { seat: 1 }, turn: 1, seats }, { charity: 1 }, 4);
    play(s, 1, 'ask K');
    // Seat 3 has one now; seat 2 has none; nobody knows about seat 4.
    expect(share(suppose(s, 4, 3, 500), (hand) => hand.includes('K'))).toBe(1);
    expect(share(suppose(s, 4, 2, 500), (hand) => hand.includes('K'))).toBe(0);
    expect(share(suppose(s, 1, 4, 2000), (hand) => hand.includes('K'))).toBeGreaterThan(0.02);
    play(s, 1, 'return 2');
    expect(share(suppose(s, 4, 1, 500), (hand) => hand.includes('K'))).toBe(1);
    expect(share(suppose(s, 4, 2, 500), (hand) => hand.includes('K'))).toBe(0);
    expect(share(suppose(s, 1, 3, 500), (hand) => hand.includes('2'))).toBe(1);
    expect(share(suppose(s, 3, 1, 500), (hand) => hand.includes('K'))).toBe(1);
    expect(share(suppose(s, 4, 3, 4000), (hand) => hand.includes('2'))).toBeLessThan(0.5);
  });

  it('knows that a player who answered no may have got the card from the partner since', () => {
    const seats = [
      { hand: ['A', '2'], idle: 1 },
      { hand: ['5', '6'] },
      { hand: ['9', '8'] },
      { hand: ['K', '3'] },
    ];
    const s = lay(
      { stage: 'charity', choice: { seat: 1 }, turn: 1, seats },
      { charity: 1, teams: 'pairs' },
      4,
    );
    play(s, 1, 'ask 7');
    expect(share(suppose(s, 1, 2, 2000), (hand) => hand.includes('7'))).toBe(0);
    for (const [seat, text] of ['give A', 'give 5', 'give 9', 'give K'].entries()) play(s, seat + 1, text);
    // Both opponents had no seven before they exchanged, so they have none now.
    expect(share(suppose(s, 1, 2, 2000), (hand) => hand.includes('7'))).toBe(0);
    expect(share(suppose(s, 1, 3, 2000), (hand) => hand.includes('7'))).toBeGreaterThan(0);
  });

  it('learns from a free discard that the hand had no playable card', () => {
    const seats = [{ hand: ['2', '3'] }, { hand: ['9', '8'], pawns: ['home3'] }, { hand: ['A', '5'] }];
    const s = lay({ seats, turn: 2 }, {}, 3);
    play(s, 2, 'discard 9');
    const hands = suppose(s, 1, 2, 1500);
    expect(share(hands, (hand) => hand.includes('A') || hand.includes('K'))).toBe(0);
    expect(share(hands, (hand) => hand.includes('2'))).toBeGreaterThan(0);
    expect(share(suppose(s, 1, 3, 1500), (hand) => hand.includes('A'))).toBeGreaterThan(0);
  });

  it('learns nothing from a forced discard', () => {
    const s = lay({ seats: [{ hand: ['2'] }, { hand: ['9', '8'] }], turn: 2, bound: true }, {}, 2);
    play(s, 2, 'discard 9');
    expect(share(suppose(s, 1, 2, 1500), (hand) => hand.includes('A'))).toBeGreaterThan(0);
  });

  it('deals around what is known to be lacking, every deal still equally likely', () => {
    const s = lay({ deck: ['A'], seats: [{}, { hand: ['2'] }, { hand: ['2', '3'] }] }, {}, 3);
    const pool = [0, 1, 1, 2];
    s.spent = s.spent.map((_, card) => 4 - pool.filter((one) => one === card).length);
    s.lacks = [0, 0b001, 0b100];
    const expected = new Map<string, number>();
    for (const [a, b, c] of orders([0, 1, 2, 3])) {
      const hands = [[pool[a]], [pool[b], pool[c]].toSorted()];
      if (hands.some((hand, index) => hand.some((card) => (s.lacks[index + 1] >> card) & 1))) continue;
      expected.set(hands.join(' '), (expected.get(hands.join(' ')) ?? 0) + 1);
    }
    const all = [...expected.values()].reduce((sum, ways) => sum + ways, 0);
    const rng = rngFromSeed('lacking');
    const counts = new Map<string, number>();
    for (let time = 0; time < 8000; time++) {
      const { hands } = tock.view(tock.imagine(tock.view(s, 0 as Seat), rng), REFEREE);
      const key = hands.slice(1).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [key, ways] of expected) {
      expect(Math.abs((counts.get(key) ?? 0) / 8000 - ways / all), key).toBeLessThan(0.025);
    }
  });

  it('fills in what others have chosen in secret, for a spectator as well', () => {
    const seats = [
      { hand: ['Q', '2'], give: 'Q' },
      { hand: ['3', '4'] },
      { hand: ['5', '6'] },
      { hand: ['7', '8'] },
    ];
    const s = lay({ stage: 'exchange', seats }, { teams: 'pairs' }, 4);
    for (const eyes of [1 as Seat, SPECTATOR] as const) {
      const world = tock.imagine(tock.view(s, eyes), rngFromSeed('eyes'));
      expect(world.hands[world.give[0]]).toBeGreaterThan(0);
      expect(tock.view(world, eyes)).toEqual(tock.view(s, eyes));
    }
  });

  it('does not hang on a position with more cards than a pack', () => {
    const seats = [{ hand: ['A', 'A', 'A', 'A'], idle: 1 }, { hand: ['A', 'A', 'A', 'A', 'A'] }];
    const s = lay({ stage: 'charity', choice: { seat: 1 }, turn: 1, seats }, { charity: 1 }, 2);
    play(s, 1, 'ask A');
    const world = tock.imagine(tock.view(s, 0 as Seat), rngFromSeed('odd'));
    expect(tock.view(world, 0 as Seat)).toEqual(tock.view(s, 0 as Seat));
  });
});
