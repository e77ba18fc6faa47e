/**
 * Where the cards of another's hand may be, as far as everyone can tell from `known` and the journal.
 *
 * Every card of a hand is known or strange. A card that left in the open is taken to be a known one if
 * there was one: cards of a kind are alike, so no world is lost. The only question left is which card was
 * tucked each time: any card that has not left in the open since, all equally likely.
 * Then all arrangements of the cards that are still hidden are equally likely.
 */
import { fraction, type Rng, shuffle, tabulate } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { type Card, countCards } from './cards.ts';
import { DREW, entryKind, entryOperand, GAINED, LOST, netGain, RETURNED, TUCKED } from './memory.ts';

/** A card that the viewer cannot know. */
export const STRANGE: Card = HIDDEN;

/** What the other players know about a hand. */
export interface Trail {
  /** Known cards by kind, and how many others, just before the journal. */
  readonly known: readonly number[];
  readonly strange: number;
  readonly journal: readonly number[];
}

/** One possible history: the hand now, and the tucked cards by the mark of their slot. */
interface Story {
  readonly known: readonly number[];
  readonly strange: number;
  readonly tucked: ReadonlyMap<number, Card>;
}

/** The known cards that are still in the hand or under a Stack, and which losses were of known cards. */
export function poolOf(trail: Trail): {
  readonly known: readonly number[];
  readonly losses: readonly boolean[];
} {
  const known = trail.known.slice();
  const losses = trail.journal.map((entry) => {
    const kind = entryKind(entry);
    const card = entryOperand(entry);
    if (kind === GAINED) known[card]++;
    if (kind !== LOST || known[card] === 0) return false;
    known[card]--;
    return true;
  });
  return { known, losses };
}

/** A long journal may need many attempts; after this many a story is drawn without regard to order. */
const TRIES = 100;

/** Draws a story. `unseen` are the cards that nobody can place, by kind; the cards that the story needs are removed. */
export function tellStory(trail: Trail, unseen: number[], rng: Rng): Story {
  const { losses } = poolOf(trail);
  for (let tries = 0; tries < TRIES; tries++) {
    const left = unseen.slice();
    const story = attempt(trail, losses, left, rng);
    if (story === null) continue;
    for (let card = 0; card < left.length; card++) unseen[card] = left[card];
    return story;
  }
  return tellLoosely(trail, rng);
}

/** Puts the known cards anywhere in the hand or among the tucked cards, in any order. */
function tellLoosely(trail: Trail, rng: Rng): Story {
  const known = poolOf(trail).known.slice();
  const marks = trail.journal.filter((entry) => entryKind(entry) === TUCKED).map(entryOperand);
  const back = trail.journal.filter((entry) => entryKind(entry) === RETURNED).map(entryOperand);
  const pending = marks.filter((mark) => !back.includes(mark));
  const inHand = trail.journal.reduce(
    (sum, entry) => sum + netGain(entry),
    trail.strange + countCards(trail.known),
  );
  const cards = known.flatMap((count, card) => tabulate(count, () => card));
  while (cards.length < inHand + pending.length) cards.push(STRANGE);
  shuffle(rng, cards);
  const tucked = new Map<number, Card>();
  for (const mark of pending) {
    const card = cards.pop() ?? STRANGE;
    tucked.set(mark, card);
    if (card !== STRANGE) known[card]--;
  }
  return { known, strange: inHand - countCards(known), tucked };
}

/** Null if the cards drawn for the tucks leave none for a later play. */
function attempt(trail: Trail, losses: readonly boolean[], unseen: number[], rng: Rng): Story | null {
  const known = trail.known.slice();
  const tucked = new Map<number, Card>();
  let strange = trail.strange;
  for (let at = 0; at < trail.journal.length; at++) {
    const kind = entryKind(trail.journal[at]);
    const operand = entryOperand(trail.journal[at]);
    let card: Card = STRANGE;
    if (kind === TUCKED) {
      card = pickTucked(known, strange, neededAfter(trail.journal, losses, at), unseen, rng);
      tucked.set(operand, card);
    } else if (kind === RETURNED) card = tucked.get(operand) ?? STRANGE;
    else if (kind === GAINED) card = operand;
    else if (kind === LOST && known[operand] > 0) card = operand;
    // The known card of this kind is tucked, so one more unseen card was played.
    else if (kind === LOST && losses[at] && --unseen[operand] < 0) return null;
    if (card === STRANGE) strange += netGain(trail.journal[at]);
    else known[card] += netGain(trail.journal[at]);
    if (strange < 0) return null;
  }
  return { known, strange, tucked };
}

/** How many cards that were in hand at some time left it in the open later: by kind, and strange ones. */
interface Needed {
  readonly known: ReadonlyMap<Card, number>;
  readonly strange: number;
}

/** What the hand needed to keep when a card was tucked: until the end, or until that card came back. */
function neededAfter(journal: readonly number[], losses: readonly boolean[], tuck: number): Needed {
  const mark = entryOperand(journal[tuck]);
  const back = journal.findIndex((entry) => entryKind(entry) === RETURNED && entryOperand(entry) === mark);
  const known = new Map<Card, number>();
  let strange = 0;
  for (let at = (back < 0 ? journal.length : back) - 1; at > tuck; at--) {
    const kind = entryKind(journal[at]);
    const operand = entryOperand(journal[at]);
    if (kind === LOST && losses[at]) known.set(operand, (known.get(operand) ?? 0) + 1);
    else if (kind === LOST) strange++;
    else if (kind === GAINED) known.set(operand, Math.max(0, (known.get(operand) ?? 0) - 1));
    else if (kind === DREW) strange = Math.max(0, strange - operand);
  }
  return { known, strange };
}

/**
 * The card that was tucked. A card that a later play needs can only have been tucked if the card played was a
 * strange one that came after the tuck; such worlds are as rare as that card is among the unseen ones.
 */
function pickTucked(
  known: readonly number[],
  strange: number,
  needed: Needed,
  unseen: readonly number[],
  rng: Rng,
): Card {
  const spareStrange = Math.max(0, strange - needed.strange);
  const unseenCards = unseen.reduce((sum, count) => sum + count, 0);
  const weights = known.map((count, card) => {
    const spare = count - (needed.known.get(card) ?? 0);
    if (count === 0 || spare > 0) return Math.max(0, spare);
    return spareStrange === 0 && unseenCards > 0 ? unseen[card] / unseenCards : 0;
  });
  let draw = fraction(rng) * weights.reduce((sum, weight) => sum + weight, spareStrange);
  for (let card = 0; card < weights.length; card++) {
    draw -= weights[card];
    if (draw < 0) return card;
  }
  return STRANGE;
}
