import type { Sentences } from '@tuckbox/engine';

/** The codes of all that the coach says about a move; the sentences are below. */
export type Code =
  | 'strong-first'
  | 'strong-late'
  | 'long-suit'
  | 'scattered'
  | 'sure-trick'
  | 'likely-trick'
  | 'unlikely-trick'
  | 'takes-trick'
  | 'cheap-trick'
  | 'dear-trick'
  | 'cannot-follow'
  | 'denies'
  | 'at-stake'
  | 'nothing-to-gain'
  | 'gives-low'
  | 'gives-high'
  | 'lets-win'
  | 'clears-suit'
  | 'keeps-high'
  | 'leads-low'
  | 'idle-suit'
  | 'keeps-top'
  | 'keeps-only'
  | 'gains-control'
  | 'ends-control'
  | 'secures'
  | 'gains-district'
  | 'breaks-district'
  | 'draws-level'
  | 'closes-in'
  | 'loses-control'
  | 'changes-nothing';

export const sentences: Sentences<Code> = {
  'strong-first':
    'Your strongest cards come first ({cards}): cubes placed in Phase A count twice this round.',
  'strong-late': 'Your strongest cards wait for Phase B ({cards}), where cubes count only once.',
  'long-suit': 'Hand A holds {count} of {suit}: once the others run out, even low ones win.',
  scattered: 'Hand A has no suit with more than {count}, so you soon lose the lead.',
  'sure-trick': 'Nobody can beat {card}.',
  'likely-trick': '{card} wins the trick with odds of {odds} %.',
  'unlikely-trick': '{card} wins the trick only with odds of {odds} %.',
  'takes-trick': '{card} takes the trick: nobody plays after you.',
  'cheap-trick': '{card} is the lowest card that wins, and {kept} stays for later.',
  'dear-trick': '{card} wins, but {kept} would have been enough.',
  'cannot-follow': '{seat} cannot follow {suit}.',
  denies: 'Keeps {seat} from acting in {suit}.',
  'at-stake': '{suit} has Locations that one cube decides: {count}.',
  'nothing-to-gain': 'A cube in {suit} changes no control right now.',
  'gives-low': 'You cannot win this trick, so you give your lowest card: {card}.',
  'gives-high': 'You cannot win this trick and give away {card}.',
  'lets-win': 'You could win this trick and let {seat} have it.',
  'clears-suit': '{card} is your last of {suit}: from now on you can play anything there.',
  'keeps-high': 'Lets this trick go and keeps {card} for a better one.',
  'leads-low': 'Sounds out {suit} with {card} and keeps {kept}.',
  'idle-suit': 'You can spare {card}: a cube in {suit} changes no control right now.',
  'keeps-top': 'Keeps {card}, your highest of {suit}.',
  'keeps-only': 'Keeps {card}, so you can still follow {suit}.',
  'gains-control': 'You control {location}.',
  'ends-control': '{seat} loses control of {location}.',
  secures: 'Two cubes ahead at {location}: one more trick cannot take it from you.',
  'gains-district': 'You now hold the {suit} district: a point at the end of the round.',
  'breaks-district': '{seat} no longer holds the {suit} district.',
  'draws-level': 'You are level at {location}: one more cube controls it.',
  'closes-in': 'One cube behind {seat} at {location} now.',
  'loses-control': 'You give up control of {location}.',
  'changes-nothing': 'Nobody gains or loses control of {location}.',
};
