/** TI-1.3 to TI-1.6: who goes first, and in which direction. Both follow from the cards shown. */
import { type Luck, NO_SEATS, NOBODY, type Seat, type SeatSet, withSeat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import { type Card, DICE, type Worth, worthOf } from './cards.ts';
import type { Tell } from './events.ts';
import { markSeen, rememberGain, seeTop } from './memory.ts';
import {
  CLOCKWISE,
  COUNTERCLOCKWISE,
  cutTo,
  FROM_HAND,
  handSize,
  hasArranged,
  hasLeft,
  inHand,
  isFaceUp,
  nextSeat,
  PLAY,
  type Position,
  playersLeft,
  SHOW,
  STACKS,
  type State,
  showingCard,
  showingDie,
  showingOf,
  showingStack,
  slotCard,
  stackOf,
  topSlot,
  turnedOver,
} from './state.ts';

/** The state of the showing. */
interface Standing {
  /** The seats that must show a card now. */
  readonly waiting: SeatSet;
  /** By seat: the first of its cards that the others have not seen yet. */
  readonly secretFrom: readonly number[];
  /** The seats between which chance must decide, if any. */
  readonly undecided: SeatSet;
  readonly first: Seat;
  readonly direction: number;
}

/** TI-1.3: what a shown card counts. */
const shownWorth = (showing: number): Worth => worthOf(showingCard(showing), showingDie(showing));

/** How many cards a seat can show in all: the tops of its Stacks and its hand. */
function showableCards(p: Position, seat: Seat): number {
  let cards = handSize(p, seat);
  for (let stack = 0; stack < STACKS; stack++) if (stackOf(p, seat, stack).length > 0) cards++;
  return cards;
}

function standingOf(p: Position): Standing {
  const secretFrom = p.shown.map((shown) => shown.length);
  const took = zeros(p.seats);
  let tied = playing(p);
  for (let round = 0; tied.length > 1; round++) {
    const missing = tied.filter((seat) => p.shown[seat].length <= round);
    if (missing.length > 0) {
      for (const seat of tied) secretFrom[seat] = Math.min(secretFrom[seat], round);
      return {
        waiting: setOf(missing),
        secretFrom,
        undecided: NO_SEATS,
        first: NOBODY,
        direction: CLOCKWISE,
      };
    }
    const values = tied.map((seat) => shownWorth(p.shown[seat][round]));
    const highest = Math.max(...values);
    for (const seat of tied) took[seat] = round + 1;
    tied = tied.filter((_, index) => values[index] === highest);
    if (tied.length < 2) break;
    // TI-1.4: chance decides, once. Its choice is kept as the turn.
    const first = tied.find((seat) => seat === p.turn);
    const stuck = tied.some((seat) => showableCards(p, seat) <= round + 1);
    if (first !== undefined && (stuck || p.shown[first].length === round + 1)) tied = [first];
    else if (stuck)
      return { waiting: NO_SEATS, secretFrom, undecided: setOf(tied), first: NOBODY, direction: CLOCKWISE };
  }
  return directionOf(p, tied[0], took, secretFrom);
}

/** TI-1.5; `took` is how many cards each seat has shown for TI-1.3 and TI-1.4. */
function directionOf(p: Position, first: Seat, took: readonly number[], secretFrom: number[]): Standing {
  const settled = { waiting: NO_SEATS, secretFrom, undecided: NO_SEATS, first };
  if (playersLeft(p) < 3) return { ...settled, direction: CLOCKWISE };
  const left = nextSeat(p, first, CLOCKWISE);
  const right = nextSeat(p, first, COUNTERCLOCKWISE);
  let leftAt = 0;
  let rightAt = 0;
  for (;;) {
    const missing = [left, right].filter(
      (seat) => p.shown[seat].length <= (seat === left ? leftAt : rightAt),
    );
    if (missing.length > 0) {
      secretFrom[left] = Math.min(secretFrom[left], leftAt);
      secretFrom[right] = Math.min(secretFrom[right], rightAt);
      return { ...settled, waiting: setOf(missing), direction: CLOCKWISE };
    }
    const difference = shownWorth(p.shown[left][leftAt]) - shownWorth(p.shown[right][rightAt]);
    if (difference !== 0) return { ...settled, direction: difference > 0 ? CLOCKWISE : COUNTERCLOCKWISE };
    leftAt = leftAt === 0 ? took[left] : leftAt + 1;
    rightAt = rightAt === 0 ? took[right] : rightAt + 1;
    if (showableCards(p, left) <= leftAt || showableCards(p, right) <= rightAt) {
      return { ...settled, direction: CLOCKWISE };
    }
  }
}

function playing(p: Position): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < p.seats; seat++) if (!hasLeft(p, seat)) seats.push(seat as Seat);
  return seats;
}

