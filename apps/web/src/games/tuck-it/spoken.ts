/** Labels of things on the board for screen readers. */
import { HIDDEN } from '@tuckbox/tabletop';
import { cardLabel, type TuckScene, whoIs } from './names.ts';
import { say } from './say.ts';
import type { StackSeen } from './table.ts';

/** "Stack 2 of Ada: 7 on top, 3 cards". */
export function stackLabel(scene: TuckScene, seen: StackSeen): string {
  const top = seen.cards[0];
  return say('stack.label', {
    ...whoIs(scene, seen.owner),
    stack: seen.stack + 1,
    count: seen.cards.length,
    top: top === undefined ? '' : cardLabel(top.card),
    face: top === undefined ? 'none' : top.isOpen ? 'up' : top.card === HIDDEN ? 'hidden' : 'down',
  });
}

/** The cards of an own Stack from the top down; face-down cards are marked as such. */
export const stackContents = (seen: StackSeen, labelOf: (card: number) => string = cardLabel): string =>
  seen.cards
    .map(({ card, isOpen }) => (isOpen ? cardLabel(card) : say('stack.faceDown', { card: labelOf(card) })))
    .join(', ');
