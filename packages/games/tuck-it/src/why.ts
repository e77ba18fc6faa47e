/** Which rule forbids a move: made of the same rules as the legal list. */
import { because, hasSeat, type Reason, type Seat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { type Card, cardName, SKIP } from './cards.ts';
import { arrangedCards, type Move } from './moves.ts';
import { hasShownBefore, isCardShowable, isStackShowable, waitingToShow } from './order.ts';
import {
  hasChoiceOpen,
  hasDice,
  isStartOfTurn,
  mayReveal,
  mayRoll,
  maySkipFromHand,
  maySkipFromStack,
  mayTake,
  mayTuck,
} from './rules.ts';
import type { Code } from './sentences.ts';
import {
  ARRANGE,
  BONUS,
  FLIP,
  FROM_HAND,
  handSize,
  hasArranged,
  hasLeft,
  inHand,
  isDarkQueenDue,
  isPhaseTwo,
  NO_CHOICE,
  PENALTY_TUCK,
  type Position,
  SHOW,
  stackOf,
  topIsSkip,
} from './state.ts';
import { whyNotHeld, whyNotPlay } from './whyplay.ts';
import { distinct, RULES_OF, rulesOfChoice, rulesOfEnd, rulesOfTurn } from './whyrules.ts';

type Refused = Reason<Code> | null;

/** Why this move is not legal now, or null where it is. */
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

/** The order of play is being found, by whoever is concerned. */
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

/** TI-5.8: while a choice is open it is answered, and only then. */
function whyNotOpen(p: Position, seat: Seat, move: Move): Refused {
  switch (move.kind) {
    case 'arrange':
      return because(['TI-1.2', 'TI-5.8'], 'not-arranging');
    case 'show':
      return because(['TI-1.3', 'TI-1.4', 'TI-1.6', 'TI-5.8'], 'not-showing', { seat: seat + 1 });
    case 'flip':
    case 'no-flip':
      return whyNotAsked(p, seat, FLIP, RULES_OF.flip);
    case 'bonus':
    case 'no-bonus':
      // Where there is no bonus there were no four of a kind, as TI-4.1 and TI-4.2 count them.
      return whyNotAsked(
        p,
        seat,
        BONUS,
        p.choice === BONUS ? RULES_OF.bonus : ['TI-4.3', 'TI-4.1', 'TI-4.2', 'TI-3.2'],
      );
    case 'tuck':
      if (!hasChoiceOpen(p, seat) || p.choice === PENALTY_TUCK) return null;
      return whyNotNow(p, ['TI-5.6']);
    case 'play':
    case 'skip':
    case 'reveal':
    case 'take':
    case 'roll':
      if (p.turn !== seat) return whyNotTheirTurn(p, seat, RULES_OF[move.kind]);
      return p.choice === NO_CHOICE ? null : whyNotNow(p, RULES_OF[move.kind]);
    default:
      return unreachable(move);
  }
}

/** TI-3.3, TI-4.3 */
function whyNotAsked(p: Position, seat: Seat, choice: number, rules: readonly string[]): Refused {
  if (p.turn !== seat) return whyNotTheirTurn(p, seat, rules);
  if (p.choice === choice) return null;
  return p.choice === NO_CHOICE ? because([...rules, 'TI-5.8'], 'not-asked') : whyNotNow(p, rules);
}

const whyNotTheirTurn = (p: Position, seat: Seat, rules: readonly string[]): Reason<Code> =>
  because(distinct(...rulesOfTurn(p, seat), ...rules), 'not-your-turn', { turn: p.turn + 1 });

const whyNotNow = (p: Position, rules: readonly string[]): Reason<Code> =>
  because(distinct('TI-5.8', ...rulesOfChoice(p), ...rules), 'choice-open', { question: questionOf(p) });

const questionOf = (p: Position): string =>
  p.choice === FLIP ? 'flip a Stack or none' : p.choice === BONUS ? 'take a card or none' : 'tuck a card';

/** What the moves themselves need, once it is their time. */
function whyNotAct(p: Position, seat: Seat, move: Move): Refused {
  switch (move.kind) {
    case 'play':
      return whyNotPlay(p, seat, move.cards, move.from);
    case 'skip':
      return whyNotSkip(p, seat, move.from);
    case 'reveal':
      if (mayReveal(p)) return null;
      return isDarkQueenDue(p)
        ? because(['TI-6.1', 'TI-5.2', 'TI-3.3'], 'dark-queen')
        : because(['TI-5.2', 'TI-5.3', 'TI-5.1'], 'nothing-to-reveal');
    case 'take':
      return whyNotTake(p);
    case 'roll':
      return whyNotRoll(p);
    case 'tuck':
      return whyNotTuck(p, seat, move.card);
    case 'flip':
      if (move.owner < p.seats && stackOf(p, move.owner as Seat, move.stack).length > 0) return null;
      return because(hasLeft(p, move.owner) ? ['TI-3.3', 'TI-10.1'] : 'TI-3.3', 'empty-stack');
    case 'bonus':
      return stackOf(p, seat, move.stack).length > 0 ? null : because('TI-4.3', 'empty-stack');
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
  const isThere = from === FROM_HAND ? inHand(p, seat, SKIP) > 0 : topIsSkip(stackOf(p, seat, from));
  const rules = isThere ? [] : ['TI-5.8'];
  if (from === FROM_HAND) {
    if (maySkipFromHand(p, seat)) return null;
  } else {
    if (maySkipFromStack(p, seat, from)) return null;
    if (!isPhaseTwo(p))
      return because(['TI-7.1', 'TI-5.2', 'TI-5.3', 'TI-5.1', ...rules], 'stack-in-phase-one');
    if (handSize(p, seat) > 0) return because(['TI-7.1', 'TI-5.3', ...rules], 'hand-first');
  }
  return because(['TI-7.1', ...rules], isStartOfTurn(p) ? 'no-skip' : 'not-the-start');
}

/** TI-5.4 */
function whyNotTake(p: Position): Refused {
  if (mayTake(p)) return null;
  return isPhaseTwo(p)
    ? because('TI-5.4', 'nothing-to-take')
    : because(['TI-5.4', 'TI-5.2', 'TI-6.1', 'TI-5.1'], 'take-in-phase-one');
}

/** TI-8.1 */
function whyNotRoll(p: Position): Refused {
  if (isDarkQueenDue(p)) return because(['TI-6.1', 'TI-8.1', 'TI-3.3'], 'dark-queen');
  if (!hasDice(p)) return because(['TI-8.1', 'TI-0.1'], 'no-die');
  if (p.rolled === 1) return because('TI-8.1', 'rolled-already');
  return mayRoll(p) ? null : because(['TI-8.1', 'TI-8.2'], 'dice-on-top');
}

/** TI-5.5, TI-5.6 */
function whyNotTuck(p: Position, seat: Seat, card: Card): Refused {
  const isPenalty = hasChoiceOpen(p, seat);
  if (isPenalty || mayTuck(p, seat)) {
    return whyNotHeld(p, seat, [card], ['TI-5.8', 'TI-5.5', ...(isPenalty ? [] : ['TI-5.6'])]);
  }
  const duty = isDarkQueenDue(p) && p.turn === seat ? ['TI-6.1'] : [];
  return because(['TI-5.6', ...duty, 'TI-5.8', 'TI-5.5', 'TI-5.2', 'TI-5.1'], 'tuck-in-phase-one');
}
