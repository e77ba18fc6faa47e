import { type Luck, NO_SEATS, type Seat, withoutSeat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import { MOST_DEALT, spotOf } from './board.ts';
import { type Card, SUITS } from './cards.ts';
import type { Tell } from './events.ts';
import { beginTrick, finishTrick, winTrick } from './flow.ts';
import { rememberPlay, rememberSplit } from './memory.ts';
import {
  ADD,
  cardPlayed,
  kindOf,
  locationOfAction,
  type Move,
  PLAY,
  placesSplit,
  REMOVE,
  SPLIT,
  seatRobbed,
} from './move.ts';
import { cardsIn, emptyPack, listSuit, putCard, takeCard } from './packs.ts';
import { currentHandAt, HAND_A, HAND_B, handAt, type State, seatAfter, UNSPLIT } from './state.ts';

export function apply(s: State, seat: Seat, move: Move, luck: Luck, tell?: Tell): void {
  const kind = kindOf(move);
  if (kind === PLAY) play(s, seat, cardPlayed(move), luck, tell);
  else if (kind === SPLIT) split(s, seat, placesSplit(move), tell);
  else act(s, seat, move, luck, tell);
}

/** Room for the sorted hand that a split refers to. */
const sorted = zeros(MOST_DEALT);

/** TT-1.2: the chosen cards of the sorted hand become Hand A, the others Hand B. */
function split(s: State, seat: Seat, places: number, tell?: Tell): void {
  const whole = handAt(seat, UNSPLIT);
  let size = 0;
  for (let suit = 0; suit < SUITS; suit++) size = listSuit(s.hands, whole, suit, sorted, size);
  for (let place = 0; place < size; place++) {
    const hand = (places & (1 << place)) === 0 ? HAND_B : HAND_A;
    putCard(s.hands, handAt(seat, hand), sorted[place]);
  }
  emptyPack(s.hands, whole);
  rememberSplit(s, seat);
  s.unsplit = withoutSeat(s.unsplit, seat);
  tell?.({
    kind: 'split',
    seat,
    handA: cardsIn(s.hands, handAt(seat, HAND_A)),
    handB: cardsIn(s.hands, handAt(seat, HAND_B)),
  });
  if (s.unsplit === NO_SEATS) beginTrick(s, s.marker);
}

/** TT-2.1: the card is laid; the last one of the trick decides it (TT-2.2). */
function play(s: State, seat: Seat, card: Card, luck: Luck, tell?: Tell): void {
  rememberPlay(s, seat, card);
  takeCard(s.hands, currentHandAt(s, seat), card);
  s.trick[s.laid++] = card;
  if (tell !== undefined) tell({ kind: 'played', seat, card });
  if (s.laid < s.seats) s.turn = seatAfter(s, seat, 1);
  else winTrick(s, luck, tell);
}

/** TT-3.1: add a cube from the supply, or return one to its owner's supply. */
function act(s: State, seat: Seat, move: Move, luck: Luck, tell?: Tell): void {
  const kind = kindOf(move);
  const location = locationOfAction(move);
  if (kind === ADD) {
    s.supply[seat]--;
    s.cubes[spotOf(location, seat)]++;
    if (tell !== undefined) tell({ kind: 'added', seat, location });
  } else {
    const from = kind === REMOVE ? seatRobbed(move) : seat;
    s.cubes[spotOf(location, from)]--;
    s.supply[from]++;
    if (tell !== undefined) {
      tell(
        kind === REMOVE ? { kind: 'removed', seat, from, location } : { kind: 'reclaimed', seat, location },
      );
    }
  }
  finishTrick(s, luck, tell);
}