const setOf = (seats: readonly Seat[]): SeatSet => seats.reduce((set, seat) => withSeat(set, seat), NO_SEATS);

export const waitingToShow = (p: Position): SeatSet => standingOf(p).waiting;

/** TI-1.3, TI-1.4: a Stack that has not been shown yet. */
export const isStackShowable = (p: Position, seat: Seat, stack: number): boolean =>
  stackOf(p, seat, stack).length > 0 && !p.shown[seat].some((showing) => showingStack(showing) === stack);

/** TI-1.3: the first card shown is from a Stack. */
export const hasShownBefore = (p: Position, seat: Seat): boolean => p.shown[seat].length > 0;

/** TI-1.4: a hand card that has not been shown yet. */
export const isCardShowable = (p: Position, seat: Seat, card: Card): boolean =>
  p.shown[seat].filter((showing) => showingStack(showing) === FROM_HAND && showingCard(showing) === card)
    .length < inHand(p, seat, card);

export const isShowable = (p: Position, seat: Seat, card: Card): boolean =>
  hasShownBefore(p, seat) && isCardShowable(p, seat, card);

/** A seat chooses what to show. TI-1.3: each Dice card gets a roll of its own. */
export function show(s: State, seat: Seat, from: number, named: Card, luck: Luck, tell?: Tell): void {
  const card = from === FROM_HAND ? named : slotCard(topSlot(stackOf(s, seat, from)));
  const die = card === DICE ? luck.die(s.rng) : 0;
  s.shown[seat].push(showingOf(card, from, die));
  tell?.({ kind: 'chose', seat, card, from, die });
  settleOrder(s, luck, tell);
}

/** When all have arranged. */
export function beginShowing(s: State, luck: Luck, tell?: Tell): void {
  for (let seat = 0; seat < s.seats; seat++) if (!hasLeft(s, seat) && !hasArranged(s, seat)) return;
  s.stage = SHOW;
  settleOrder(s, luck, tell);
}

/** Makes the shown cards public once all have chosen, and begins the game when first player and direction are known. */
export function settleOrder(s: State, luck: Luck, tell?: Tell): void {
  let standing = standingOf(s);
  publish(s, standing.secretFrom, tell);
  const byChance = standing.undecided !== NO_SEATS;
  if (byChance) {
    s.turn = luck.pickSeat(s.rng, standing.undecided);
    standing = standingOf(s);
  }
  s.turn = standing.first;
  if (standing.waiting !== NO_SEATS) return;
  s.direction = standing.direction;
  tell?.({ kind: 'ordered', first: s.turn, direction: s.direction, byChance });
  openStacks(s, tell);
  s.stage = PLAY;
}

function publish(s: State, secretFrom: readonly number[], tell?: Tell): void {
  for (let seat = 0; seat < s.seats; seat++) {
    while (s.published[seat] < secretFrom[seat]) {
      const showing = s.shown[seat][s.published[seat]++];
      const card = showingCard(showing);
      const from = showingStack(showing);
      if (from === FROM_HAND) rememberGain(s, seat, card);
      else markSeen(s, seat, from);
      tell?.({ kind: 'showed', seat, card, from, die: showingDie(showing) });
    }
  }
}

/** Continues from a written position: the shown cards are public, and the first player may be known. */
export function resumeShowing(s: State): void {
  const standing = standingOf(s);
  publish(s, standing.secretFrom);
  if (s.turn === NOBODY) s.turn = standing.first;
}

/** TI-1.6 */
function openStacks(s: State, tell?: Tell): void {
  for (let seat = 0; seat < s.seats; seat++) {
    for (let stack = 0; stack < STACKS; stack++) {
      const slots = s.stacks[seat * STACKS + stack];
      if (slots.length === 0) continue;
      const top = topSlot(slots);
      if (!isFaceUp(top)) slots[slots.length - 1] = turnedOver(top);
      seeTop(s, seat, stack);
      tell?.({ kind: 'opened', owner: seat, stack, card: slotCard(top) });
    }
    cutTo(s.shown[seat], 0);
    s.published[seat] = 0;
  }
}
