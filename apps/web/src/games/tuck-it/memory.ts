import { HIDDEN } from '@tuckbox/tabletop';
import {
  CARD_KINDS,
  type Card,
  entryKind,
  entryOperand,
  GAINED,
  LOST,
  RETURNED,
  STACKS,
  TUCKED,
  type View,
  WRITTEN_ORDER,
} from '@tuckbox/tuck-it/client';
import { othersOf } from '../others-of.ts';
import { tallied } from '../tally.ts';
import type { MemoryGroup } from '../ui.ts';
import { cardLabel, nameOf, type TuckScene } from './names.ts';
import { say } from './say.ts';

type Notes = MemoryGroup['notes'];

/** The memory of the game: cards that are gone, known cards in hands, Stacks that were seen. */
export function memory(scene: TuckScene): MemoryGroup[] {
  const own = scene.seat as number | null;
  return [
    { title: say('text.table'), notes: tableNotes(scene.view) },
    ...othersOf(scene).map((seat) => ({
      title: nameOf(scene, seat),
      notes: [...handNotes(scene.view, seat, 'other'), ...stackNotes(scene.view, seat, 'other')],
    })),
    ...(own === null
      ? []
      : [
          {
            title: say('memory.ofYou'),
            notes: [...handNotes(scene.view, own, 'you'), ...stackNotes(scene.view, own, 'you')],
          },
        ]),
  ];
}

/** The known cards of a hand: those shown to all, and how many have been tucked unseen since. */
interface Recalled {
  /** How many of each kind, not reduced by unseen tucks. */
  readonly cards: readonly number[];
  /** How many cards of the hand were tucked unseen; each may be one of `cards`. */
  readonly tucked: number;
}

/** Folds the journal of a hand, starting from its certain cards. */
export function recalled({ memory: kept }: View, seat: number): Recalled {
  const cards = kept.known.slice(seat * CARD_KINDS, (seat + 1) * CARD_KINDS);
  let tucked = 0;
  for (const entry of kept.journals[seat]) {
    const of = entryOperand(entry);
    switch (entryKind(entry)) {
      case GAINED:
        cards[of]++;
        break;
      case LOST:
        cards[of] = Math.max(0, cards[of] - 1);
        break;
      case TUCKED:
        tucked++;
        break;
      case RETURNED:
        tucked--;
        break;
    }
  }
  return { cards, tucked };
}

const textOf = (counts: readonly number[]): string =>
  tallied(WRITTEN_ORDER.flatMap((card) => Array<string>(Math.max(0, counts[card])).fill(cardLabel(card))));

const countsOf = (cards: readonly Card[]): number[] => {
  const counts = Array<number>(CARD_KINDS).fill(0);
  for (const card of cards) if (card !== HIDDEN) counts[card]++;
  return counts;
};

const noted = (notes: Notes): Notes => notes.filter(({ text }) => text !== '');

function tableNotes(view: View): Notes {
  const counts = countsOf(view.trash);
  return noted([
    { label: say('memory.trash'), text: textOf(counts) },
    { label: say('memory.unseen'), text: textOf(unseenOf(view)) },
  ]);
}

/** The cards of the box that the viewer has not seen in this game. */
function unseenOf(view: View): number[] {
  const seen = countsOf([...view.pile, ...view.trash, ...view.hands.flat()]);
  view.stacks.forEach((cards, index) => {
    cards.forEach((card, at) => {
      const known = card === HIDDEN ? view.memory.slots[index][at] : card;
      if (known !== HIDDEN) seen[known]++;
    });
  });
  view.hands.forEach((hand, seat) => {
    if (!hand.includes(HIDDEN)) return;
    recalled(view, seat).cards.forEach((count, card) => {
      seen[card] += count;
    });
  });
  return view.box.map((count, card) => count - seen[card]);
}

function handNotes(view: View, seat: number, who: 'you' | 'other'): Notes {
  const { cards, tucked } = recalled(view, seat);
  const count = Math.min(
    tucked,
    cards.reduce((sum, some) => sum + some, 0),
  );
  return noted([{ label: say('memory.hand', { who, count }), text: textOf(cards) }]);
}

/**
 * Stacks with a card that everyone has seen and that is face down now; of the viewer's Stacks all that others have
 * seen.
 */
const stackNotes = (view: View, seat: number, who: 'you' | 'other'): Notes =>
  Array.from({ length: STACKS }, (_, stack) => {
    const index = seat * STACKS + stack;
    const slots = view.memory.slots[index];
    const isHidden = (at: number): boolean => view.faces[index][at] === 0 || at < slots.length - 1;
    const isWorthIt = slots.some((card, at) => card !== HIDDEN && isHidden(at));
    const cards = slots.map((card) => (card === HIDDEN ? '?' : cardLabel(card))).toReversed();
    return { label: say('memory.stack', { who, stack: stack + 1 }), text: isWorthIt ? cards.join(', ') : '' };
  }).filter(({ text }) => text !== '');
