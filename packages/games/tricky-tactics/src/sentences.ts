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
  'bad-option': 'This option cannot be: {problem}.',
  'seat-count': '{title} is for {min} to {max} players, not {seats}.',
  'automa-for-two': 'The automa joins exactly two players, and here are {seats}.',
  'game-over': 'The game is over.',
  unreadable: '"{text}" is no move. Write {expected}.',
  'unknown-card': '"{text}" is no card. Write a suit and a rank, from C1 to S10.',
  'unknown-location': '"{text}" is no Location. Write a suit and a row, from C1 to S3.',
  'unknown-seat': '"{text}" is no seat here. The seats are 1 to {seats}.',
  'split-first': 'The hands are being split; nobody plays or acts before all have done so.',
  'nothing-to-split': 'Hands are split when a round begins, and this one is under way.',
  'already-split': 'Your cards are split already.',
  'act-first': 'The winner of the trick has to act before another card is played.',
  'no-trick-won': 'Only the winner of a trick acts on the map, and no trick is waiting for that.',
  'not-your-turn': 'It is the turn of seat {turn}.',
  'not-in-hand': '{card} is not among your cards.',
  'card-twice': '{card} can be named only once.',
  'unequal-split': 'Hand A takes half of your {size} cards, not {count}.',
  'not-in-current-hand': '{card} is not in your hand for Phase {phase}.',
  'follow-suit': 'You hold cards of the led suit, {suit}, and have to follow.',
  'other-suit': '{location} is not a Location of the led suit, {suit}.',
  'no-supply': 'You have no cube left in your supply.',
  'own-cube': 'Only an opponent\'s cube is removed; your own is reclaimed: "reclaim {location}".',
  'no-cube-there': 'Seat {seat} has no cube at {location}.',
  'played-by-rule': 'This seat is played by rule, and the rule says: {choice}.',
  'has-left': 'This player has left already.',
  'automa-stays': 'The automa cannot leave.',
};
