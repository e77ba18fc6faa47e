import { type Position, REFEREE, type Seat } from '@tuckbox/engine';
import { bidOf, bidRangeOf, isPlay, type Stacks, stacks } from '@tuckbox/stacks';
import { type Glance, worthOfPlaces } from '../glance.ts';

type Table = Stacks['View'];

/** People tell the truth more often than chance would: a world in which the last bid is true counts this many times. */
const TRUTH_CREDIT = 4;

/** What a card that is not the −10 is worth on average: what a modest bid adds for each card played. */
const USUAL_CARD = 2.1;

/**
 * How likely the answer to a bid is a call, by the distance of the bid from the usual value of a Stack of this size.
 */
const CALL_CHANCE = { least: 0.25, perPoint: 0.06, most: 0.9 };

/** A Stack may still be lost or outbid this round, so its points count a little less than scored ones. */
const ROUND_SHARE = 0.9;

export const stacksGlance: Glance<Stacks> = {
  reserve: 4,
  worlds: 12,
  mostMoves: 150,
  evaluate: (p, seat) => {
    const places = stacks.outcome(p)?.places;
    if (places !== undefined) return worthOfPlaces(places, seat);
    const table = stacks.view(p, REFEREE);
    return lead(table, seat) + ROUND_SHARE * roundLead(table, seat);
  },
  credit: (p) => (isBidTrue(stacks.view(p, REFEREE)) ? TRUTH_CREDIT : 1),
  considers: (p, _seat, move) => !isPlay(move) || isSensibleBid(p, bidOf(move)),
};

/** ST-2.3: a bid that could be true; after one that could not, the next higher. */
function isSensibleBid(p: Position<Stacks>, bid: number): boolean {
  const { lowest, highest } = bidRangeOf({ target: p.target, deck: p.cards, bids: 'sensible' });
  return bid >= lowest && bid <= Math.max(highest, p.bid + 1);
}

const sum = (cards: readonly number[]): number => cards.reduce((total, card) => total + card, 0);

const worthOf = (table: Table, seat: number): number =>
  table.seats[seat].folded ? 0 : sum(table.seats[seat].stack);

function isBidTrue(table: Table): boolean {
  return table.bidder !== null && worthOf(table, table.bidder) === table.bid;
}

/** The lead over the best other player, and a little over all of them. */
function lead(table: Table, seat: Seat): number {
  const others = othersOf(table, seat).map((other) => table.seats[other].score);
  return table.seats[seat].score - 0.7 * Math.max(...others) - (0.3 * sum(others)) / others.length;
}

/** The expected points of this round, the answer to the seat's own bid included. */
function roundLead(table: Table, seat: Seat): number {
  const others = othersOf(table, seat);
  const own = worthOf(table, seat);
  const theirs = sum(others.map((other) => worthOf(table, other))) / others.length;
  const called = table.bidder === seat ? callChance(table, seat) * gainWhenCalled(table, seat) : 0;
  return own - theirs + called;
}

/** ST-3.2: a caller takes the Stack of a liar, and loses their own (except the −10) to an honest bidder. */
function gainWhenCalled(table: Table, seat: Seat): number {
  if (!isBidTrue(table)) return -2 * worthOf(table, seat);
  const callers = othersOf(table, seat).filter((other) => !table.seats[other].folded);
  const stakes = callers.map((other) => sum(table.seats[other].stack.filter((card) => card > 0)));
  return callers.length === 0 ? 0 : (2 * sum(stakes)) / callers.length;
}

function callChance(table: Table, seat: Seat): number {
  const expected = USUAL_CARD * table.seats[seat].stack.length;
  const doubt = Math.abs((table.bid ?? 0) - expected);
  return Math.min(CALL_CHANCE.most, CALL_CHANCE.least + CALL_CHANCE.perPoint * doubt);
}

const othersOf = (table: Table, seat: Seat): number[] =>
  table.seats.flatMap((other, index) => (index === seat || other.gone !== 0 ? [] : [index]));
