import type { Sentences, TableCode } from '@tuckbox/engine';
import type { Fault } from './rules.ts';

/** Why a move is refused before its pawn is checked. */
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

export const sentences: Sentences<Code | TableCode> = {
  'bad-option': "These options don't work together: {problem}.",
  'seat-count': '{title} is for {min} to {max} players, not {seats}.',
  'board-too-small': 'A board with {sections} sections is too small for {seats} players.',

  over: 'The game is over.',
  'not-your-turn': 'Not your turn: player {turn} to play.',
  'charity-open': 'First, player {asker} names a rank to ask for.',
  'return-open': 'First, player {asker} gives a card back to player {giver}.',
  'exchange-open': 'First, everyone gives their partner a card.',
  'already-given': 'You have already chosen a card for your partner.',
  'nothing-open': 'Nobody is asking or exchanging now: play or discard a card.',
  'not-in-hand': "You don't have this card: {card}.",
  'has-left': 'Players who leave are skipped: their cards are discarded at random.',
  bound: 'A ten was played before you: you can only discard.',
  'must-play': "You can play one of your cards, so you can't discard.",
  'not-its-number': "The {card} doesn't move {steps}.",
  'brings-nobody-in': "The {card} doesn't bring a pawn in; only an Ace or a King does.",
  'only-jack-swaps': 'Only a Jack swaps pawns.',
  'jack-only-swaps': 'A Jack swaps two pawns: write "play J 1 with 3.2".',
  'seven-in-runs': 'Write a seven in runs of steps, as in "play 7 1x3 2x4".',
  'seven-too-many': 'A seven has no more than seven steps.',
  'seven-own-pawns': 'The steps of a seven are for your own pawns only.',
  unreadable: "That isn't a move: {expected}.",

  'in-yard': 'That pawn is in its start zone; only an Ace or a King brings it in.',
  guarded: 'A protected pawn on its start space is in the way. Nobody can pass it.',
  'past-entrance': 'That pawn has passed its home entrance.',
  'short-of-home': "That doesn't reach home.",
  'past-home': 'Too far: home has four slots, and the whole number must be used.',
  'home-taken': 'A pawn is in the way: at home nobody passes or captures.',
  'home-is-home': 'A four moves only on the ring, not into or out of home.',
  'not-your-pawn': "This card can't move that pawn: it isn't yours to play.",
  'five-for-others': "At this table, a five moves only other players' pawns.",
  'yard-empty': 'No pawn is waiting in the start zone.',
  'start-guarded': 'A protected pawn is already on the start space.',
  'swap-off-ring': 'A Jack swaps only pawns on the ring.',
  'swap-protected': "You can't swap a protected pawn.",
  'swap-self': 'A Jack needs two different pawns.',
  'not-at-entrance': "These steps don't pass the home entrance.",
  'seven-one-pawn': 'At this table, a seven moves a single pawn.',
  'seven-unspent': 'You must use all seven steps.',
};
