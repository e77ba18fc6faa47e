/**
 * Tuck It, after the rule book of White Pawn Games (2018). RULES.md has every rule with its id; where the
 * book leaves something open or contradicts itself, its rulings say what we play.
 */
import { type Game, NO_SEATS } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { apply } from './apply.ts';
import { cardName, parseCard } from './cards.ts';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import { imagine } from './imagine.ts';
import { leave } from './leaving.ts';
import { isSample, legalMoves, listed } from './legal.ts';
import type { Move } from './move.ts';
import { formatMove, parseMove } from './notation.ts';
import { type Options, optionSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { formatView, parsePosition } from './position.ts';
import { type Code, sentences } from './sentences.ts';
import { setup } from './setup.ts';
import { clone, PLAY, type State } from './state.ts';
import { redact, type View, view } from './view.ts';
import { nextUp, waitingFor } from './waiting.ts';
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

export const tuckIt: Game<TuckIt> = {
  id: 'tuck-it',
  title: 'Tuck It',
  rulesVersion: 1,
  seats: { min: 2, max: 6, rule: ['TI-0.3', 'TI-0.1', 'TI-0'] },
  options: optionSchema,
  sentences,
  heaps: ['hand', 'trash'],
  setup,
  clone,
  seatCount: (p) => p.seats,
  waitingFor,
  nextUp,
  isPreparing: (p) => p.stage !== PLAY,
  legalMoves,
  isSample,
  check,
  listed,
  apply,
  leave,
  checkLeave,
  drivenSeats: () => NO_SEATS,
  drive: () => invariant(false, 'no seat of Tuck It plays by itself') as never,
  outcome,
  feats,
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
