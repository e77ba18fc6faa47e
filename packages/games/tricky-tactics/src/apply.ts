import { type Luck, NO_SEATS, type Seat, withoutSeat, withSeat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
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
} from './actions.ts';
import { MOST_DEALT, ROUNDS, spotOf } from './board.ts';
import { type Card, SUITS } from './cards.ts';
import { addDistrictPoints, addPhasePoints } from './control.ts';
import type { Event } from './events.ts';
import { forgetLacks, rememberPlay, rememberSplit } from './memory.ts';
import { canAct } from './moves.ts';
import { cardsIn, emptyPack, listSuit, putCard, takeCard } from './packs.ts';
import { places } from './places.ts';
import { deal } from './setup.ts';
import {
  ACTING,
  areHandsPlayed,
  currentHandAt,
  HAND_A,
  HAND_B,
  handAt,
  PHASE_B,
  PLAYING,
  playersLeft,
  type State,
  seatAfter,
  UNSPLIT,
} from './state.ts';
import { ledSuit, winnerOf } from './trick.ts';

type Tell = (event: Event) => void;

export function apply(s: State, seat: Seat, move: Move, luck: Luck, tell?: Tell): void {
  const kind = kindOf(move);
  if (kind === PLAY) play(s, seat, cardPlayed(move), luck, tell);
  else if (kind === SPLIT) split(s, seat, placesSplit(move), tell);
  else act(s, seat, move, luck, tell);
}

/** Room for the sorted hand that a split refers to. */
const sorted = zeros(MOST_DEALT);

/** TT-1.2: the chosen places of the sorted hand make up Hand A, the others Hand B. */
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

function beginTrick(s: State, leader: Seat): void {
  s.stage = PLAYING;
  s.laid = 0;
  s.leader = leader;
  s.turn = leader;
}

function play(s: State, seat: Seat, card: Card, luck: Luck, tell?: Tell): void {
  rememberPlay(s, seat, card);
  takeCard(s.hands, currentHandAt(s, seat), card);
  s.trick[s.laid++] = card;
  if (tell !== undefined) tell({ kind: 'played', seat, card });
  if (s.laid < s.seats) s.turn = seatAfter(s, seat, 1);
  else winTrick(s, luck, tell);
}

/** TT-2.2, TT-3.3: the winner has to act if there is anything to do; otherwise play goes on by itself. */
function winTrick(s: State, luck: Luck, tell?: Tell): void {
  const winner = winnerOf(s);
  s.tricks[winner]++;
  s.turn = winner;
  if (tell !== undefined) tell({ kind: 'won-trick', seat: winner, suit: ledSuit(s) });
  if (canAct(s, winner)) s.stage = ACTING;
  else {
    if (tell !== undefined) tell({ kind: 'no-action', seat: winner, suit: ledSuit(s) });
    finishTrick(s, luck, tell);
  }
}

/** TT-3.1: add from the supply, or give a cube back to its owner's. */
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

/** TT-1.4: the winner leads the next trick of the phase. */
function finishTrick(s: State, luck: Luck, tell?: Tell): void {
  for (let index = 0; index < s.laid; index++) s.played[s.playedCount++] = s.trick[index];
  beginTrick(s, s.turn);
  if (areHandsPlayed(s)) endPhase(s, luck, tell);
}

/** TT-4.2, TT-1.4: points for Locations; the holder of the marker leads Phase B, too. */
function endPhase(s: State, luck: Luck, tell?: Tell): void {
  scorePhase(s, tell);
  if (s.phase === PHASE_B) {
    endRound(s, luck, tell);
    return;
  }
  s.phase = PHASE_B;
  clearTricks(s);
  forgetLacks(s);
  beginTrick(s, s.marker);
}

/** TT-4.3, TT-1.3: points for districts; the marker moves on, and the deck is dealt anew. */
function endRound(s: State, luck: Luck, tell?: Tell): void {
  scoreDistricts(s, tell);
  if (s.round + 1 === ROUNDS[s.seats]) {
    endGame(s, tell);
    return;
  }
  s.round++;
  s.marker = seatAfter(s, s.marker, 1);
  clearTricks(s);
  deal(s, luck);
  if (tell !== undefined) tellDeal(s, tell);
}

function clearTricks(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) s.tricks[seat] = 0;
}

function scorePhase(s: State, tell?: Tell): void {
  const before = tell === undefined ? NOTHING : s.score.slice();
  addPhasePoints(s, s.score);
  tell?.({ kind: 'scored-phase', round: s.round, phase: s.phase, points: pointsSince(s, before) });
}

function scoreDistricts(s: State, tell?: Tell): void {
  const before = tell === undefined ? NOTHING : s.score.slice();
  addDistrictPoints(s, s.score);
  tell?.({ kind: 'scored-districts', round: s.round, points: pointsSince(s, before) });
}

const NOTHING: readonly number[] = [];

const pointsSince = (s: State, before: readonly number[]): number[] =>
  s.score.map((score, seat) => score - before[seat]);

function tellDeal(s: State, tell: Tell): void {
  const hands = s.score.map((_, seat) => cardsIn(s.hands, handAt(seat, UNSPLIT)));
  tell({ kind: 'dealt', round: s.round, marker: s.marker, hands, aside: cardsIn(s.aside, 0) });
}

function endGame(s: State, tell?: Tell): void {
  s.over = 1;
  tell?.({ kind: 'game-over', places: places(s) });
}

/** TT-6.1: the seat is played on by rule; the last player left has won. */
export function leave(s: State, seat: Seat, _luck: Luck, tell?: Tell): void {
  s.gone[seat] = s.gone.filter((nth) => nth > 0).length + 1;
  s.driven = withSeat(s.driven, seat);
  tell?.({ kind: 'left', seat });
  if (playersLeft(s) === 1) endGame(s, tell);
}
