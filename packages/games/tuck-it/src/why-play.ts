/** TI-2 and TI-5.3 as reasons: why these cards cannot be played in this order from this place. */
import { because, type Reason, type Seat } from '@tuckbox/engine';
import { ACE_WORTH, type Card, cardName, DICE, NINE_FIVE, SKIP, worthOf } from './cards.ts';
import { enter, follow, goesOnNineOrLess, isAceOnFive, isFive, isOverNine, NO_READING } from './chains.ts';
import { canUseDice, isSlowedDown, missingCard, stackFault } from './rules.ts';
import type { Code } from './sentences.ts';
import { FROM_HAND, isDarkQueenDue, type Position, slotCard, stackOf, topOfPile, topWorth } from './state.ts';

type Refused = Reason<Code> | null;

export function whyNotPlay(p: Position, seat: Seat, cards: readonly Card[], from: number): Refused {
  if (isDarkQueenDue(p)) return because(['TI-6.1', 'TI-3.3'], 'dark-queen');
  return (
    (from === FROM_HAND
      ? whyNotHeld(p, seat, cards, ['TI-5.8', 'TI-5.3', 'TI-5.2'])
      : whyNotFromStack(p, seat, cards, from)) ?? whyNotOnPile(p, cards, from)
  );
}

/** TI-5.8: only with cards that the player has there. */
export function whyNotHeld(
  p: Position,
  seat: Seat,
  cards: readonly Card[],
  rules: readonly string[],
): Refused {
  const card = missingCard(p, seat, cards);
  return card === null ? null : because(rules, 'not-in-hand', { card: cardName(card) });
}

/** TI-5.3 */
function whyNotFromStack(p: Position, seat: Seat, cards: readonly Card[], stack: number): Refused {
  const fault = stackFault(p, seat);
  if (fault === 'hand-first') return because('TI-5.3', fault);
  if (fault !== null) return because(['TI-5.3', 'TI-5.2', 'TI-5.1'], fault);
  const slots = stackOf(p, seat, stack);
  const inOrder =
    cards.length <= slots.length &&
    cards.every((card, index) => slotCard(slots[slots.length - 1 - index]) === card);
  if (inOrder) return null;
  return because(['TI-5.3', 'TI-2.13', 'TI-5.8'], 'stack-order', { stack: stack + 1 });
}

function whyNotOnPile(p: Position, cards: readonly Card[], from: number): Refused {
  if (cards.includes(SKIP)) return because(['TI-7.2', 'TI-7.1', 'TI-2.1'], 'skip-on-pile');
  if (cards.includes(DICE) && !canUseDice(p)) return because(rollRules(p), 'dice-not-rolled');
  if (cards.length > 1 && isSlowedDown(p)) return because(['TI-2.14', 'TI-3.3'], 'slowed-down');
  let reading = enter(cards[0], topWorth(p), p.die);
  if (reading === NO_READING) return whyNotFirst(p, cards);
  for (let index = 1; index < cards.length; index++) {
    reading = follow(reading, cards[index], p.die);
    if (reading === NO_READING) return whyNotNext(cards, index, from);
  }
  return null;
}

/** TI-8.2; with the pile cleared away it may be another turn, for which the last roll does not count either (TI-8.4). */
const rollRules = (p: Position): string[] =>
  p.die > 0 && p.pile.length === 0 ? ['TI-8.2', 'TI-8.4', 'TI-2.9'] : ['TI-8.2', 'TI-2.9'];

/** TI-2.2 to TI-2.9 */
function whyNotFirst(p: Position, cards: readonly Card[]): Reason<Code> {
  const card = cards[0];
  const top = topOfPile(p);
  const worth = worthOf(card, p.die);
  const params = { card: cardName(card), top: cardName(top) };
  const rules: string[] = [];
  if (card === DICE || top === DICE) rules.push('TI-2.9');
  if (card === DICE && p.die === 0) rules.push('TI-8.2');
  if (cards.length > 1) rules.push('TI-2.10');
  if (cards.some((other) => other !== card)) rules.push('TI-2.11');
  if (cards.length > 1 && card === NINE_FIVE) rules.push('TI-2.12');
  if (isOverNine(worth, topWorth(p))) {
    const aceOnSplit = worth === ACE_WORTH && top === NINE_FIVE ? ['TI-2.6'] : [];
    return because(['TI-2.7', ...aceOnSplit, ...rules, 'TI-3.3'], 'over-nine', params);
  }
  if (isAceOnFive(worth, topWorth(p))) return because(['TI-2.6', ...rules], 'ace-on-five');
  return because(['TI-2.2', ...abilityRules(card, worth), ...rules], 'too-low', params);
}

/** The special rule of this card, which does not allow this play. */
function abilityRules(card: Card, worth: number): string[] {
  if (card === NINE_FIVE) return ['TI-2.8', 'TI-2.5'];
  if (goesOnNineOrLess(worth)) return ['TI-2.4'];
  return isFive(worth) ? ['TI-2.5'] : [];
}

/** TI-2.10 to TI-2.13 */
function whyNotNext(cards: readonly Card[], index: number, from: number): Reason<Code> {
  const rules = ['TI-2.10', 'TI-2.11'];
  if (cards.includes(NINE_FIVE)) rules.push('TI-2.12', 'TI-2.8');
  if (cards.includes(DICE)) rules.push('TI-2.9');
  if (from !== FROM_HAND) rules.push('TI-5.3', 'TI-2.13');
  return because(rules, 'no-link', { card: cardName(cards[index]), before: cardName(cards[index - 1]) });
}
