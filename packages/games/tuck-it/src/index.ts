/**
 * Tuck It, after the rule book of White Pawn Games (2018). RULES.md has every rule with its id; where the
 * book leaves something open or contradicts itself, the lines marked as rulings say what is played here.
 */
import {
  type Game,
  hasSeat,
  NO_SEATS,
  NOBODY,
  type Seat,
  type SeatSet,
  seatSet,
  withSeat,
} from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { apply } from './apply.ts';
import { cardName, parseCard } from './cards.ts';
import { outcome } from './ending.ts';
import type { Event } from './events.ts';
import { imagine } from './imagine.ts';
import { leave } from './leaving.ts';
import { legalMoves } from './legal.ts';
import { listed } from './listed.ts';
import type { Move } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { type Options, optionSchema } from './options.ts';
import { waitingToShow } from './order.ts';
import { formatView, parsePosition } from './position.ts';
import { type Code, sentences } from './sentences.ts';
import { setup } from './setup.ts';
import { ARRANGE, cloneState, hasArranged, hasLeft, type Position, SHOW, type State } from './state.ts';
import { redact, type View, view } from './view.ts';
import { check, checkLeave } from './why.ts';

export type TuckIt = {
  State: State;
  Move: Move;
  Options: Options;
  View: View;
  Event: Event;
  Code: Code;
};

export type { Event, Move, Options, State, View };

function waitingFor(p: Position): SeatSet {
  if (p.over === 1) return NO_SEATS;
  if (p.stage === SHOW) return waitingToShow(p);
  if (p.stage !== ARRANGE) return seatSet(p.turn as Seat);
  let waiting: SeatSet = NO_SEATS;
  for (let seat = 0; seat < p.seats; seat++) {
    if (!hasLeft(p, seat) && !hasArranged(p, seat)) waiting = withSeat(waiting, seat as Seat);
  }
  return waiting;
}

function nextUp(p: Position): Seat {
  if (p.over === 1) return NOBODY;
  if (p.stage !== ARRANGE && p.stage !== SHOW) return p.turn as Seat;
  const waiting = waitingFor(p);
  for (let seat = 0; seat < p.seats; seat++) if (hasSeat(waiting, seat as Seat)) return seat as Seat;
  return NOBODY;
}

export const tuckIt: Game<TuckIt> = {
  id: 'tuck-it',
  title: 'Tuck It',
  rulesVersion: 1,
  seats: { min: 2, max: 6, rule: ['TI-0.3', 'TI-0.1', 'TI-0'] },
  options: optionSchema,
  sentences,
  heaps: ['hand', 'trash'],
  setup,
  clone: cloneState,
  seatCount: (p) => p.seats,
  waitingFor,
  nextUp,
  legalMoves,
  check,
  listed,
  apply,
  leave,
  checkLeave,
  drivenSeats: () => NO_SEATS,
  drive: () => invariant(false, 'no seat of Tuck It plays by itself') as never,
  outcome,
  view,
  redact,
  imagine,
  formatCard: cardName,
  parseCard,
  formatMove: (_p, _seat, move) => formatMove(move),
  parseMove,
  formatView,
  parsePosition,
};
