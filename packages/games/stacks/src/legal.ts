import type { Seat } from '@tuckbox/engine';
import { CALL, FOLD, type Move, PASS, playBoth, playOne } from './move.ts';
import { callFault, passFault, playFault, turnFault } from './rules.ts';
import { HAND_ROOM, type Position } from './state.ts';

export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  let count = 0;
  if (callFault(p, seat) === null) into[count++] = CALL;
  if (passFault(p, seat) === null) into[count++] = PASS;
  if (turnFault(p, seat) !== null) return count;
  into[count++] = FOLD;
  return playFault(p, seat) === null ? listPlays(p, seat, into, count) : count;
}

/** ST-2.3: one card or two, each choice with every bid that is still allowed. */
function listPlays(p: Position, seat: Seat, into: Move[], start: number): number {
  const size = p.handSizes[seat];
  const hand = seat * HAND_ROOM;
  let count = start;
  for (let first = 0; first < size; first++) {
    const card = p.hands[hand + first];
    count = listBids(p, playOne(card, p.bid + 1), into, start, count);
    for (let second = 0; second < first; second++) {
      count = listBids(p, playBoth(card, p.hands[hand + second], p.bid + 1), into, start, count);
    }
  }
  return count;
}

/** The plays of these cards, from the lowest bid up, unless equal cards were listed since `start`. */
function listBids(p: Position, lowest: Move, into: Move[], start: number, count: number): number {
  const bids = p.highestBid - p.bid;
  for (let at = start; at < count; at += bids) if (into[at] === lowest) return count;
  const end = count + bids;
  // Grows the list first, so that the loop below, which takes most of the time, never does.
  while (into.length < end) into.push(0);
  for (let at = count, move = lowest; at < end; at++, move++) into[at] = move;
  return end;
}
