import type { Sentences, TableCode } from '@tuckbox/engine';

/** Why something is refused. */
export type Code =
  | 'automa-for-two'
  | 'game-over'
  | 'unreadable'
  | 'unknown-card'
  | 'unknown-location'
  | 'unknown-seat'
  | 'split-first'
  | 'nothing-to-split'
  | 'already-split'
  | 'act-first'
  | 'no-trick-won'
  | 'not-your-turn'
  | 'not-in-hand'
  | 'card-twice'
  | 'unequal-split'
  | 'not-in-current-hand'
  | 'follow-suit'
  | 'other-suit'
  | 'no-supply'
  | 'own-cube'
  | 'no-cube-there'
  | 'played-by-rule'
  | 'has-left'
  | 'automa-stays';

export const sentences: Sentences<Code | TableCode> = {
  'bad-option': "This option doesn't work: {problem}.",
  'seat-count': '{title} is for {min} to {max} players, not {seats}.',
  'automa-for-two': 'The Automa joins exactly two players; this table has {seats}.',
  'game-over': 'The game is over.',
  unreadable: '"{text}" is not a move. Write {expected}.',
  'unknown-card': '"{text}" is not a card. Write a suit and a rank, from C1 to S10.',
  'unknown-location': '"{text}" is not a Location. Write a suit and a row, from C1 to S3.',
  'unknown-seat': '"{text}" is not a seat here. The seats are 1 to {seats}.',
  'split-first': 'The hands are still being split. Nobody plays or acts until everyone is done.',
  'nothing-to-split': 'Hands are split when a round begins, and this one is under way.',
  'already-split': 'You have already split your cards.',
  'act-first': 'The winner of the trick must act before the next card.',
  'no-trick-won': 'Only the winner of a trick acts on the map.',
  'not-your-turn': 'Not your turn: seat {turn} to play.',
  'not-in-hand': "You don't have {card}.",
  'card-twice': 'You can name {card} only once.',
  'unequal-split': 'Hand A takes half of your {size} cards, not {count}.',
  'not-in-current-hand': '{card} is not in your hand for Phase {phase}.',
  'follow-suit': 'You must follow the led suit, {suit}.',
  'other-suit': '{location} is not in the led suit, {suit}.',
  'no-supply': 'You have no cube left in your supply.',
  'own-cube': 'You can only remove other players\' cubes. Take your own back: "reclaim {location}".',
  'no-cube-there': 'Seat {seat} has no cube at {location}.',
  'played-by-rule': 'This seat is automated, and its rule says: {choice}.',
  'has-left': 'This player has already left.',
  'automa-stays': "The Automa can't leave.",
};
