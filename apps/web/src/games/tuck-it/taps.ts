/** The meaning of a tap on the board: a part of a move, a complete move, or a question why not. */
import {
  ARRANGE,
  BONUS,
  cardName,
  FLIP,
  NO_CHOICE,
  PENALTY_TUCK,
  SHOW,
  SKIP,
  type View,
} from '@tuckbox/tuck-it/client';
import {
  mayAdd,
  mayTuck,
  NO_OFFERS,
  type Offers,
  orderedPlay,
  playText,
  stackPlays,
  stackPlayText,
  tuckText,
} from './narrow.ts';
import { stackOf, topDownCards } from './table.ts';

/** A half-made move. */
export type Draft =
  | { readonly kind: 'none' }
  /** Cards of the hand by index, in the order in which they were picked. */
  | { readonly kind: 'hand'; readonly picks: readonly number[] }
  /** This many cards from the top of an own Stack. */
  | { readonly kind: 'stack'; readonly stack: number; readonly count: number }
  /** A Stack to flip, show or take from. */
  | { readonly kind: 'target'; readonly owner: number; readonly stack: number; readonly text: string }
  /** The Draw Pile or the pile, tapped once. */
  | { readonly kind: 'heap'; readonly text: 'reveal' | 'take' };

export const NO_DRAFT: Draft = { kind: 'none' };

/** The result of a tap. */
export type Answer =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'act'; readonly text: string }
  | { readonly kind: 'whyNot'; readonly text: string };

export interface Hold {
  readonly view: View;
  readonly seat: number;
  readonly offers: Offers;
  readonly draft: Draft;
}

/**
 * Identifies the moment of a half-made move, which is dropped when the moment changes. A card tapped while the player's
 * last move is being sent must not stay picked in the next turn, even if the hand is the same.
 */
export function momentOf(view: View, seat: number): string {
  const turn = view.turn === seat ? [view.turns, view.choice, view.pile.length, view.trash.length] : 'others';
  return [view.game, view.stage, turn, view.rolled, view.shown[seat]?.length, view.hands[seat]].join();
}

const draftOf = (draft: Draft): Answer => ({ kind: 'draft', draft });
const act = (text: string): Answer => ({ kind: 'act', text });
const whyNot = (text: string): Answer => ({ kind: 'whyNot', text });

export const picksOf = (draft: Draft): readonly number[] => (draft.kind === 'hand' ? draft.picks : []);

const cardsAt = ({ view, seat }: Hold, picks: readonly number[]): number[] =>
  picks.map((index) => view.hands[seat][index]);

/** The picked cards as they would be played, or null if they are no play. */
export const pickedPlay = (hold: Hold): number[] | null =>
  orderedPlay(hold.offers, hold.view, cardsAt(hold, picksOf(hold.draft)));

const isAsked = ({ view, seat }: Hold, choice: number): boolean =>
  view.turn === seat && view.choice === choice;

export function tapCard(hold: Hold, index: number): Answer {
  const { view, seat, offers } = hold;
  const picks = picksOf(hold.draft);
  const card = view.hands[seat][index];
  if (picks.includes(index)) return draftOf(without(hold, index));
  if (view.stage === SHOW) return tapToShow(hold, index, `show hand ${cardName(card)}`);
  if (isAsked(hold, FLIP) || isAsked(hold, BONUS)) return whyNot(playText([card]));
  if (isAsked(hold, PENALTY_TUCK)) return draftOf({ kind: 'hand', picks: [index] });
  if (card === SKIP) {
    const isOffered = offers.texts.has('skip') || mayTuck(offers, card);
    return isOffered ? draftOf({ kind: 'hand', picks: [index] }) : whyNot('skip');
  }
  if (mayAdd(offers, view, cardsAt(hold, picks), card))
    return draftOf({ kind: 'hand', picks: [...picks, index] });
  const alone = orderedPlay(offers, view, [card]) !== null || mayTuck(offers, card);
  return alone
    ? draftOf({ kind: 'hand', picks: [index] })
    : whyNot(playText([...cardsAt(hold, picks), card]));
}

const tapToShow = ({ offers }: Hold, index: number, text: string): Answer =>
  offers.texts.has(text) ? draftOf({ kind: 'hand', picks: [index] }) : whyNot(text);

/** The draft without this card; the rest stays only if it is still a play. */
function without(hold: Hold, index: number): Draft {
  const picks = picksOf(hold.draft).filter((other) => other !== index);
  const isPlay = orderedPlay(hold.offers, hold.view, cardsAt(hold, picks)) !== null;
  return isPlay ? { kind: 'hand', picks } : NO_DRAFT;
}

export function undoLast(hold: Hold): Draft {
  const { draft } = hold;
  if (draft.kind === 'hand') return without(hold, draft.picks[draft.picks.length - 1]);
  if (draft.kind === 'stack' && draft.count > 1) return { ...draft, count: draft.count - 1 };
  return NO_DRAFT;
}

export function tapOwnStack(hold: Hold, stack: number): Answer {
  const { seat, offers, draft } = hold;
  const target = targetText(hold, seat, stack);
  if (target !== null) return tapTarget(hold, seat, stack, target);
  if (draft.kind === 'hand') {
    if (draft.picks.length !== 1) return draftOf(draft);
    const text = tuckText(cardsAt(hold, draft.picks)[0], stack);
    return offers.texts.has(text) ? act(text) : whyNot(text);
  }
  return tapToPlay(hold, stack);
}

