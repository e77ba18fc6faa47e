import type { Seat, SeatSet } from '@tuckbox/engine';
import { NO_SEATS } from '@tuckbox/engine';
import { type Brand, cloneRng, type DeepReadonly, type Rng, zeros } from '@tuckbox/kit';
import { CUBES, LOCATIONS, MOST_SEATS, spotOf } from './board.ts';
import { CARDS } from './cards.ts';
import type { Options } from './options.ts';
import { isEmptyPack, PACK } from './packs.ts';

export type Stage = Brand<number, 'Stage'>;
export const SPLITTING = 0 as Stage;
export const PLAYING = 1 as Stage;
export const ACTING = 2 as Stage;

/** A phase is played with the hand of the same number: Phase A with Hand A. */
export type Phase = Brand<number, 'Phase'>;
export const PHASE_A = 0 as Phase;
export const PHASE_B = 1 as Phase;

/** The three places where a seat may hold cards. */
export const HAND_A = 0;
export const HAND_B = 1;
export const UNSPLIT = 2;
const HANDS = 3;
const PHASES = 2;

export interface State {
  /** The automa's included. */
  seats: number;
  automa: number;
  stage: Stage;
  over: number;
  /** From 0 up. */
  round: number;
  phase: Phase;
  marker: Seat;
  leader: Seat;
  /** The seat that plays or acts; NOBODY while hands are split; the last to act once the game is over. */
  turn: Seat;
  /** The cards of the open trick from the leader's on; only the first `laid` count. */
  trick: number[];
  laid: number;
  /** By `spotOf(location, seat)`. */
  cubes: number[];
  supply: number[];
  /** Packs by `handAt(seat, hand)`. */
  hands: number[];
  score: number[];
  /** Tricks won in this phase. */
  tricks: number[];
  /** By seat: 1 for the first to leave, 2 for the second; 0 if it has not left. */
  gone: number[];
  aside: number[];
  /** The cards of this round's finished tricks, oldest first; only the first `playedCount` count. */
  played: number[];
  playedCount: number;
  /** The seats that must still split. */
  unsplit: SeatSet;
  /** Seats played by the rules of TT-5. */
  driven: SeatSet;
  /** Shown to everyone: the seats whose hands of this round were split by TT-5.2, */
  ruled: SeatSet;
  /** the cards that each has played this round, packs by `shownAt(seat, phase)`, */
  shown: number[];
  /** and the cards that a seat's current hand cannot have, packs by `lacksAt(seat)`. */
  lacks: number[];
  rng: Rng;
}

export type Position = DeepReadonly<State>;

export const handAt = (seat: number, hand: number): number => (seat * HANDS + hand) * PACK;

export const shownAt = (seat: number, phase: number): number => (seat * PHASES + phase) * PACK;

export const lacksAt = (seat: number): number => seat * PACK;

/** Everything empty and every cube in its supply. */
export function emptyState(options: Options, tableSeats: number, rng: Rng): State {
  const seats = options.automa ? tableSeats + 1 : tableSeats;
  return {
    seats,
    automa: options.automa ? 1 : 0,
    stage: SPLITTING,
    over: 0,
    round: 0,
    phase: PHASE_A,
    marker: 0 as Seat,
    leader: 0 as Seat,
    turn: 0 as Seat,
    trick: zeros(seats),
    laid: 0,
    cubes: zeros(LOCATIONS * MOST_SEATS),
    supply: zeros(seats).fill(CUBES),
    hands: zeros(seats * HANDS * PACK),
    score: zeros(seats),
    tricks: zeros(seats),
    gone: zeros(seats),
    aside: zeros(PACK),
    played: zeros(CARDS),
    playedCount: 0,
    unsplit: NO_SEATS,
    driven: (options.automa ? 1 << (seats - 1) : 0) as SeatSet,
    ruled: NO_SEATS,
    shown: zeros(seats * PHASES * PACK),
    lacks: zeros(seats * PACK),
    rng,
  };
}

export const clone = (p: Position): State => ({
  seats: p.seats,
  automa: p.automa,
  stage: p.stage,
  over: p.over,
  round: p.round,
  phase: p.phase,
  marker: p.marker,
  leader: p.leader,
  turn: p.turn,
  trick: p.trick.slice(),
  laid: p.laid,
  cubes: p.cubes.slice(),
  supply: p.supply.slice(),
  hands: p.hands.slice(),
  score: p.score.slice(),
  tricks: p.tricks.slice(),
  gone: p.gone.slice(),
  aside: p.aside.slice(),
  played: p.played.slice(),
  playedCount: p.playedCount,
  unsplit: p.unsplit,
  driven: p.driven,
  ruled: p.ruled,
  shown: p.shown.slice(),
  lacks: p.lacks.slice(),
  rng: cloneRng(p.rng),
});

/** TT-0.4: the seat this many steps clockwise, less than once round. */
export function seatAfter(p: Position, seat: number, steps: number): Seat {
  const after = seat + steps;
  return (after < p.seats ? after : after - p.seats) as Seat;
}

/** The place of the hand that this phase is played with. */
export const currentHandAt = (p: Position, seat: number): number => handAt(seat, p.phase);

export const cubesAt = (p: Position, location: number, seat: number): number =>
  p.cubes[spotOf(location, seat)];

/** Whether every card of the current hands has been played. */
export function areHandsPlayed(p: Position): boolean {
  for (let seat = 0; seat < p.seats; seat++) {
    if (!isEmptyPack(p.hands, currentHandAt(p, seat))) return false;
  }
  return true;
}

/** TT-5.1: the automa sits last. */
export const isAutoma = (p: Position, seat: number): boolean => p.automa === 1 && seat === p.seats - 1;

export const hasStayed = (p: Position, seat: number): boolean => p.gone[seat] === 0;

/** TT-6.1: how many players are left; the automa does not count. */
export function playersLeft(p: Position): number {
  let left = 0;
  for (let seat = 0; seat < p.seats; seat++) if (hasStayed(p, seat) && !isAutoma(p, seat)) left++;
  return left;
}
