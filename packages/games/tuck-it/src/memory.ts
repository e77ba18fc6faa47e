/**
 * What all players know about each other's hidden cards.
 *
 * `known[seat]` are cards that are certainly in the seat's hand: taken or shown in the open, and not played
 * since. A card tucked unseen may be one of them. From the oldest such tuck on, everything that happens to the hand in
 * the open is kept in the seat's journal, and `known` is what was certain just before it. When a tucked
 * card is seen, its entry becomes that of a card that left in the open, and the journal is closed up to the next
 * unseen tuck.
 */
import { tabulate, zeros } from '@tuckbox/kit';
import { CARD_KINDS, type Card } from './cards.ts';
import {
  cutTo,
  FIRST_TUCK,
  isFaceUp,
  markedAs,
  SEEN,
  STACKS,
  type State,
  slotCard,
  slotMark,
} from './state.ts';

/** An entry of a journal: what happened, and the card, the number of cards or the tuck. */
type Entry = number;

export const LOST = 0;
export const GAINED = 1;
export const DREW = 2;
export const TUCKED = 3;
/** A card tucked unseen came back to the hand, still unseen (TI-4.3). */
export const RETURNED = 4;

const WHAT_BITS = 3;

const entryOf = (what: number, of: number): Entry => what | (of << WHAT_BITS);
export const entryKind = (entry: Entry): number => entry & ((1 << WHAT_BITS) - 1);
export const entryOperand = (entry: Entry): number => entry >> WHAT_BITS;

export const lossOf = (card: Card): Entry => entryOf(LOST, card);

/** How many cards the hand gained by it. */
export function netGain(entry: Entry): number {
  const kind = entryKind(entry);
  if (kind === DREW) return entryOperand(entry);
  return kind === GAINED || kind === RETURNED ? 1 : -1;
}

/** Nothing is known about anyone. */
export function forgetAll(s: State): void {
  s.known = zeros(s.seats * CARD_KINDS);
  s.journals = tabulate(s.seats, () => []);
  s.tucks = zeros(s.seats);
}

export function forgetSeat(s: State, seat: number): void {
  for (let card = 0; card < CARD_KINDS; card++) s.known[seat * CARD_KINDS + card] = 0;
  s.journals[seat].length = 0;
}

/** A card came to the hand in the open, or was shown there. */
export function rememberGain(s: State, seat: number, card: Card): void {
  if (s.journals[seat].length === 0) s.known[seat * CARD_KINDS + card]++;
  else s.journals[seat].push(entryOf(GAINED, card));
}

/** A card left the hand in the open. */
export function rememberLoss(s: State, seat: number, card: Card): void {
  if (s.journals[seat].length > 0) s.journals[seat].push(entryOf(LOST, card));
  else if (s.known[seat * CARD_KINDS + card] > 0) s.known[seat * CARD_KINDS + card]--;
}

/** Cards came to the hand unseen. */
export function rememberDraw(s: State, seat: number, count: number): void {
  const journal = s.journals[seat];
  if (journal.length > 0 && count > 0) journal.push(entryOf(DREW, count));
}

/** A card of the hand was tucked unseen. Returns the mark of its slot. */
export function rememberTuck(s: State, seat: number): number {
  const mark = FIRST_TUCK + s.tucks[seat]++;
  s.journals[seat].push(entryOf(TUCKED, mark));
  return mark;
}

/** The card of a slot goes to the hand: seen by all, or still hidden. */
export function rememberReturn(s: State, seat: number, slot: number): void {
  const mark = slotMark(slot);
  if (mark === SEEN) rememberGain(s, seat, slotCard(slot));
  else if (mark >= FIRST_TUCK) s.journals[seat].push(entryOf(RETURNED, mark));
  else rememberDraw(s, seat, 1);
}

/** All see the card of a slot: if it was tucked, it was this card of the hand. */
export function rememberSlot(s: State, seat: number, slot: number): void {
  const mark = slotMark(slot);
  if (mark < FIRST_TUCK) return;
  const journal = s.journals[seat];
  journal[journal.indexOf(entryOf(TUCKED, mark))] = entryOf(LOST, slotCard(slot));
  closeJournal(s, seat);
}

/** Moves everything before the oldest unseen tuck into `known`. */
function closeJournal(s: State, seat: number): void {
  const journal = s.journals[seat];
  let closed = 0;
  for (; closed < journal.length && entryKind(journal[closed]) !== TUCKED; closed++) {
    const at = seat * CARD_KINDS + entryOperand(journal[closed]);
    const kind = entryKind(journal[closed]);
    if (kind === GAINED) s.known[at]++;
    else if (kind === LOST && s.known[at] > 0) s.known[at]--;
  }
  if (closed === 0) return;
  for (let index = closed; index < journal.length; index++) journal[index - closed] = journal[index];
  cutTo(journal, journal.length - closed);
}

/** All see a face-up card on top of a Stack (TI-5.7). Returns whether there is one. */
export function seeTop(s: State, seat: number, stack: number): boolean {
  const slots = s.stacks[seat * STACKS + stack];
  if (slots.length === 0) return false;
  const slot = slots[slots.length - 1];
  if (!isFaceUp(slot)) return false;
  markSeen(s, seat, stack);
  return true;
}

/** All see the top card of a Stack. */
export function markSeen(s: State, seat: number, stack: number): void {
  const slots = s.stacks[seat * STACKS + stack];
  const slot = slots[slots.length - 1];
  if (slotMark(slot) === SEEN) return;
  rememberSlot(s, seat, slot);
  slots[slots.length - 1] = markedAs(slot, SEEN);
}