/** Cards from the top of an own Stack, one more with every tap. */
function tapToPlay({ view, seat, offers, draft }: Hold, stack: number): Answer {
  const cards = topDownCards(stackOf(view, seat, stack));
  if (cards.length === 0) return draftOf(NO_DRAFT);
  if (cards[0] === SKIP) {
    const text = `skip from ${stack + 1}`;
    return offers.texts.has(text) ? draftOf({ kind: 'stack', stack, count: 1 }) : whyNot(text);
  }
  const counts = stackPlays(offers, cards, stack);
  const now = draft.kind === 'stack' && draft.stack === stack ? draft.count : 0;
  const next = counts.find((count) => count > now) ?? counts[0];
  return next === undefined
    ? whyNot(stackPlayText(cards.slice(0, 1), stack))
    : draftOf({ kind: 'stack', stack, count: next });
}

export function tapOtherStack(hold: Hold, owner: number, stack: number): Answer {
  const text = targetText(hold, owner, stack) ?? flipText(owner, stack);
  return tapTarget(hold, owner, stack, text);
}

const flipText = (owner: number, stack: number): string => `flip ${owner + 1}.${stack + 1}`;

/** The move with a whole Stack: to show it, flip it, or take its top card. */
function targetText(hold: Hold, owner: number, stack: number): string | null {
  if (hold.view.stage === SHOW) return owner === hold.seat ? `show ${stack + 1}` : null;
  if (isAsked(hold, FLIP)) return flipText(owner, stack);
  return isAsked(hold, BONUS) && owner === hold.seat ? `bonus ${stack + 1}` : null;
}

function tapTarget({ offers, draft }: Hold, owner: number, stack: number, text: string): Answer {
  if (!offers.texts.has(text)) return whyNot(text);
  const isAgain = draft.kind === 'target' && draft.text === text;
  return isAgain ? act(text) : draftOf({ kind: 'target', owner, stack, text });
}

export function tapPile(hold: Hold): Answer {
  const made = hold.draft.kind === 'heap' ? null : draftText(hold);
  return made === null ? tapHeap(hold, 'take') : act(made);
}

export function tapHeap({ offers, draft }: Hold, text: 'reveal' | 'take'): Answer {
  if (!offers.texts.has(text)) return whyNot(text);
  return draft.kind === 'heap' && draft.text === text ? act(text) : draftOf({ kind: 'heap', text });
}

/** The move that is ready to be made, or null if something is missing. */
export function draftText(hold: Hold): string | null {
  const { draft, view, seat } = hold;
  switch (draft.kind) {
    case 'none':
      return null;
    case 'hand':
      return pickedText(hold, draft.picks);
    case 'stack': {
      const cards = topDownCards(stackOf(view, seat, draft.stack)).slice(0, draft.count);
      return cards[0] === SKIP ? `skip from ${draft.stack + 1}` : stackPlayText(cards, draft.stack);
    }
    case 'target':
    case 'heap':
      return draft.text;
  }
}

function pickedText(hold: Hold, picks: readonly number[]): string | null {
  const cards = cardsAt(hold, picks);
  if (hold.view.stage === SHOW) return `show hand ${cardName(cards[0])}`;
  if (cards[0] === SKIP) return hold.offers.texts.has('skip') ? 'skip' : null;
  const play = orderedPlay(hold.offers, hold.view, cards);
  return play === null ? null : playText(play);
}

/** Whether a tap on this Stack does something. */
export function isStackLit(hold: Hold, owner: number, stack: number): boolean {
  const { view, seat, offers, draft } = hold;
  const target = targetText(hold, owner, stack);
  if (target !== null) return offers.texts.has(target);
  if (owner !== seat || view.stage === ARRANGE) return false;
  if (draft.kind === 'hand') {
    return draft.picks.length === 1 && offers.texts.has(tuckText(cardsAt(hold, draft.picks)[0], stack));
  }
  const cards = topDownCards(stackOf(view, seat, stack));
  return offers.texts.has(`skip from ${stack + 1}`) || stackPlays(offers, cards, stack).length > 0;
}

/** Lit, quiet, or neither if the card can be picked but need not be. */
export function cardLight(hold: Hold, index: number): 'lit' | 'quiet' | undefined {
  const { view, seat, offers } = hold;
  if (view.stage === SHOW) {
    return offers.texts.has(`show hand ${cardName(view.hands[seat][index])}`) ? 'lit' : undefined;
  }
  // Until the legal moves are known nothing is shown as impossible.
  if (view.turn !== seat || offers === NO_OFFERS) return undefined;
  if (view.choice !== NO_CHOICE) return isAsked(hold, PENALTY_TUCK) ? 'lit' : 'quiet';
  const card = view.hands[seat][index];
  if (card === SKIP) return offers.texts.has('skip') ? 'lit' : 'quiet';
  const picked = cardsAt(hold, picksOf(hold.draft));
  return mayAdd(offers, view, picked, card) ? 'lit' : 'quiet';
}
