import type { TuckIt } from '@tuckbox/tuck-it';

type Move = TuckIt['Move'];

/** Kinds of moves lie this far apart, so that the keys of different kinds never meet. */
const KIND = 0x1_0000_0000;
const CARD_ROOM = 64;

/** A number for a move. Long plays of mixed cards are hashed: two of them meet once in four thousand million. */
export function keyOf(move: Move): number {
  switch (move.kind) {
    case 'play':
      return playKey(move.cards, move.from);
    case 'tuck':
      return KIND + move.card * CARD_ROOM + move.stack;
    case 'flip':
      return 2 * KIND + move.owner * CARD_ROOM + move.stack;
    case 'show':
      return 3 * KIND + (move.from + 1) * CARD_ROOM + move.card;
    case 'skip':
      return 4 * KIND + move.from + 1;
    case 'bonus':
      return 5 * KIND + move.stack;
    case 'reveal':
      return 6 * KIND;
    case 'take':
      return 7 * KIND;
    case 'roll':
      return 8 * KIND;
    case 'no-flip':
      return 9 * KIND;
    case 'no-bonus':
      return 10 * KIND;
    case 'arrange':
      return 11 * KIND + move.code;
  }
}

function playKey(cards: readonly number[], from: number): number {
  let key = from + 2;
  for (let index = 0; index < cards.length; index++)
    key = (Math.imul(key, 0x01000193) ^ (cards[index] + 1)) | 0;
  return key >>> 0;
}
