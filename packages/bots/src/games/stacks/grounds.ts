import { hasSeat, NOBODY, type Position, type Seat } from '@tuckbox/engine';
import { shuffle } from '@tuckbox/kit';
import { bidOf, isPlay, type Stacks } from '@tuckbox/stacks';
import { CALL, cardsOf, FOLD, HAND_ROOM, MINUS_TEN, worthOf } from '@tuckbox/stacks/reading';
import { type Coaching, type Grounds, ground, meanOf, percentOf, type Situation } from '../coaching.ts';
import { type Code, sentences } from './coach-sentences.ts';

type Table = Position<Stacks>;
type Found = Grounds<Code>[];

/** What an average card of a Stack is made out to be worth, and by how much a bid may differ and still be believed. */
const USUAL_CARD = 2;
const LEEWAY = 1;
/** A Stack cannot well be worth more than this for each of its cards. */
const HIGH_CARD = 3;
/** A Stack worth no more than this is hardly worth a call. */
const SMALL = 2;
/** Of a hundred. */
const SURE = 99;
const LIKELY = 55;

export const stacksCoaching: Coaching<Stacks, Code> = {
  sentences,
  lookahead: 40,
  showsLuck: true,
  against: [
    'true-odds',
    'stake',
    'lets-lie',
    'folds-points',
    'has-truth',
    'overbids',
    'plays-minus-ten',
    'jumps',
  ],
  grounds(situation, move) {
    if (move === CALL) return callGrounds(situation);
    if (move === FOLD) return foldGrounds(situation);
    return move !== null && isPlay(move) ? playGrounds(situation, move) : letStand(situation);
  },
  undrawn: (p) => p.deckSize,
  reshuffle: (s, rng) => shuffle(rng, s.deck, s.deckSize),
};

const isTrue = (p: Table): boolean => worthOf(p, p.bidder) === p.bid;

function callGrounds(situation: Situation<Stacks>): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const odds = percentOf(situation, (world) => !isTrue(world));
  const { bid, bidder } = p;
  const found: Found = [];
  if (odds >= SURE) found.push(ground('cannot-be-true', { bid }));
  else if (odds >= LIKELY) found.push(ground('false-odds', { bid, odds }));
  else found.push(ground('true-odds', { bid, odds: 100 - odds }));
  const loot = Math.round(meanOf(situation, (world) => (isTrue(world) ? 0 : worthOf(world, bidder))));
  if (loot > 0) found.push(ground('loot', { seat: bidder, points: loot }));
  const stake = stakeOf(p, seat);
  if (p.stackSizes[seat] === 0) found.push(ground('nothing-at-stake'));
  else if (stake > 0 && odds < SURE) found.push(ground('stake', { points: stake, seat: bidder }));
  return found;
}

/** ST-3.2: what a wrong call costs: the caller's Stack, but for the −10. */
function stakeOf(p: Table, seat: Seat): number {
  return stackOf(p, seat)
    .filter((card) => card > 0)
    .reduce((sum, card) => sum + card, 0);
}

const stackOf = (p: Table, seat: Seat): readonly number[] =>
  p.stacks.slice(seat * p.stackRoom, seat * p.stackRoom + p.stackSizes[seat]);

const handOf = (p: Table, seat: Seat): readonly number[] =>
  p.hands.slice(seat * HAND_ROOM, seat * HAND_ROOM + p.handSizes[seat]);

/** To pass, or to keep still. */
function letStand(situation: Situation<Stacks>): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  if (p.bidder === NOBODY || !hasSeat(p.inRound, p.bidder)) return [];
  const odds = percentOf(situation, isTrue);
  const { bid, bidder } = p;
  const found: Found = [];
  if (odds >= 100 - LIKELY) found.push(ground('may-be-true', { bid, odds }));
  else found.push(ground('lets-lie', { seat: bidder, odds: 100 - odds }));
  const stake = stakeOf(p, seat);
  if (stake > 0 && odds > 100 - SURE) found.push(ground('keeps-stake', { points: stake }));
  const loot = meanOf(situation, (world) => (isTrue(world) ? 0 : worthOf(world, bidder)));
  if (loot < 0) found.push(ground('poisoned', { seat: bidder }));
  else if (loot < SMALL) found.push(ground('small-loot', { seat: bidder }));
  else if (odds <= 100 - LIKELY)
    found.push(ground('waits-for-more', { seat: bidder, points: Math.round(loot) }));
  return found;
}

function foldGrounds({ seat, worlds: [p] }: Situation<Stacks>): Found {
  const worth = worthOf(p, seat);
  const found: Found = [];
  if (worth < 0) found.push(ground('saves-points', { points: -worth }));
  const truths = truthsOf(p, seat);
  const highest = Math.max(...truths);
  if (highest <= p.bid) found.push(ground('no-truth-left', { bid: p.bid, worth: highest }));
  else found.push(ground('has-truth', { worth: highest }));
  if (worth > 0) found.push(ground('folds-points', { points: worth }));
  if (p.stackSizes[seat] === 0) found.push(ground('folds-nothing'));
  return found;
}

/** What the Stack can be worth after a play. */
function truthsOf(p: Table, seat: Seat): number[] {
  const hand = handOf(p, seat);
  const worth = worthOf(p, seat);
  const sums = [...hand, hand.reduce((sum, card) => sum + card, 0)];
  return sums.map((sum) => worth + sum);
}

function playGrounds({ seat, worlds: [p] }: Situation<Stacks>, move: number): Found {
  const cards = cardsOf(move);
  const bid = bidOf(move);
  const truth = worthOf(p, seat) + cards.reduce((sum, card) => sum + card, 0);
  const size = p.stackSizes[seat] + cards.length;
  const hasMinusTen = [...stackOf(p, seat), ...cards].includes(MINUS_TEN);
  const found: Found = [];
  if (bid === truth) found.push(ground('is-true', { bid }));
  else if (hasMinusTen && truth < 0) found.push(ground('bait', { worth: truth }));
  if (cards.includes(MINUS_TEN)) found.push(ground('plays-minus-ten'));
  else if (handOf(p, seat).includes(MINUS_TEN)) found.push(ground('keeps-minus-ten'));
  if (bid !== truth) {
    if (bid > HIGH_CARD * size) found.push(ground('overbids', { bid, size }));
    else if (Math.abs(bid - USUAL_CARD * size) <= LEEWAY) found.push(ground('plausible', { bid, size }));
  }
  if (p.stackSizes[seat] > 0 || cards.length > 1) {
    if (truth > worthOf(p, seat)) found.push(ground('builds', { worth: truth }));
  }
  const isFirst = p.bidder === NOBODY;
  if (!isFirst && bid === p.bid + 1) found.push(ground('raises-least', { bid }));
  if (!isFirst && bid > truth && bid - p.bid > HIGH_CARD)
    found.push(ground('jumps', { step: bid - p.bid, worth: truth }));
  return found;
}
