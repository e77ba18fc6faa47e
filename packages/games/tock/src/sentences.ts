import type { Sentences, TableCode } from '@tuckbox/engine';
import type { Fault } from './walk.ts';

/** Why a move is refused before anyone looks at a pawn. */
type Refusal =
  | 'over'
  | 'not-your-turn'
  | 'charity-open'
  | 'return-open'
  | 'exchange-open'
  | 'already-given'
  | 'nothing-open'
  | 'not-in-hand'
  | 'has-left'
  | 'bound'
  | 'must-play'
  | 'not-its-number'
  | 'brings-nobody-in'
  | 'only-jack-swaps'
  | 'jack-only-swaps'
  | 'seven-in-runs'
  | 'seven-too-many'
  | 'seven-own-pawns'
  | 'unreadable'
  | 'board-too-small';

export type Code = Fault | Refusal;

export const SENTENCES: Sentences<Code | TableCode> = {
  'bad-option': 'This table cannot be set up so: {problem}.',
  'seat-count': '{title} is for {min} to {max} players, not for {seats}.',
  'board-too-small': 'A board of {sections} sections has no room for {seats} players.',

  over: 'The game is over.',
  'not-your-turn': 'It is the turn of player {turn}.',
  'charity-open': 'First player {asker} names a rank to ask for.',
  'return-open': 'First player {asker} returns a card to player {giver}.',
  'exchange-open': 'First everyone gives their partner a card.',
  'already-given': 'The card for your partner is chosen, and the choice stands.',
  'nothing-open': 'Nobody is asking or exchanging now: play or discard a card.',
  'not-in-hand': 'There is no {card} in your hand.',
  'has-left': 'This player has left: chance discards for them.',
  bound: 'The ten before you leaves only a discard.',
  'must-play': 'One of your cards can be played, so you may not discard.',
  'not-its-number': 'The {card} does not move {steps}.',
  'brings-nobody-in': 'The {card} brings no pawn in; an Ace or a King does.',
  'only-jack-swaps': 'Only a Jack swaps pawns.',
  'jack-only-swaps': 'A Jack swaps two pawns: write "play J 1 with 3.2".',
  'seven-in-runs': 'A seven is written in runs of steps, as in "play 7 1x3 2x4".',
  'seven-too-many': 'A seven has no more than seven steps.',
  'seven-own-pawns': 'The steps of a seven are for your own pawns only.',
  unreadable: 'This cannot be read as a move: {expected}.',

  'in-yard': 'That pawn is in its start zone; only an Ace or a King brings it in.',
  guarded: 'A protected pawn on its start space lets nobody by.',
  'past-entrance': 'That pawn stands just behind the way into its home.',
  'short-of-home': 'That does not reach home.',
  'past-home': 'That goes past the last slot of home.',
  'home-taken': 'In home nothing is passed and nothing eaten, and a pawn is in the way.',
  'home-is-home': 'A four moves on the ring only, neither into home nor out of it.',
  'not-your-pawn': 'That card does not move that pawn: it is not yours to play.',
  'five-for-others': "The five is for other players' pawns only.",
  'yard-empty': 'There is no pawn in the start zone.',
  'start-guarded': 'A protected pawn stands on the start space already.',
  'swap-off-ring': 'A Jack swaps pawns on the ring only.',
  'swap-protected': 'A protected pawn cannot be swapped.',
  'swap-self': 'A Jack needs two different pawns.',
  'not-at-entrance': 'That run does not pass the way into home.',
  'seven-one-pawn': 'At this table a seven moves one pawn.',
  'seven-unspent': 'All seven steps must be made.',
};
