import type { Game } from '@tuckbox/engine';
import { apply } from './apply.ts';
import { bidRangeOf } from './bids.ts';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import { imagine } from './imagine.ts';
import { leave } from './leaving.ts';
import { legalMoves } from './legal.ts';
import { bidOf, isPlay, type Move } from './move.ts';
import { formatCard, formatMove, parseCard, parseMove } from './notation.ts';
import { type Options, optionSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { formatView, parsePosition } from './position.ts';
import { type Code, sentences } from './sentences.ts';
import { setup } from './setup.ts';
import { clone, type State, seatCount } from './state.ts';
import { redact, type View, view } from './view.ts';
import { drive, drivenSeats, nextUp, waitingFor, windowAnswer } from './waiting.ts';
import { check, checkLeave } from './why.ts';

export { bidOf, bidRangeOf, isPlay, type Options };

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
  windowAnswer,
  legalMoves,
  check,
  listed: (_p, _seat, move) => move,
  apply,
  leave,
  checkLeave,
  drivenSeats,
  drive,
  outcome,
  feats,
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
