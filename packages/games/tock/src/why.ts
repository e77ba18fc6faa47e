import { because, formatSeat, type Reason, type Seat } from '@tuckbox/engine';
import {
  ACE,
  ACE_AS_ELEVEN,
  bringsIn,
  cardName,
  FIVE,
  FOUR,
  JACK,
  NO_CARD,
  RULE_OF,
  SEVEN,
  STEPS,
} from './cards.ts';
import {
  ASK,
  BRING_IN,
  DISCARD,
  GIVE,
  kindOf,
  type Move,
  otherPawnIn,
  pawnIn,
  RETURN_CARD,
  rankOf,
  SWAP,
  stepsIn,
  turnsHome,
  WALK,
} from './move.ts';
import { canPlay, mustDiscard } from './moves.ts';
import type { Code } from './sentences.ts';
import { CHARITY, EXCHANGE, hasLeft, holds, ownerFor, type Position, RETURN } from './state.ts';
import { sevenFault } from './trial.ts';
import { backFault, bringInFault, type Fault, forwardFault, moverFault, swapFault } from './walk.ts';

/** Why this move is not legal now, or null where it is. */
export function check(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (p.over === 1) return because('TK-4.3', 'over');
  switch (p.stage) {
    case CHARITY:
      return checkAsk(p, seat, move);
    case RETURN:
      return checkReturn(p, seat, move);
    case EXCHANGE:
      return checkGive(p, seat, move);
    default:
      return checkTurn(p, seat, move);
  }
}

/** TK-7.1: `leave` is open to any seat at any time, once. */
export function checkLeave(p: Position, seat: Seat): Reason<Code> | null {
  if (p.over === 1) return because('TK-4.3', 'over');
  return hasLeft(p, seat) ? because('TK-7.1', 'has-left') : null;
}

/** TK-1.5, TK-6.2: while charity is open only the asker acts, by naming any of the 13 ranks. */
function checkAsk(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (seat === p.asker && kindOf(move) === ASK) return null;
  return because(['TK-1.5', 'TK-6.2', 'TK-1.4'], 'charity-open', { asker: formatSeat(p.asker) });
}

/** TK-6.2: the asker returns a card that was in hand before. */
function checkReturn(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (seat !== p.asker || kindOf(move) !== RETURN_CARD) {
    return because(['TK-1.5', 'TK-6.2', 'TK-1.4'], 'return-open', {
      asker: formatSeat(p.asker),
      giver: formatSeat(p.giver),
    });
  }
  return holds(p, seat, rankOf(move)) ? null : notInHand(move, ['TK-1.5', 'TK-6.2']);
}

/** TK-5.3: everyone chooses once, in any order. */
function checkGive(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (kindOf(move) !== GIVE) return because(['TK-1.5', 'TK-5.3', 'TK-1.4'], 'exchange-open');
  if (p.give[seat] !== NO_CARD) return because(['TK-5.3', 'TK-1.5'], 'already-given');
  return holds(p, seat, rankOf(move)) ? null : notInHand(move, ['TK-1.5', 'TK-5.3']);
}

function checkTurn(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  const kind = kindOf(move);
  if (kind === ASK || kind === RETURN_CARD)
    return because(['TK-6.2', 'TK-1.5', 'TK-1.4', 'TK-6.9'], 'nothing-open');
  if (kind === GIVE) return because(['TK-5.3', 'TK-1.5', 'TK-1.4', 'TK-5.1'], 'nothing-open');
  if (seat !== p.turn) return because(['TK-1.5', 'TK-1.3'], 'not-your-turn', { turn: formatSeat(p.turn) });
  if (!holds(p, seat, rankOf(move))) return notInHand(move, ['TK-1.5']);
  if (kind === DISCARD) {
    return mustDiscard(p, seat) || !canPlay(p, seat) ? null : because('TK-2.7', 'must-play');
  }
  if (hasLeft(p, seat)) return because('TK-7.1', 'has-left');
  if (p.bound === 1) return because('TK-3.5', 'bound');
  return checkPlay(p, seat, move);
}

const notInHand = (move: Move, rules: readonly string[]): Reason<Code> =>
  because(rules, 'not-in-hand', { card: cardName(rankOf(move)) });

