/** The possible actions, read from the texts of the legal moves. */
export interface Offer {
  readonly call: boolean;
  readonly pass: boolean;
  readonly fold: boolean;
  /** The lowest and the highest bid that a play may make; null if nothing can be played. */
  readonly bids: { readonly least: number; readonly most: number } | null;
}

/** A half-made play: indices of the hand, and the bid; null while none has been chosen. */
export interface Draft {
  readonly chosen: readonly number[];
  readonly bid: number | null;
}

export type Choice =
  | { readonly kind: 'call' | 'pass' | 'fold' }
  | { readonly kind: 'play'; readonly cards: readonly number[]; readonly bid: number };

/** Parses a move; null for moves without a button on this board. */
export function readChoice(text: string): Choice | null {
  if (text === 'call' || text === 'pass' || text === 'fold') return { kind: text };
  const play = /^play ((?:-?\d+ ){1,2})bid (-?\d+)$/.exec(text);
  if (play === null) return null;
  return { kind: 'play', cards: play[1].trim().split(' ').map(Number), bid: Number(play[2]) };
}

export function offerOf(legal: readonly string[]): Offer {
  const bids = legal
    .map(readChoice)
    .filter((choice) => choice?.kind === 'play')
    .map(({ bid }) => bid);
  return {
    call: legal.includes('call'),
    pass: legal.includes('pass'),
    fold: legal.includes('fold'),
    bids: bids.length === 0 ? null : { least: Math.min(...bids), most: Math.max(...bids) },
  };
}

export const FRESH_DRAFT: Draft = { chosen: [], bid: null };

/**
 * The bid of a draft. Until one has been chosen it is the lowest; but the first of a round, for which that would be
 * absurdly low, is the truth.
 */
export function bidOf({ bid }: Draft, offer: Offer, truth: number, isFirst: boolean): number {
  if (bid !== null) return bid;
  return isFirst ? nearestBid(offer, truth) : (offer.bids?.least ?? 0);
}

export const toggle = (draft: Draft, place: number): Draft => ({
  ...draft,
  chosen: draft.chosen.includes(place)
    ? draft.chosen.filter((other) => other !== place)
    : [...draft.chosen, place],
});

/** The offered bid nearest to the wanted one. */
const nearestBid = ({ bids }: Offer, wish: number): number =>
  bids === null ? wish : Math.min(bids.most, Math.max(bids.least, Math.round(wish)));

export const withBid = (draft: Draft, offer: Offer, wish: number): Draft => ({
  ...draft,
  bid: nearestBid(offer, wish),
});

/** The draft that makes this play, if the hand has its cards. */
export function draftOf(choice: Choice, hand: readonly number[]): Draft | null {
  if (choice.kind !== 'play') return null;
  const chosen: number[] = [];
  for (const card of choice.cards) {
    const place = hand.findIndex((held, at) => held === card && !chosen.includes(at));
    if (place < 0) return null;
    chosen.push(place);
  }
  return { chosen, bid: choice.bid };
}

export const chosenCards = ({ chosen }: Draft, hand: readonly number[]): number[] =>
  chosen.map((place) => hand[place]).sort((a, b) => b - a);

/** The text of the play, as lists write it: the higher card first. */
export const playText = (cards: readonly number[], bid: number): string =>
  ['play', ...cards.toSorted((a, b) => b - a), 'bid', bid].join(' ');
