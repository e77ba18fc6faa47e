import type { Sentences } from '@tuckbox/engine';

/** The codes of all that the coach says about a move; the sentences are below. */
export type Code =
  | 'wins'
  | 'captures'
  | 'captures-several'
  | 'comes-home'
  | 'comes-in'
  | 'holds-up'
  | 'escapes'
  | 'threatens'
  | 'nears-home'
  | 'swaps-ahead'
  | 'sets-back'
  | 'binds'
  | 'makes-room'
  | 'stays-safe'
  | 'front-runner'
  | 'brings-up'
  | 'short-way'
  | 'keeps-entry'
  | 'spares'
  | 'asks-entry'
  | 'helps-partner'
  | 'fewer-hunters'
  | 'hunts'
  | 'fits-home'
  | 'keeps-card'
  | 'keeps-home'
  | 'keeps-capture'
  | 'keeps-long'
  | 'keeps-short'
  | 'longest-walk'
  | 'shortest-walk'
  | 'exposes'
  | 'passes-home'
  | 'loses-own'
  | 'spends-entry'
  | 'loses-entry'
  | 'wastes'
  | 'unguards'
  | 'walks-back';

export const sentences: Sentences<Code> = {
  wins: 'Your last pawn is home, and you win.',
  captures: 'Captures a pawn of {seat} after {done} of its {way} spaces.',
  'captures-several': 'Captures {count} pawns at once.',
  'comes-home': 'Brings a pawn home, where nobody can touch it: {homes} of 4.',
  'comes-in': 'Brings in a pawn, protected on its start space.',
  'holds-up': 'Your protected pawn bars the way to {seat}.',
  escapes: 'Takes a pawn out of the reach of {seat}, {behind} behind it.',
  threatens: 'Your {card} could capture a pawn of {seat} next.',
  'nears-home': 'One card can take this pawn home now: spaces to the first slot: {left}.',
  'swaps-ahead': 'The swap takes your pawn ahead by {spaces}.',
  'sets-back': 'Throws a pawn of {seat} back by {spaces}.',
  binds: '{seat} must discard instead of playing.',
  'makes-room': 'Moves deeper into home and makes room for the next pawn.',
  'stays-safe': 'Stops where no single card can reach it.',
  'front-runner': 'Takes your front pawn further: spaces to the first slot: {left}.',
  'brings-up': 'Brings up the pawn that was left behind.',
  'short-way': 'Going back past its start, this pawn is nearly home: spaces to the first slot: {left}.',
  'keeps-entry': 'Keeps the {card} for the pawns that still wait.',
  spares: 'The {card} is the card you need least.',
  'asks-entry': 'The {card} would bring in a pawn that waits.',
  'helps-partner': 'The {card} is worth most to your partner, whose pawns still wait.',
  'fewer-hunters': 'One card of another player reaches it from fewer pawns: {count}, not {before}.',
  hunts: 'Gets a pawn of {seat} within reach: {ahead} ahead.',
  'fits-home': 'Your {card} can then take a pawn home.',
  'keeps-card': 'Keeps the {card}, which can do more than walk ahead.',
  'keeps-home': 'Keeps the {card}, which takes a pawn exactly home.',
  'keeps-capture': 'Keeps the {card}, which can capture a pawn of {seat}.',
  'keeps-long': 'Keeps the {card} for a long way.',
  'keeps-short': 'Keeps the {card} for a short step.',
  'longest-walk': 'Goes the furthest that your cards allow: {spaces} spaces.',
  'shortest-walk': 'Goes only {spaces} and saves the {card} for a longer way.',
  exposes: 'Stops in front of a pawn of {seat}, {behind} ahead of it.',
  'passes-home': 'Goes past its home and has the whole way round again.',
  'loses-own': 'Sends a pawn of your own side back to the start.',
  'spends-entry': 'Uses up your last card that brings in a pawn: the {card}.',
  'loses-entry': 'Gives away the {card}, which brings pawns in.',
  wastes: 'You have cards that you need less than the {card}.',
  unguards: 'Your pawn on the start space loses its protection.',
  'walks-back': 'Your pawn loses {spaces} of its way.',
};
