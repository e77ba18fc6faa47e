import type { Sentences, TableCode } from '@tuckbox/engine';

/** The codes of all reasons; the sentences are below. */
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
  'bad-option': "This option doesn't work: {problem}.",
  'seat-count': '{title} is for {min} to {max} players, not {seats}.',
  'strange-card': 'A card is −10 or a whole number from 1 to 90, not {card}.',
  'minus-tens': 'The deck has exactly one −10; here there are {count}.',
  unreadable: '"{text}" is not a move: write "play 3 1 bid 4", "fold", "call" or "pass".',
  'unreadable-play': '"{text}" is not a card: write "play 3 bid 4", or "play 3 1 bid 4" for both cards.',
  'card-count': 'Play one or both cards in hand, not {count}.',
  'unreadable-bid': 'A play needs a bid, a whole number, as in "play 3 1 bid 4".',
  'game-over': 'The game is over.',
  'has-left': 'Seat {seat} left the game, and only folds and passes.',
  'out-of-round': 'Seat {seat} folded and is out of this round.',
  'not-your-turn': 'Not your turn: seat {turn} to play.',
  'still-waiting': 'Nobody plays or folds until the last bid is answered. Still to answer: seat {waiting}.',
  'not-in-hand': 'There is no {card} left in hand for this play.',
  'in-stack': 'The {card} is on the Stack, and cards never come back from there.',
  'bid-too-low': 'The last bid was {last}, so this one must be {least} or more.',
  'bid-out-of-range': 'At this table, bids go from {lowest} to {highest}.',
  'no-bid-left': 'The last bid was {last}, and none is higher: fold or call.',
  'no-bid-to-call': 'Nothing to call: nobody has bid this round.',
  'own-bid': 'The last bid was made by seat {seat}; only the others can call it.',
  'bidder-folded': "The last bid can't be called any more: seat {bidder} has folded.",
  'not-asked': "Seat {seat} isn't being asked now.",
};
