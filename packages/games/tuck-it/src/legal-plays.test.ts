import { FAIR, openTable, type Seat } from '@tuckbox/engine';
import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { CARD_KINDS, cardName } from './cards.ts';
import { isFourOfAKind } from './chains.ts';
import { type Move, type State, tuckIt } from './index.ts';
import { playKey } from './legal-orders.ts';
import { check } from './why.ts';

const SEAT = 0 as Seat;

/** The kinds that make for interesting hands, some more than once. */
const RICH = [
  '4',
  '4.5',
  '5',
  '5',
  '5*',
  '5.5',
  '9',
  '9',
  '9*',
  '9/5',
  '9/5',
  '9/5',
  'D',
  'D',
  'Q',
  'DQ',
  'A',
  '8.5',
  '8',
  '2',
  '3',
];
const TOPS = ['A', '8', '9/5', '5', '9', 'D', '10', 'K', '4', '2', 'DQ', '5*', '7'];

function pick<Item>(items: readonly Item[], rng: Rng): Item {
  return items[below(rng, items.length)];
}

function laidOut(hand: readonly string[], pile: readonly string[], die: number): State {
  const options = openTable(tuckIt, { sets: [1, 2, 3, 4] }, 2);
  if (!options.ok) throw new Error('no such table');
  const other = { hand: [], stacks: [['4']] };
  const given = { turn: 1, die, rolled: true, draw: ['2'], pile, seats: [{ hand, stacks: [['4']] }, other] };
  return tuckIt.parsePosition(given, options.value, 2, rngFromSeed('x'));
}

/** Every legal play of the hand by its key, found by trying all orders. */
function legalKeys(s: State, hand: readonly number[]): Set<string> {
  const keys = new Set<string>();
  const tried = new Set<string>();
  const extend = (cards: readonly number[], left: readonly number[]): void => {
    if (tried.has(cards.join())) return;
    tried.add(cards.join());
    if (cards.length > 0) {
      const move: Move = { kind: 'play', cards, from: -1 };
      // The beginning of a play is a play.
      if (check(s, SEAT, move) !== null) return;
      keys.add(playKey(s.pile, cards));
    }
    left.forEach((card, index) => {
      extend([...cards, card], left.toSpliced(index, 1));
    });
  };
  extend([], hand);
  return keys;
}

it('TI-2.10 to TI-2.12: the list of a hand has every different play once, as trying all orders does', () => {
  const rng = rngFromSeed('plays');
  for (let round = 0; round < 400; round++) {
    const names = Array.from({ length: 1 + below(rng, 7) }, () => pick(RICH, rng));
    const pile = Array.from({ length: below(rng, 5) }, () => pick(TOPS, rng));
    const s = laidOut(names, pile, 1 + below(rng, 6));
    const hand: number[] = [];
    for (let card = 0; card < CARD_KINDS; card++) for (let n = s.hands[card]; n > 0; n--) hand.push(card);
    const moves: Move[] = [];
    const count = tuckIt.legalMoves(s, SEAT, moves);
    const listed = moves.slice(0, count).filter((move) => move.kind === 'play');
    const keys = listed.map((move) => playKey(s.pile, move.cards));
    const told = `${hand.map(cardName)} on ${pile}, die ${s.die}`;
    expect(keys.toSorted(), told).toEqual([...legalKeys(s, hand)].toSorted());
    for (const move of listed) {
      expect(check(s, SEAT, move), told).toBeNull();
      expect(tuckIt.listed(s, SEAT, move), told).toEqual(move);
    }
  }
});

it('TI-4: a listed play that makes four of a kind differs from one of the same cards that does not', () => {
  const s = laidOut(['D', 'D', 'D', 'D', '4', '4'], ['2'], 4);
  const moves: Move[] = [];
  const count = tuckIt.legalMoves(s, SEAT, moves);
  const ofAll = moves.slice(0, count).filter((move) => move.kind === 'play' && move.cards.length === 6);
  const fours = ofAll.map((move) => move.kind === 'play' && isFourOfAKind(move.cards));
  expect(fours.toSorted()).toEqual([false, false, true]);
});

it('a very long hand with halves has a list with every play of one or two cards, and distinct texts', () => {
  const hand = [
    '2',
    '2',
    '2.5',
    '3',
    '3',
    '3',
    '3.5',
    '4',
    '4',
    '4',
    '4*',
    '4.5',
    '5',
    '5',
    '5*',
    '5.5',
    '6',
    '6',
    '6*',
    '6.5',
    '7',
    '7',
  ];
  const s = laidOut([...hand, '9/5', '9/5', 'D', 'D', '9', '8.5', '8'], [], 5);
  const moves: Move[] = [];
  const count = tuckIt.legalMoves(s, SEAT, moves);
  const texts = moves.slice(0, count).map((move) => tuckIt.formatMove(s, SEAT, move));
  expect(count).toBeLessThanOrEqual(4096);
  expect(new Set(texts).size).toBe(count);
  for (const text of [
    'play 2',
    'play 2 2',
    'play 2 2.5',
    'play 4* 4',
    'play 4 4*',
    'play 9/5 9',
    'play 9 9/5',
    'play D 9/5',
  ]) {
    expect(texts).toContain(text);
  }
  tuckIt.apply(s, SEAT, moves[count - 1], FAIR);
});
