import type { Game, SeatSet } from '@tuckbox/engine';
import { FOLD, type Move, PASS } from './actions.ts';
import { apply, leave } from './apply.ts';
import { type Event, redact } from './events.ts';
import { imagine } from './imagine.ts';
import { isAsked, legalMoves, nextUp, waitingFor } from './moves.ts';
import { formatCard, formatMove, parseCard, parseMove } from './notation.ts';
import { type Options, optionSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { formatView, parsePosition } from './position.ts';
import { type Code, sentences } from './sentences.ts';
import { setup } from './setup.ts';
import { clone, type Position, type State, seatCount } from './state.ts';
import { type View, view } from './view.ts';
import { check, checkLeave } from './why.ts';

export type Stacks = {
  State: State;
  Move: Move;
  Options: Options;
  View: View;
  Event: Event;
  Code: Code;
};

/**
 * Stacks, the 15-card bluffing game by Miller Hollinger (The Hexagon Games, 2019). Rules and rulings: RULES.md.
 */
export const stacks: Game<Stacks> = {
  id: 'stacks',
  title: 'Stacks',
  rulesVersion: 1,
  seats: { min: 2, max: 5, rule: 'ST-0.2' },
  options: optionSchema,
  sentences,
  heaps: ['hand', 'stack'],
  setup,
  clone,
  seatCount,
  waitingFor,
  nextUp,
  legalMoves,
  check,
  listed: (_p, _seat, move) => move,
  apply,
  leave: (s, seat, _luck, tell) => leave(s, seat, tell),
  checkLeave,
  drivenSeats,
  /** ST-5.1: who has left passes every question and folds in turn. */
  drive: (p, seat) => (isAsked(p, seat) ? PASS : FOLD),
  outcome,
  view,
  redact,
  imagine,
  formatCard,
  parseCard,
  formatMove: (_p, _seat, move) => formatMove(move),
  parseMove,
  formatView,
  parsePosition,
};

function drivenSeats(p: Position): SeatSet {
  let seats = 0;
  for (let seat = 0; seat < seatCount(p); seat++) if (p.gone[seat] !== 0) seats |= 1 << seat;
  return seats as SeatSet;
}
