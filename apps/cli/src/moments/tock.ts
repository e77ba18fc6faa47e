import { nameOf, type Scene } from '../draw/scene.ts';
import type { WrittenTock } from '../draw/tock.ts';
import type { Moment } from './moment.ts';

/** Which rules a card brings into play. */
const CARD_RULES: { readonly [card: string]: readonly string[] } = {
  A: ['TK-3.2', 'TK-2.1', 'TK-6.4'],
  K: ['TK-3.2', 'TK-2.1'],
  '4': ['TK-3.3'],
  '5': ['TK-6.5', 'TK-6.1'],
  '7': ['TK-3.4', 'TK-6.6'],
  '10': ['TK-3.5', 'TK-6.7'],
  J: ['TK-3.6', 'TK-6.8'],
};

export function momentOfTock(scene: Scene<WrittenTock>, moves: readonly string[]): Moment {
  const { stage, choice, turn, bound, seats } = scene.written;
  const acting = choice?.seat ?? turn;
  if (stage === 'exchange') {
    return { line: 'Choose the card that you give to your partner.', rules: ['TK-5.3', 'TK-5.4'] };
  }
  if (acting !== scene.you) return { line: `${nameOf(scene, acting)} is in turn.`, rules: ['TK-1.5'] };
  if (stage === 'charity')
    return { line: 'Charity: which rank do you ask for?', rules: ['TK-6.2', 'TK-6.9'] };
  if (stage === 'return') {
    return {
      line: `${nameOf(scene, choice?.from ?? 0)} gives you a ${choice?.card}: which card do you return?`,
      rules: ['TK-6.2'],
    };
  }
  if (bound) return { line: 'A 10 binds you: discard a card.', rules: ['TK-3.5', 'TK-2.7'] };
  const hand = seats[acting - 1].hand;
  return {
    line: moves.every((move) => move.startsWith('discard'))
      ? 'None of your cards can be played: discard one.'
      : 'Your turn: play a card.',
    rules: [
      ...new Set([
        'TK-2.7',
        ...hand.flatMap((card) => CARD_RULES[card] ?? ['TK-3.1']),
        'TK-2.2',
        'TK-2.3',
        'TK-2.5',
      ]),
    ],
  };
}
