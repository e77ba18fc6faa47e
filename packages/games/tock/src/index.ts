import type { Game } from '@tuckbox/engine';
import { apply } from './apply.ts';
import { cardName, parseCard } from './cards.ts';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import { imagine } from './imagine.ts';
import { leave } from './leaving.ts';
import { legalMoves, listed } from './legal.ts';
import type { Move } from './move.ts';
import { formatMove, parseMove } from './notation.ts';
import { type Options, optionSchema, playsInPairs } from './options.ts';
import { outcome } from './outcome.ts';
import { formatView, parsePosition } from './position.ts';
import { type Code, sentences } from './sentences.ts';
import { setup } from './setup.ts';
import { clone, PLAY, type State } from './state.ts';
import { redact, type View, view } from './view.ts';
import { drive, drivenSeats, nextUp, waitingFor } from './waiting.ts';
import { check, checkLeave } from './why.ts';

export type Tock = {
  State: State;
  Move: Move;
  Options: Options;
  View: View;
  Event: Event;
  Code: Code;
};

export type { Event, Options, State, View };

export const tock: Game<Tock> = {
  id: 'tock',
  title: 'Tock',
  rulesVersion: 1,
  seats: { min: 2, max: 6, rule: 'TK-0.1' },
  options: optionSchema,
  sentences,
  heaps: ['hand'],
  setup,
  clone,
  seatCount: (p) => p.table.seats,
  waitingFor,
  nextUp,
  isPreparing: (p) => p.stage !== PLAY,
  /** TK-5.4: partners may not talk about cards. */
  restrictsTalk: playsInPairs,
  legalMoves,
  check,
  listed,
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
  formatCard: cardName,
  parseCard,
  formatMove,
  parseMove,
  formatView,
  parsePosition,
};
