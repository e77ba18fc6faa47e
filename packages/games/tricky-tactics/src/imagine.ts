import { type Seat, withSeat } from '@tuckbox/engine';
import { fork, type Rng, shuffle, zeros } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { LOCATIONS, spotOf } from './board.ts';
import { ALL_CARDS } from './cards.ts';
import { drawWorld, type Taker } from './imagine-deal.ts';
import { cardsIn, hasCard, isEmptyPack, PACK, packSize, putCard, takeCard } from './packs.ts';
import {
  emptyState,
  HAND_A,
  HAND_B,
  handAt,
  lacksAt,
  PHASE_A,
  PHASE_B,
  type Phase,
  type Stage,
  type State,
  shownAt,
  UNSPLIT,
} from './state.ts';
import type { View } from './view.ts';

/** Hidden cards that lie together: how many, and in which pack. */
interface Heap {
  readonly packs: number[];
  readonly at: number;
  readonly size: number;
}

/**
 * A world that agrees with the view and with what everyone remembers, all equally likely. Hands about
 * which something is known are drawn by counting; all other hidden cards are shuffled over the other places.
 */
export function imagine(view: View, rng: Rng): State {
  const s = openState(view, rng);
  const played = playedPack(s, view);
  const takers: Taker[] = [];
  const heaps = [
    { packs: s.aside, at: 0, size: hiddenIn(view.aside) },
    // A view without memory does not even tell the cards that have been played.
    { packs: played, at: 0, size: view.played.length - packSize(played, 0) },
  ];
  for (let seat = 0; seat < s.seats; seat++) sortHands(s, view, seat, takers, heaps);
  const free = drawWorld(rng, unseenCards(s, played), takers, s.hands);
  shuffle(rng, free);
  for (const { packs, at, size } of heaps) {
    for (const card of free.splice(0, size)) putCard(packs, at, card);
  }
  for (const card of cardsIn(played, 0)) s.played[s.playedCount++] = card;
  return s;
}

/** The hidden hands of a seat: takers if something is known about them, else plain heaps. */
function sortHands(s: State, view: View, seat: number, takers: Taker[], heaps: Heap[]): void {
  const { hand, handA, handB } = view.seats[seat];
  const hidden = [hiddenIn(handA), hiddenIn(handB), hiddenIn(hand)];
  if (view.memory[seat].splitByRule && hidden[HAND_A] + hidden[HAND_B] > 0) {
    takers.push(ruledSeat(s, seat, hidden[HAND_A] + hidden[HAND_B]));
    return;
  }
  for (const [which, size] of hidden.entries()) {
    if (size === 0) continue;
    const at = handAt(seat, which);
    if (which === s.phase && !isEmptyPack(s.lacks, lacksAt(seat))) takers.push(knownHand(s, seat, at, size));
    else heaps.push({ packs: s.hands, at, size });
  }
}

/** A current hand that cannot hold some cards. */
const knownHand = (s: State, seat: number, at: number, size: number): Taker => ({
  size,
  placeFor: (card) => (hasCard(s.lacks, lacksAt(seat), card) ? -1 : at),
  fitsKnown: () => null,
});

/** TT-5.2: by rank and suit the cards of this seat went to Hand A and Hand B in turn, those played since as well. */
function ruledSeat(s: State, seat: number, hidden: number): Taker {
  const shownA = shownAt(seat, PHASE_A);
  const shownB = shownAt(seat, PHASE_B);
  const nextHand = (taken: number): number => (taken % 2 === 0 ? HAND_A : HAND_B);
  return {
    size: hidden + packSize(s.shown, shownA) + packSize(s.shown, shownB),
    placeFor: (card, taken) =>
      nextHand(taken) === s.phase && hasCard(s.lacks, lacksAt(seat), card)
        ? -1
        : handAt(seat, nextHand(taken)),
    fitsKnown: (card, taken) => {
      if (hasCard(s.shown, shownA, card)) return nextHand(taken) === HAND_A;
      return hasCard(s.shown, shownB, card) ? nextHand(taken) === HAND_B : null;
    },
  };
}

/** A state with everything that the view shows, and nothing else. */
function openState(view: View, rng: Rng): State {
  const tableSeats = view.seats.length - (view.options.automa ? 1 : 0);
  const s = emptyState(view.options, tableSeats, fork(rng));
  s.stage = view.stage as Stage;
  s.over = view.isOver ? 1 : 0;
  s.round = view.round;
  s.phase = view.phase as Phase;
  s.marker = view.marker as Seat;
  s.leader = view.leader as Seat;
  s.turn = view.turn as Seat;
  s.laid = view.trick.length;
  for (const [index, { card }] of view.trick.entries()) s.trick[index] = card;
  for (let seat = 0; seat < s.seats; seat++) showSeat(s, view, seat as Seat);
  putSeen(s.aside, 0, view.aside);
  return s;
}

function showSeat(s: State, view: View, seat: Seat): void {
  const { hand, handA, handB, score, tricks, gone } = view.seats[seat];
  const memory = view.memory[seat];
  s.score[seat] = score;
  s.tricks[seat] = tricks;
  s.gone[seat] = gone;
  if (gone > 0) s.driven = withSeat(s.driven, seat);
  if (hand.length > 0) s.unsplit = withSeat(s.unsplit, seat);
  if (memory.splitByRule) s.ruled = withSeat(s.ruled, seat);
  for (let location = 0; location < LOCATIONS; location++) {
    s.cubes[spotOf(location, seat)] = view.map[location][seat];
    s.supply[seat] -= view.map[location][seat];
  }
  putSeen(s.hands, handAt(seat, UNSPLIT), hand);
  putSeen(s.hands, handAt(seat, HAND_A), handA);
  putSeen(s.hands, handAt(seat, HAND_B), handB);
  putSeen(s.shown, shownAt(seat, PHASE_A), memory.playedA);
  putSeen(s.shown, shownAt(seat, PHASE_B), memory.playedB);
  putSeen(s.lacks, lacksAt(seat), memory.lacks);
}

/** The cards of finished tricks that are visible, or that everyone remembers; their order does not matter. */
function playedPack(s: State, view: View): number[] {
  const played = zeros(PACK);
  putSeen(played, 0, view.played);
  const open = s.trick.slice(0, s.laid);
  for (let at = 0; at < s.shown.length; at += PACK) {
    for (const card of cardsIn(s.shown, at)) if (!open.includes(card)) putCard(played, 0, card);
  }
  return played;
}

function putSeen(packs: number[], at: number, cards: readonly number[]): void {
  for (const card of cards) if (card !== HIDDEN) putCard(packs, at, card);
}

const hiddenIn = (cards: readonly number[]): number => cards.filter((card) => card === HIDDEN).length;

/** The cards that the open state does not place. */
function unseenCards(s: State, played: readonly number[]): number[] {
  const unseen = zeros(PACK);
  for (const card of ALL_CARDS) putCard(unseen, 0, card);
  for (const packs of [s.hands, s.aside, played]) {
    for (let at = 0; at < packs.length; at += PACK) {
      for (const card of cardsIn(packs, at)) takeCard(unseen, 0, card);
    }
  }
  for (let index = 0; index < s.laid; index++) takeCard(unseen, 0, s.trick[index]);
  return unseen;
}
