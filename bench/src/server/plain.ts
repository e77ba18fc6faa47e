import { type Rng, shuffle } from '@tuckbox/kit';
import { HIGHEST_BID, LOWEST_BID, type StacksMove, type StacksTurn } from './stacks-player.ts';

/**
 * Stacks for two, by the rules of packages/games/stacks, on plain objects: what somebody writes who needs this
 * game only, and neither reasons for refusals nor records nor options.
 */
export interface PlainTable {
  readonly rng: Rng;
  seq: number;
  round: number;
  /** The top is the last. */
  deck: number[];
  turn: number;
  bid: number | null;
  bidder: number | null;
  /** ST-3.4: the player without the bid must answer. */
  isAsking: boolean;
  readonly seats: readonly [PlainSeat, PlainSeat];
  /** The Stacks that both were shown at the end of the last round. */
  shown: readonly [readonly number[], readonly number[]];
  isOver: boolean;
}

export interface PlainSeat {
  hand: number[];
  stack: number[];
  score: number;
}

/** One player's view. The other's cards are counted. */
export interface PlainView {
  readonly seq: number;
  readonly you: number;
  readonly round: number;
  readonly deck: number;
  readonly turn: number;
  readonly bid: number | null;
  readonly bidder: number | null;
  readonly isAsking: boolean;
  readonly seats: readonly {
    readonly hand: readonly number[] | number;
    readonly stack: readonly number[] | number;
    readonly score: number;
  }[];
  readonly shown: readonly (readonly number[])[];
  readonly isOver: boolean;
}

const MINUS_TEN = -10;
const DECK: readonly number[] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, MINUS_TEN];
const TARGET = 40;
const LAST_ROUND = 500;

export function dealPlain(rng: Rng): PlainTable {
  const newcomer = (): PlainSeat => ({ hand: [], stack: [], score: 0 });
  const table: PlainTable = {
    ...{ rng, seq: 0, round: 0, deck: [], turn: 0, bid: null, bidder: null, isAsking: false },
    ...{ seats: [newcomer(), newcomer()], shown: [[], []], isOver: false },
  };
  startRound(table);
  return table;
}

/** The player who must move. */
export const nextUp = ({
  isAsking,
  bidder,
  turn,
}: Pick<PlainTable, 'isAsking' | 'bidder' | 'turn'>): number =>
  isAsking && bidder !== null ? 1 - bidder : turn;

/** Makes the move, or says that it is not legal. */
export function actPlain(table: PlainTable, seat: number, move: StacksMove): boolean {
  if (table.isOver || nextUp(table) !== seat) return false;
  const isDone = isMade(table, seat, move);
  if (isDone) table.seq++;
  return isDone;
}

function isMade(table: PlainTable, seat: number, move: StacksMove): boolean {
  switch (move.kind) {
    case 'play':
      return !table.isAsking && play(table, seat, move);
    case 'fold':
      return !table.isAsking && fold(table, seat);
    case 'call':
      return call(table, seat);
    default:
      return pass(table);
  }
}

export const viewPlain = (table: PlainTable, you: number): PlainView => ({
  ...{ seq: table.seq, you, round: table.round, deck: table.deck.length, turn: table.turn },
  ...{ bid: table.bid, bidder: table.bidder, isAsking: table.isAsking },
  seats: table.seats.map(({ hand, stack, score }, seat) =>
    seat === you ? { hand, stack, score } : { hand: hand.length, stack: stack.length, score },
  ),
  ...{ shown: table.shown, isOver: table.isOver },
});

/** The decision of a player with these cards; null if it is not their turn. */
export function turnOf(
  at: Pick<PlainTable, 'turn' | 'bid' | 'bidder' | 'isAsking' | 'isOver'>,
  you: number,
  hand: readonly number[],
): StacksTurn | null {
  if (at.isOver || nextUp(at) !== you) return null;
  return { hand, bid: at.bid, isAsked: at.isAsking, canCall: at.bidder !== null && at.bidder !== you };
}

/** ST-2.3: one or both cards in hand, and a bid that is higher than the last. Then the other is asked. */
function play(
  table: PlainTable,
  seat: number,
  { cards, bid }: Extract<StacksMove, { kind: 'play' }>,
): boolean {
  const { hand, stack } = table.seats[seat];
  const lowest = table.bid === null ? LOWEST_BID : table.bid + 1;
  if (bid < lowest || bid > HIGHEST_BID || cards.length < 1 || cards.length > 2) return false;
  const left = hand.slice();
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place < 0) return false;
    left.splice(place, 1);
  }
  table.seats[seat].hand = left;
  stack.push(...cards);
  table.bid = bid;
  table.bidder = seat;
  table.isAsking = true;
  return true;
}

/** ST-2.5, ST-4.1: out of the round, which is over with that; only the other scores. */
function fold(table: PlainTable, seat: number): boolean {
  endRound(table, [1 - seat]);
  return true;
}

/** ST-3.4: the turn goes to the player who passes. */
function pass(table: PlainTable): boolean {
  if (!table.isAsking) return false;
  table.isAsking = false;
  table.turn = 1 - table.turn;
  draw(table);
  if (table.deck.length === 0) endRound(table, [0, 1]);
  return true;
}

/** ST-3.2: a bluff costs the whole Stack, a false call all but the −10. */
function call(table: PlainTable, seat: number): boolean {
  if (table.bidder === null || table.bidder === seat) return false;
  const caller = table.seats[seat];
  const accused = table.seats[table.bidder];
  if (worthOf(accused.stack) === table.bid) {
    accused.stack.push(...caller.stack.filter((card) => card !== MINUS_TEN));
    caller.stack = caller.stack.filter((card) => card === MINUS_TEN);
  } else {
    caller.stack.push(...accused.stack);
    accused.stack = [];
  }
  endRound(table, [0, 1]);
  return true;
}

const worthOf = (stack: readonly number[]): number => stack.reduce((sum, card) => sum + card, 0);

/** ST-2.1. */
function draw({ seats, turn, deck }: PlainTable): void {
  const card = deck.pop();
  if (card !== undefined) seats[turn].hand.push(card);
}

/** ST-4.2, ST-0.3: those still in score; then there is a winner, or another round. */
function endRound(table: PlainTable, scorers: readonly number[]): void {
  for (const seat of scorers) table.seats[seat].score += worthOf(table.seats[seat].stack);
  const [one, two] = table.seats;
  table.isOver =
    (one.score !== two.score && Math.max(one.score, two.score) >= TARGET) || table.round >= LAST_ROUND;
  table.shown = [one.stack, two.stack];
  if (!table.isOver) startRound(table);
}

/** ST-1: shuffles, deals a card to each player and a second one to the first: the lower score, or the earlier seat. */
function startRound(table: PlainTable): void {
  table.round++;
  table.bid = null;
  table.bidder = null;
  table.isAsking = false;
  table.turn = table.seats[1].score < table.seats[0].score ? 1 : 0;
  table.deck = [...DECK];
  shuffle(table.rng, table.deck);
  for (const seat of table.seats) {
    seat.hand = table.deck.splice(-1);
    seat.stack = [];
  }
  draw(table);
}
