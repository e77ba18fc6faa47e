import type { Sentences, TableCode } from '@tuckbox/engine';

/** Why something may not be, by code; the sentences are below. */
export type Code =
  | 'strange-card'
  | 'minus-tens'
  | 'unreadable'
  | 'unreadable-play'
  | 'card-count'
  | 'unreadable-bid'
  | 'game-over'
  | 'has-left'
  | 'out-of-round'
  | 'not-your-turn'
  | 'still-waiting'
  | 'not-in-hand'
  | 'in-stack'
  | 'bid-too-low'
  | 'bid-out-of-range'
  | 'no-bid-left'
  | 'no-bid-to-call'
  | 'own-bid'
  | 'bidder-folded'
  | 'not-asked';

export const sentences: Sentences<Code | TableCode> = {
  'bad-option': 'This is no option of Stacks: {problem}.',
  'seat-count': '{title} is for {min} to {max} players, not {seats}.',
  'strange-card': 'A card of the deck is −10 or a whole number from 1 to 90, not {card}.',
  'minus-tens': 'Exactly one card of the deck is the −10; here there are {count}.',
  unreadable: '"{text}" is no action: write "play 3 1 bid 4", "fold", "call" or "pass".',
  'unreadable-play': '"{text}" is no card: write "play 3 bid 4", or "play 3 1 bid 4" for both cards.',
  'card-count': 'A play takes one or both of the cards in hand, not {count}.',
  'unreadable-bid': 'A play ends with a bid that is a whole number, as in "play 3 1 bid 4".',
  'game-over': 'The game is over.',
  'has-left': 'Seat {seat} has left the game, and only folds and passes.',
  'out-of-round': 'Seat {seat} has folded and is out of this round.',
  'not-your-turn': 'It is the turn of seat {turn}.',
  'still-waiting': 'Nobody plays or folds while the last bid waits for an answer of seat {waiting}.',
  'not-in-hand': 'There is no {card} left in the hand for this play.',
  'in-stack': 'The {card} lies on the Stack, and nothing is taken back from there.',
  'bid-too-low': 'The last bid was {last}, so this one must be {least} or more.',
  'bid-out-of-range': 'Bids run from {lowest} to {highest} with this deck.',
  'no-bid-left': 'The last bid was {last}, and no higher one is left: fold or call.',
  'no-bid-to-call': 'Nobody has made a bid in this round that could be called.',
  'own-bid': 'The last bid is of seat {seat} itself.',
  'bidder-folded': 'Seat {bidder} made the last bid and has folded since, and cannot be called.',
  'not-asked': 'The game does not wait for an answer of seat {seat}.',
};
