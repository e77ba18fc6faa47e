import type { Sentences } from '@tuckbox/engine';

/** The codes of all that the coach says about a move; the sentences are below. */
export type Code =
  | 'cannot-be-true'
  | 'false-odds'
  | 'true-odds'
  | 'loot'
  | 'nothing-at-stake'
  | 'stake'
  | 'may-be-true'
  | 'lets-lie'
  | 'keeps-stake'
  | 'poisoned'
  | 'small-loot'
  | 'waits-for-more'
  | 'saves-points'
  | 'no-truth-left'
  | 'has-truth'
  | 'folds-points'
  | 'folds-nothing'
  | 'is-true'
  | 'bait'
  | 'plays-minus-ten'
  | 'keeps-minus-ten'
  | 'overbids'
  | 'plausible'
  | 'builds'
  | 'raises-least'
  | 'jumps';

export const sentences: Sentences<Code> = {
  'cannot-be-true': 'From what you can see, {bid} cannot be true.',
  'false-odds': '{bid} is a lie with odds of {odds} %.',
  'true-odds': '{bid} is true with odds of {odds} %.',
  loot: 'If it is a lie, you take the Stack of {seat}: about {points} points on average.',
  'nothing-at-stake': 'Your Stack is empty, so a wrong call costs you nothing.',
  stake: 'A wrong call hands {points} points to {seat}.',
  'may-be-true': '{bid} may well be true: {odds} %.',
  'lets-lie': '{seat} is lying with odds of {odds} % and gets away with it.',
  'keeps-stake': 'Your Stack of {points} points stays out of danger.',
  poisoned: 'The Stack of {seat} probably holds the −10: you do not want it.',
  'small-loot': 'Even if it is a lie, the Stack of {seat} holds little.',
  'waits-for-more': 'A call wins about {points} points now; if {seat} plays again, there is more to win.',
  'saves-points': 'Your Stack is below zero: folding saves you {points} points.',
  'no-truth-left': 'Your Stack can be worth {worth} at most, so every bid above {bid} is a lie.',
  'has-truth': 'You could still bid the truth: {worth}.',
  'folds-points': 'You give up a Stack of {points} points.',
  'folds-nothing': 'Your Stack is empty: folding costs nothing, and nothing can be lost.',
  'is-true': '{bid} is true: whoever calls it hands you their Stack.',
  bait: 'Your Stack is worth {worth}: whoever calls this lie gets the −10.',
  'plays-minus-ten': 'The −10 goes on your Stack and stays there.',
  'keeps-minus-ten': 'The −10 stays in hand, where it costs nothing.',
  overbids: 'Nobody believes {bid} with a Stack of {size}.',
  plausible: '{bid} is what a Stack of {size} is usually worth.',
  builds: 'Your Stack grows to {worth}.',
  'raises-least': '{bid} is the lowest bid left, which keeps later truths possible.',
  jumps: 'You raise by {step} with a Stack that is worth {worth}.',
};
