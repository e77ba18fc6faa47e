import type { Sentences } from '@tuckbox/engine';

/** The codes of all that the coach says about a move; the sentences are below. */
export type Code =
  | 'wins'
  | 'clears-pile'
  | 'four-of-a-kind'
  | 'another-turn'
  | 'hands-pile'
  | 'skips'
  | 'blocks'
  | 'high-top'
  | 'sheds'
  | 'from-stack'
  | 'hard-card'
  | 'keeps-easy'
  | 'spends-easy'
  | 'breaks-pair'
  | 'takes-pile'
  | 'takes-easy'
  | 'takes-match'
  | 'reveal-fits'
  | 'reveal-fails'
  | 'passes-duty'
  | 'tucks-twin'
  | 'tucks-easy'
  | 'tucks-hard'
  | 'tucks-last'
  | 'tucks-misfit'
  | 'turns-up'
  | 'turns-down'
  | 'hides'
  | 'helps'
  | 'easy-stacks'
  | 'hard-stacks'
  | 'stack-pairs'
  | 'shows-high'
  | 'empties-stack'
  | 'slows'
  | 'nine-limits'
  | 'turns-round'
  | 'may-flip'
  | 'opens'
  | 'keeps-pair'
  | 'highest-fit'
  | 'nothing-fits'
  | 'takes-few'
  | 'reveal-cheap'
  | 'tucks-easiest'
  | 'tucks-low'
  | 'tucks-deep'
  | 'uncovers'
  | 'shows-low'
  | 'leaves-tops'
  | 'rolls';

export const sentences: Sentences<Code> = {
  wins: 'Empties your last Stack and wins.',
  'clears-pile': 'The 10 clears the pile, cards on it: {count}, and you play again.',
  'four-of-a-kind': 'Four of a kind clears the pile, and you play again.',
  'another-turn': 'The J skips {seat}, so you play again.',
  'hands-pile': '{seat} must take the pile, cards in it: {count}.',
  skips: 'Skips {seat}.',
  blocks: '{seat} has nothing that fits with odds of {odds} %.',
  'high-top': 'Few cards go on a {card}.',
  sheds: 'Sheds {count} cards at once.',
  'from-stack': 'One step closer: cards left in your Stacks: {left}.',
  'hard-card': 'Gets rid of the {card}, which seldom fits.',
  'keeps-easy': 'Keeps the {card} for a pile that nothing else fits.',
  'spends-easy': 'Spends the {card}, which fits nearly everything, without need.',
  'breaks-pair': 'Breaks up your {card}s, which could leave together.',
  'takes-pile': 'You pick up the pile, cards in it: {count}.',
  'takes-easy': 'The pile brings you the {card}, which fits nearly everything.',
  'takes-match': 'The pile holds more of your {card}s, which then leave together.',
  'reveal-fits': 'The next card fits with odds of {odds} %, and all of your hand stays.',
  'reveal-fails': 'The next card does not fit with odds of {odds} %, and then you pick up the pile.',
  'passes-duty': '{seat} must take the pile instead of you, cards in it: {count}.',
  'tucks-twin': 'The {card} goes next to its twin, and both can leave together.',
  'tucks-easy': 'The {card} fits nearly everything, so it is safe to have in a Stack.',
  'tucks-hard': 'The {card} seldom fits and now has to leave from a Stack.',
  'tucks-last': 'Your hand is empty: from now on you play from the Stacks.',
  'tucks-misfit': 'The {card} does not fit the pile now; tucked, it is out of your hand.',
  'turns-up': 'Brings up the {card}, which fits more than the {other}.',
  'turns-down': 'Brings up the {card}, which fits less than the {other}.',
  hides: 'Takes away the {card} on which {seat} was counting.',
  helps: '{seat} gets another card to play.',
  'easy-stacks': 'Cards that fit nearly everything wait in the Stacks, where you cannot choose: {cards}.',
  'hard-stacks': 'Cards that seldom fit end up in the Stacks: {cards}.',
  'stack-pairs': 'Stacks of two equal cards, which leave in one play: {count}.',
  'shows-high': 'The {card} is the highest you can show: the highest goes first.',
  'empties-stack': 'Clears a whole Stack.',
  slows: 'Under the {card}, {seat} may play one card only.',
  'nine-limits': 'Only cards worth 9 or less go on the {card}.',
  'turns-round': 'The {card} turns play round, so {seat} is next.',
  'may-flip': 'The {card} lets you flip a Stack.',
  opens: 'The next card of that Stack is the {card}, which fits nearly everything.',
  'keeps-pair': 'Keeps your {card}s, which can leave together.',
  'highest-fit': 'The {card} is your highest card that fits now; lower cards fit more piles later.',
  'nothing-fits':
    'Nothing in your hand fits, so you have to take the pile sooner or later, cards in it: {count}.',
  'takes-few': 'The pile is small, cards in it: {count}.',
  'reveal-cheap': 'If it does not fit, the pile you pick up is small, cards in it: {count}.',
  'tucks-easiest': 'Of your hand, the {card} is the easiest to play from a Stack.',
  'tucks-low': 'Your lowest Stack: cards that have to leave before it: {count}.',
  'tucks-deep': 'Your tallest Stack: cards that leave before it: {count}.',
  uncovers: 'Shows the face-down card of {seat}.',
  'shows-low': 'The {card} is the lowest you can show: others go first.',
  'leaves-tops': 'Your Stacks have their easier cards on top already.',
  rolls: 'Your Dice cards may fit after a roll.',
};
