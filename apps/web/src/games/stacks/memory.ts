import { othersOf } from '../others-of.ts';
import { tallied } from '../tally.ts';
import type { MemoryGroup } from '../ui.ts';
import { signed, sumOf } from './numbers.ts';
import { say } from './say.ts';
import { cardsText, isFaceUp, nameOf, type StacksScene, unseenCards } from './scene.ts';

type Notes = MemoryGroup['notes'];

/** The cards shown in this round, and the Stacks shown at the end of the previous one. */
export const memory = (scene: StacksScene): MemoryGroup[] => [
  { title: say('memory.round'), notes: [...unseenNotes(scene), ...foldedNotes(scene)] },
  { title: say('memory.before'), notes: lastRound(scene) },
];

function unseenNotes({ view }: StacksScene): Notes {
  const cards = unseenCards(view).flatMap(({ card, unseen }) => Array<string>(unseen).fill(signed(card)));
  return cards.length === 0 ? [] : [{ label: say('memory.unseen'), text: tallied(cards) }];
}

/** ST-2.5: a player who folds shows hand and Stack. */
const foldedNotes = (scene: StacksScene): Notes =>
  othersOf(scene).flatMap((seat) => {
    const { folded, hand, stack } = scene.view.seats[seat];
    if (!folded || !isFaceUp(hand) || hand.length + stack.length === 0) return [];
    const text = say('memory.folded.cards', { hand: cardsText(hand), stack: cardsText(stack) });
    return [{ label: say('memory.folded', { name: nameOf(scene, seat) }), text }];
  });

/** ST-4.2: at the end of a round every Stack is shown. */
const lastRound = (scene: StacksScene): Notes =>
  scene.view.order
    .toSorted((a, b) => a - b)
    .flatMap((seat) => {
      const stack = scene.view.shown[seat];
      if (stack.length === 0) return [];
      const text = say('memory.stack', { cards: cardsText(stack), worth: signed(sumOf(stack)) });
      const label = seat === scene.seat ? say('stack.yours') : say('stack.of', { name: nameOf(scene, seat) });
      return [{ label, text }];
    });