function checkPlay(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  const card = rankOf(move);
  const owner = ownerFor(p, seat);
  switch (kindOf(move)) {
    case BRING_IN:
      if (!bringsIn(card)) return refuse(p, card, 'brings-nobody-in');
      return refuseFor(p, card, bringInFault(p, owner));
    case SWAP:
      if (card !== JACK) return refuse(p, card, 'only-jack-swaps');
      return refuseFor(p, card, swapFault(p, owner, pawnIn(move), otherPawnIn(move)));
    case WALK:
      return checkWalk(p, seat, owner, move);
    default:
      return refuseFor(p, card, sevenFault(p, owner, move));
  }
}

/** TK-2.4, TK-3, TK-6.4: the card's whole number, with a pawn that it may move, on a way that is open. */
function checkWalk(p: Position, seat: Seat, owner: Seat, move: Move): Reason<Code> | null {
  const card = rankOf(move);
  const pawn = pawnIn(move);
  const steps = stepsIn(move);
  if (card === JACK) return refuse(p, card, 'jack-only-swaps');
  if (card === SEVEN) return refuse(p, card, 'seven-in-runs');
  const mover = moverFault(p, seat, owner, card, pawn);
  if (mover !== null) return refuse(p, card, mover);
  if (!isItsNumber(p, card, steps)) return refuse(p, card, 'not-its-number', steps);
  if (card === FOUR) return refuseFor(p, card, turnsHome(move) ? 'home-is-home' : backFault(p, pawn, steps));
  const fault = forwardFault(p, pawn, steps, turnsHome(move) ? 'home' : 'on');
  if (fault === 'guarded' && forwardFault(p, pawn, steps, 'home') === 'home-taken') {
    const rules = [...rulesOf(p, card, fault), ...rulesOf(p, card, 'home-taken')];
    return because([...new Set(rules)], fault);
  }
  return refuseFor(p, card, fault);
}

const isItsNumber = (p: Position, card: number, steps: number): boolean =>
  steps === STEPS[card] || (card === ACE && p.table.options.ace === 'eleven' && steps === ACE_AS_ELEVEN);

const refuseFor = (p: Position, card: number, fault: Fault | null): Reason<Code> | null =>
  fault === null ? null : refuse(p, card, fault);

const refuse = (p: Position, card: number, code: PlayCode, steps = 0): Reason<Code> =>
  because(rulesOf(p, card, code), code, { card: cardName(card), steps });

type PlayCode = keyof typeof RULES_OF;

/** The rules that a play offends, beside what the page says of the card itself. */
const RULES_OF = {
  'in-yard': ['TK-2.1', 'TK-3.2'],
  guarded: ['TK-2.3', 'TK-2.1', 'TK-2.2'],
  'past-entrance': ['TK-2.5'],
  'short-of-home': ['TK-2.5', 'TK-2.4'],
  'past-home': ['TK-2.5', 'TK-2.6', 'TK-2.4'],
  'home-taken': ['TK-2.6', 'TK-2.5'],
  'home-is-home': ['TK-2.6'],
  'not-your-pawn': [],
  'five-for-others': [],
  'yard-empty': ['TK-2.1', 'TK-2.2'],
  'start-guarded': ['TK-2.2', 'TK-2.1'],
  'swap-off-ring': ['TK-2.6'],
  'swap-protected': ['TK-2.1', 'TK-6.8'],
  'swap-self': [],
  'not-at-entrance': ['TK-2.5'],
  'seven-one-pawn': [],
  'seven-unspent': ['TK-2.4'],
  'seven-in-runs': [],
  'not-its-number': ['TK-2.4'],
  'brings-nobody-in': ['TK-2.1', 'TK-3.2'],
  'only-jack-swaps': ['TK-3.6'],
  'jack-only-swaps': [],
} as const satisfies { readonly [code in Fault]: readonly string[] } & {
  readonly [code: string]: readonly string[];
};

function rulesOf(p: Position, card: number, code: PlayCode): string[] {
  const rules = new Set<string>(RULES_OF[code]);
  rules.add(RULE_OF[card]);
  if (card === SEVEN && p.table.options.seven === 'single') rules.add('TK-6.6');
  if (code === 'not-its-number' && card === ACE) rules.add('TK-6.4');
  if (code === 'not-your-pawn' || code === 'five-for-others') {
    if (card === FIVE) rules.add('TK-6.5').add('TK-6.1');
    if (p.table.pairs === 1) rules.add('TK-5.2');
  }
  return [...rules];
}
