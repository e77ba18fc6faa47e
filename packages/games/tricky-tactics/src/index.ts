import type { Game } from '@tuckbox/engine';
import { apply } from './apply.ts';
import { choiceByRule } from './automa.ts';
import { formatCard, parseCard } from './cards.ts';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import { imagine } from './imagine.ts';
import { leave } from './leaving.ts';
import { legalMoves } from './legal.ts';
import type { Move } from './move.ts';
import { formatMove, parseMove } from './notation.ts';
import { type Options, optionSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { formatView, parsePosition } from './position.ts';
import { type Code, sentences } from './sentences.ts';
import { setup } from './setup.ts';
import { clone, SPLITTING, type State } from './state.ts';
import { redact, type View, view } from './view.ts';
import { nextUp, waitingFor } from './waiting.ts';
import { check, checkLeave } from './why.ts';

export type TrickyTactics = {
  State: State;
  Move: Move;
  Options: Options;
  View: View;
  Event: Event;
  Code: Code;
};

/** Tricky-Tactics (rule sheet 1.0 by Disrupt Games). Rules and rulings: RULES.md. */
export const trickyTactics: Game<TrickyTactics> = {
  id: 'tricky-tactics',
  title: 'Tricky-Tactics',
  rulesVersion: 1,
  seats: { min: 2, max: 4, rule: 'TT-0.1' },
  options: optionSchema,
  sentences,
  heaps: ['hand', 'handA', 'handB', 'aside', 'played'],
  setup,
  clone,
  seatCount: (p) => p.seats,
  waitingFor,
  nextUp,
  isPreparing: (p) => p.stage === SPLITTING,
  legalMoves,
  check,
  listed: (_p, _seat, move) => move,
  apply,
  leave,
  checkLeave,
  drivenSeats: (p) => p.driven,
  drive: (p, seat) => choiceByRule(p, seat),
  outcome,
  feats,
  view,
  redact,
  imagine,
  formatCard,
  parseCard,
  formatMove,
  parseMove,
  formatView,
  parsePosition,
};
