/** The rules that several refusals share: of a kind of move, an open choice, another's turn, the end. */
import { NOBODY, type Seat } from '@tuckbox/engine';
import type { Move } from './move.ts';
import {
  BONUS,
  FLIP,
  NO_CHOICE,
  nextSeat,
  PENALTY_TUCK,
  type Position,
  playersLeft,
  topWorth,
} from './state.ts';

/** The rules that say when and how such a move is made. */
export const RULES_OF: { readonly [kind in Move['kind']]: readonly string[] } = {
  arrange: ['TI-1.2'],
  show: ['TI-1.3', 'TI-1.4'],
  play: ['TI-5.2', 'TI-5.3'],
  skip: ['TI-7.1'],
  reveal: ['TI-5.2'],
  take: ['TI-5.4', 'TI-6.1'],
  roll: ['TI-8.1'],
  tuck: ['TI-5.5', 'TI-5.6'],
  flip: ['TI-3.3'],
  'no-flip': ['TI-3.3'],
  bonus: ['TI-4.3'],
  'no-bonus': ['TI-4.3'],
};

/** TI-5.8 and the rule that opened the choice. For a penalty tuck that may be a reveal, a take or the Dark Queen. */
export function rulesOfChoice(p: Position): string[] {
  if (p.choice === FLIP) return ['TI-3.3'];
  if (p.choice === BONUS) return ['TI-4.3', 'TI-3.2'];
  return p.choice === PENALTY_TUCK ? ['TI-5.5', 'TI-5.2', 'TI-5.4', 'TI-6.1'] : [];
}

/** TI-5.8, TI-3.4: it is another's turn; TI-3.3 if the card on top made it so. */
export const rulesOfTurn = (p: Position, seat: Seat): string[] => [
  'TI-5.8',
  'TI-3.4',
  ...(isPassedOver(p, seat) ? ['TI-3.3'] : []),
  ...rulesOfChoice(p),
];

const THREE_WORTH = 6;
const JACK_WORTH = 22;

/** TI-3.3: whether a J on top has skipped this seat, or a 3 or 3½ turned the direction away from it. */
function isPassedOver(p: Position, seat: Seat): boolean {
  if (p.choice !== NO_CHOICE) return false;
  const worth = topWorth(p);
  if (worth === JACK_WORTH) return nextSeat(p, seat, p.direction) === p.turn;
  if ((worth !== THREE_WORTH && worth !== THREE_WORTH + 1) || playersLeft(p) < 3) return false;
  const player = nextSeat(p, p.turn, -p.direction);
  return nextSeat(p, player, -p.direction) === seat;
}

/** TI-9.5 and the rule that ended the game. */
export function rulesOfEnd(p: Position): string[] {
  const way = playersLeft(p) < 2 ? 'TI-10.1' : p.winner === NOBODY ? 'TI-9.4' : 'TI-3.1';
  return p.tournament > 0 ? ['TI-9.5', way, 'TI-9.2'] : ['TI-9.5', way];
}

/** Each rule once, in the order of first mention. */
export const distinct = (...rules: readonly string[]): string[] => [...new Set(rules)];
