/** TK-2 and TK-3 as reasons: why a card in hand cannot be played so. */
import { because, type Reason, type Seat } from '@tuckbox/engine';
import { ACE, ACE_AS_ELEVEN, bringsIn, cardName, FIVE, FOUR, JACK, RULE_OF, SEVEN } from './cards.ts';
import {
  BRING_IN,
  kindOf,
  type Move,
  otherPawnIn,
  pawnIn,
  rankOf,
  SWAP,
  stepsIn,
  turnsHome,
  WALK,
} from './move.ts';
import {
  backFault,
  bringInFault,
  countsAsPlaying,
  type Fault,
  forwardFault,
  moverFault,
  numbersOf,
  swapFault,
} from './rules.ts';
import { sevenFault } from './rules-seven.ts';
import type { Code } from './sentences.ts';
import { ownerFor, type Position } from './state.ts';

/** TK-3: what the card can do with these pawns; TK-5.2: with the partner's once all four own pawns are home. */
export function checkPlay(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  const owner = ownerFor(p, seat);
  const code = playFault(p, seat, owner, move);
  if (code === null) return null;
  const rules = rulesOf(p, owner, move, code);
  if (owner !== seat) rules.add('TK-5.2');
  const steps = kindOf(move) === WALK ? stepsIn(move) : 0;
  return because([...rules], code, { card: cardName(rankOf(move)), steps });
}

function playFault(p: Position, seat: Seat, owner: Seat, move: Move): PlayCode | null {
  const card = rankOf(move);
  switch (kindOf(move)) {
    case BRING_IN:
      return bringsIn(card) ? bringInFault(p, owner) : 'brings-nobody-in';
    case SWAP:
      return card === JACK ? swapFault(p, owner, pawnIn(move), otherPawnIn(move)) : 'only-jack-swaps';
    case WALK:
      return walkFault(p, seat, owner, move);
    default:
      return sevenFault(p, owner, move);
  }
}

/** TK-2.4, TK-3, TK-6.4: the card's whole number, with a pawn that it may move, on a way that is open. */
function walkFault(p: Position, seat: Seat, owner: Seat, move: Move): PlayCode | null {
  const card = rankOf(move);
  const pawn = pawnIn(move);
  const steps = stepsIn(move);
  if (card === JACK) return 'jack-only-swaps';
  if (card === SEVEN) return 'seven-in-runs';
  const mover = moverFault(p, seat, owner, card, pawn);
  if (mover !== null) return mover;
  if (!numbersOf(p, card).includes(steps)) return 'not-its-number';
  if (card === FOUR) return turnsHome(move) ? 'home-is-home' : backFault(p, pawn, steps);
  return forwardFault(p, pawn, steps, turnsHome(move) ? 'home' : 'on');
}

type PlayCode = keyof typeof RULES_OF;

/** The rules that a play breaks, besides the rule of the card itself. */
const RULES_OF = {
  'in-yard': ['TK-2.1', 'TK-3.2'],
  guarded: ['TK-2.3', 'TK-2.1', 'TK-2.2'],
  'past-entrance': ['TK-2.5', 'TK-0.1'],
  'short-of-home': ['TK-2.5', 'TK-2.4'],
  'past-home': ['TK-2.5', 'TK-2.6', 'TK-2.4'],
  'home-taken': ['TK-2.6', 'TK-2.5'],
  'home-is-home': ['TK-2.6'],
  'not-your-pawn': [],
  'five-for-others': ['TK-6.5', 'TK-6.1'],
  'yard-empty': ['TK-2.1', 'TK-2.2'],
  'start-guarded': ['TK-2.2', 'TK-2.1'],
  'swap-off-ring': ['TK-3.6', 'TK-2.6'],
  'swap-protected': ['TK-2.1', 'TK-6.8'],
  'swap-self': [],
  'not-at-entrance': ['TK-2.5'],
  'seven-one-pawn': [],
  'seven-unspent': ['TK-3.4', 'TK-2.4'],
  'seven-in-runs': [],
  'not-its-number': ['TK-2.4'],
  'brings-nobody-in': ['TK-2.1', 'TK-3.2'],
  'only-jack-swaps': ['TK-3.6'],
  'jack-only-swaps': [],
} as const satisfies { readonly [code in Fault]: readonly string[] } & {
  readonly [code: string]: readonly string[];
};

function rulesOf(p: Position, owner: Seat, move: Move, code: PlayCode): Set<string> {
  const card = rankOf(move);
  const rules = new Set<string>(RULES_OF[code]);
  rules.add(RULE_OF[card]);
  if (card === SEVEN) addSevenRules(p, code, rules);
  if (kindOf(move) === WALK) addWalkRules(p, owner, move, code, rules);
  if ((code === 'not-your-pawn' || code === 'five-for-others') && p.table.pairs === 1) rules.add('TK-5.2');
  return rules;
}

/** TK-6.6: only the variant's seven may stop short; TK-2.2: a pawn that was stepped on steps no more. */
function addSevenRules(p: Position, code: PlayCode, rules: Set<string>): void {
  if (p.table.options.seven === 'single' || code === 'seven-unspent') rules.add('TK-6.6');
  if (code === 'in-yard') rules.add('TK-2.2');
}

function addWalkRules(p: Position, owner: Seat, move: Move, code: PlayCode, rules: Set<string>): void {
  const card = rankOf(move);
  const steps = stepsIn(move);
  if (steps === ACE_AS_ELEVEN || (card === ACE && code === 'not-its-number')) rules.add('TK-6.4');
  if (card === FIVE && (p.table.options.five !== 'own' || code === 'not-your-pawn')) {
    rules.add('TK-6.5');
    if (!countsAsPlaying(owner, pawnIn(move))) rules.add('TK-6.1');
  }
  // If home was the other way, its fault is a reason as well.
  if (code === 'guarded' && card !== FOUR && forwardFault(p, pawnIn(move), steps, 'home') === 'home-taken') {
    for (const rule of RULES_OF['home-taken']) rules.add(rule);
  }
}
