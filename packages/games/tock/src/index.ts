import { type Game, type Luck, NO_SEATS, NOBODY, type Seat, type SeatSet, withSeat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';
import { apply, leave } from './apply.ts';
import { cardName, parseCard } from './cards.ts';
import { mustGive } from './hand.ts';
import { imagine } from './imagine.ts';
import { cardMove, DISCARD, GIVE, type Move } from './move.ts';
import { legalMoves, listed } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { OPTIONS } from './options.ts';
import { outcome } from './outcome.ts';
import { formatView, parsePosition } from './position.ts';
import { SENTENCES } from './sentences.ts';
import { setup } from './setup.ts';
import { CHARITY, clone, EXCHANGE, hasLeft, type Position, RETURN } from './state.ts';
import type { Tock } from './types.ts';
import { cardsIn } from './undo.ts';
import { redact, view } from './view.ts';
import { check, checkLeave } from './why.ts';

export type { Event } from './events.ts';
export type { Options } from './options.ts';
export type { State } from './state.ts';
export type { Tock } from './types.ts';
export type { View } from './view.ts';

function waitingFor(p: Position): SeatSet {
  if (p.over === 1) return NO_SEATS;
  if (p.stage !== EXCHANGE)
    return withSeat(NO_SEATS, p.stage === CHARITY || p.stage === RETURN ? p.asker : p.turn);
  let seats = NO_SEATS;
  for (let seat = 0; seat < p.table.seats; seat++)
    if (mustGive(p, seat)) seats = withSeat(seats, seat as Seat);
  return seats;
}

function nextUp(p: Position): Seat {
  if (p.over === 1) return NOBODY;
  if (p.stage === CHARITY || p.stage === RETURN) return p.asker;
  if (p.stage !== EXCHANGE) return p.turn;
  for (let seat = 0; seat < p.table.seats; seat++) if (mustGive(p, seat)) return seat as Seat;
  return NOBODY;
}

/** TK-7.1: who has left is played by chance. */
function drivenSeats(p: Position): SeatSet {
  let seats = NO_SEATS;
  for (let seat = 0; seat < p.table.seats; seat++)
    if (hasLeft(p, seat)) seats = withSeat(seats, seat as Seat);
  return seats;
}

/** TK-7.1: in a turn a random card is discarded, for the exchange one is picked at random. */
function drive(p: Position, seat: Seat, rng: Rng, luck: Luck): Move {
  const cards = cardsIn(p.hands, seat);
  return cardMove(p.stage === EXCHANGE ? GIVE : DISCARD, luck.pickCard(rng, cards, cards.length));
}

export const tock: Game<Tock> = {
  id: 'tock',
  title: 'Tock',
  rulesVersion: 1,
  seats: { min: 2, max: 6, rule: 'TK-0.1' },
  options: OPTIONS,
  sentences: SENTENCES,
  heaps: ['hand'],
  setup,
  clone,
  seatCount: (p) => p.table.seats,
  waitingFor,
  nextUp,
  legalMoves,
  check,
  listed,
  apply,
  leave,
  checkLeave,
  drivenSeats,
  drive,
  outcome,
  view,
  redact,
  imagine,
  formatCard: cardName,
  parseCard,
  formatMove,
  parseMove,
  formatView,
  parsePosition,
};
