/** Why a move is refused: made of the same rules as the legal list. */
import { because, hasSeat, type Reason, type Seat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { type Card, cardName, SKIP } from './cards.ts';
import { arrangedCards, type Move } from './move.ts';
import { hasShownBefore, isCardShowable, isStackShowable, waitingToShow } from './order.ts';
import {
  answerFault,
  handSkipFault,
  hasCards,
  hasChoiceOpen,
  revealFault,
  rollFault,
  stackSkipFault,
  takeFault,
  tuckFault,
  turnFault,
} from './rules.ts';
import type { Code } from './sentences.ts';
import {
  ARRANGE,
  BONUS,
  FLIP,
  FROM_HAND,
  hasArranged,
  hasLeft,
  inHand,
  isDarkQueenDue,
  type Position,
  SHOW,
  stackOf,
  topIsSkip,
} from './state.ts';
import { whyNotHeld, whyNotPlay } from './why-play.ts';
import { distinct, RULES_OF, rulesOfChoice, rulesOfEnd, rulesOfTurn } from './why-rules.ts';

type Refused = Reason<Code> | null;

/** Why this move is not legal now, or null if it is. */
export function check(p: Position, seat: Seat, move: Move): Refused {
  if (p.over === 1) return because(rulesOfEnd(p), 'game-over');
  if (hasLeft(p, seat)) return because(['TI-10.1', 'TI-5.8'], 'has-left', { seat: seat + 1 });
  if (p.stage === ARRANGE) return whyNotArrange(p, seat, move);
  if (p.stage === SHOW) return whyNotShow(p, seat, move);
  return whyNotOpen(p, seat, move) ?? whyNotAct(p, seat, move);
}

/** TI-10.1 */
export function checkLeave(p: Position, seat: Seat): Refused {
  if (p.over === 1) return because(rulesOfEnd(p), 'game-over');
  return hasLeft(p, seat) ? because('TI-10.1', 'has-left', { seat: seat + 1 }) : null;
}

/** TI-1.2 */
function whyNotArrange(p: Position, seat: Seat, move: Move): Refused {
  if (move.kind !== 'arrange')
    return because(distinct('TI-1.2', 'TI-5.8', ...RULES_OF[move.kind]), 'arrange-first');
  if (hasArranged(p, seat)) return because(['TI-1.2', 'TI-5.8'], 'not-arranging');
  return whyNotHeld(p, seat, arrangedCards(move.code), ['TI-1.2', 'TI-5.8']);
}

/** The rules of showing cards for the order of play. */
const ORDER_RULES = ['TI-1.3', 'TI-1.4', 'TI-1.5', 'TI-5.8'];

/** TI-1.3 to TI-1.5 */
function whyNotShow(p: Position, seat: Seat, move: Move): Refused {
  if (move.kind === 'arrange') return because(['TI-1.2', 'TI-5.8'], 'not-arranging');
  if (move.kind !== 'show')
    return because(distinct(...ORDER_RULES, 'TI-1.6', ...RULES_OF[move.kind]), 'show-first');
  if (!hasSeat(waitingToShow(p), seat)) return because(ORDER_RULES, 'not-showing', { seat: seat + 1 });
  if (move.from !== FROM_HAND) {
    const rules = ['TI-1.4', 'TI-1.5', 'TI-1.3', 'TI-5.8'];
    return isStackShowable(p, seat, move.from)
      ? null
      : because(rules, 'already-shown', { stack: move.from + 1 });
  }
  if (!hasShownBefore(p, seat)) return because(['TI-1.3', 'TI-1.4'], 'show-from-stack');
  if (isCardShowable(p, seat, move.card)) return null;
  return because(['TI-1.4', 'TI-1.5', 'TI-5.8'], 'not-to-show', { card: cardName(move.card) });
}

/** TI-5.8: a choice is answered while it is open, and nothing else is legal then. */
function whyNotOpen(p: Position, seat: Seat, move: Move): Refused {
  switch (move.kind) {
    case 'arrange':
      return because(['TI-1.2', 'TI-5.8'], 'not-arranging');
    case 'show':
      return because(['TI-1.3', 'TI-1.4', 'TI-1.6', 'TI-5.8'], 'not-showing', { seat: seat + 1 });
    case 'flip':
    case 'no-flip':
      return whyNotTheTime(p, seat, answerFault(p, seat, FLIP), RULES_OF.flip);
    case 'bonus':
    case 'no-bonus':
      // Without a bonus there were no four of a kind (TI-4.1, TI-4.2).
      return whyNotTheTime(
        p,
        seat,
        answerFault(p, seat, BONUS),
        p.choice === BONUS ? RULES_OF.bonus : ['TI-4.3', 'TI-4.1', 'TI-4.2', 'TI-3.2'],
      );
    case 'tuck':
      return null;
    case 'play':
    case 'skip':
    case 'reveal':
    case 'take':
    case 'roll':
      return whyNotTheTime(p, seat, turnFault(p, seat), RULES_OF[move.kind]);
    default:
      return unreachable(move);
  }
}

/** TI-5.8: another player's turn, another choice, or none; `rules` say when such a move is allowed. */
function whyNotTheTime(
  p: Position,
  seat: Seat,
  fault: 'not-your-turn' | 'not-asked' | 'choice-open' | null,
  rules: readonly string[],
): Refused {
  switch (fault) {
    case null:
      return null;
    case 'not-your-turn':
      return because(distinct(...rulesOfTurn(p, seat), ...rules), fault, { turn: p.turn + 1 });
    case 'not-asked':
      return because([...rules, 'TI-5.8'], fault);
    case 'choice-open':
      return choiceOpen(p, rules);
    default:
      return unreachable(fault);
  }
}

const choiceOpen = (p: Position, rules: readonly string[]): Reason<Code> =>
  because(distinct('TI-5.8', ...rulesOfChoice(p), ...rules), 'choice-open', { question: questionOf(p) });

const questionOf = (p: Position): string =>
  p.choice === FLIP ? 'flip a Stack or none' : p.choice === BONUS ? 'take a card or none' : 'tuck a card';

/** What the move itself needs, once it is the seat's turn for it. */
function whyNotAct(p: Position, seat: Seat, move: Move): Refused {
  switch (move.kind) {
    case 'play':
      return whyNotPlay(p, seat, move.cards, move.from);
    case 'skip':
      return whyNotSkip(p, seat, move.from);
    case 'reveal':
      return whyNotReveal(p);
    case 'take':
      return whyNotTake(p);
    case 'roll':
      return whyNotRoll(p);
    case 'tuck':
      return whyNotTuck(p, seat, move.card);
    case 'flip':
      if (hasCards(p, move.owner, move.stack)) return null;
      return because(hasLeft(p, move.owner) ? ['TI-3.3', 'TI-10.1'] : 'TI-3.3', 'empty-stack');
    case 'bonus':
      return hasCards(p, seat, move.stack) ? null : because('TI-4.3', 'empty-stack');
    case 'no-flip':
    case 'no-bonus':
    case 'arrange':
    case 'show':
      return null;
    default:
      return unreachable(move);
  }
}

/** TI-7.1 */
function whyNotSkip(p: Position, seat: Seat, from: number): Refused {
  const fault = from === FROM_HAND ? handSkipFault(p, seat) : stackSkipFault(p, seat, from);
  if (fault === null) return null;
  const isThere = from === FROM_HAND ? inHand(p, seat, SKIP) > 0 : topIsSkip(stackOf(p, seat, from));
  const rules = ['TI-7.1'];
  if (fault === 'stack-in-phase-one') rules.push('TI-5.2', 'TI-5.3', 'TI-5.1');
  if (fault === 'hand-first') rules.push('TI-5.3');
  if (!isThere) rules.push('TI-5.8');
  return because(rules, fault);
}

const REVEAL_RULES = {
  'dark-queen': ['TI-6.1', 'TI-5.2', 'TI-3.3'],
  'nothing-to-reveal': ['TI-5.2', 'TI-5.3', 'TI-5.1'],
};

function whyNotReveal(p: Position): Refused {
  const fault = revealFault(p);
  return fault === null ? null : because(REVEAL_RULES[fault], fault);
}

const TAKE_RULES = {
  'nothing-to-take': ['TI-5.4'],
  'take-in-phase-one': ['TI-5.4', 'TI-5.2', 'TI-6.1', 'TI-5.1'],
};

function whyNotTake(p: Position): Refused {
  const fault = takeFault(p);
  return fault === null ? null : because(TAKE_RULES[fault], fault);
}

const ROLL_RULES = {
  'dark-queen': ['TI-6.1', 'TI-8.1', 'TI-3.3'],
  'no-die': ['TI-8.1', 'TI-0.1'],
  'rolled-already': ['TI-8.1'],
  'dice-on-top': ['TI-8.1', 'TI-8.2'],
};

function whyNotRoll(p: Position): Refused {
  const fault = rollFault(p);
  return fault === null ? null : because(ROLL_RULES[fault], fault);
}

/** TI-5.5, TI-5.6 */
function whyNotTuck(p: Position, seat: Seat, card: Card): Refused {
  const fault = tuckFault(p, seat);
  if (fault === 'choice-open') return choiceOpen(p, ['TI-5.6']);
  if (fault === null) {
    const isPenalty = hasChoiceOpen(p, seat);
    return whyNotHeld(p, seat, [card], ['TI-5.8', 'TI-5.5', ...(isPenalty ? [] : ['TI-5.6'])]);
  }
  const duty = isDarkQueenDue(p) && p.turn === seat ? ['TI-6.1'] : [];
  return because(['TI-5.6', ...duty, 'TI-5.8', 'TI-5.5', 'TI-5.2', 'TI-5.1'], fault);
}
