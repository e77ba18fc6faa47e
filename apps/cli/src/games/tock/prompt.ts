import { nameOf, type Scene } from '../../drawing/scene.ts';
import type { Prompt } from '../manifest.ts';
import type { Written } from './written.ts';

/** The rules of a card, and the rules of its variant. */
interface CardRules {
  readonly rules: readonly string[];
  readonly variant?: { readonly option: string; readonly usual: string; readonly rules: readonly string[] };
}

const PLAIN_CARD: CardRules = { rules: ['TK-3.1'] };

const CARD_RULES: { readonly [card: string]: CardRules } = {
  A: { rules: ['TK-3.2'], variant: { option: 'ace', usual: 'one', rules: ['TK-6.4'] } },
  K: { rules: ['TK-3.2'] },
  '4': { rules: ['TK-3.3'] },
  '5': { rules: ['TK-3.1'], variant: { option: 'five', usual: 'own', rules: ['TK-6.5', 'TK-6.1'] } },
  '7': { rules: ['TK-3.4'], variant: { option: 'seven', usual: 'split', rules: ['TK-6.6'] } },
  '10': { rules: ['TK-3.5'], variant: { option: 'ten', usual: 'discard', rules: ['TK-6.7'] } },
  J: { rules: ['TK-3.6'], variant: { option: 'jack', usual: 'plain', rules: ['TK-6.8'] } },
};

/** `play 9 1 home`, and `play 7 1x3h 2x4` for the runs of a seven. */
const INTO_HOME = / home$|\dx\d+h( |$)/;

/** The rules of the legal plays: those of the cards, of coming in, of moving and of turning into home. */
function rulesOfPlays({ options }: Scene<Written>, plays: readonly string[]): string[] {
  const chosen = options as { readonly [option: string]: string };
  const cards = [...new Set(plays.map((play) => play.split(' ')[1]))];
  const ofCards = cards.flatMap((card) => {
    const { rules, variant } = CARD_RULES[card] ?? PLAIN_CARD;
    return variant !== undefined && chosen[variant.option] !== variant.usual
      ? [...rules, ...variant.rules]
      : rules;
  });
  const hasComing = plays.some((play) => play.endsWith(' in'));
  const hasMoving = plays.some((play) => !play.endsWith(' in') && !play.startsWith('play J'));
  const hasHome = plays.some((play) => INTO_HOME.test(play));
  return [
    ...ofCards,
    ...(hasComing ? ['TK-2.1'] : []),
    ...(hasMoving ? ['TK-2.2', 'TK-2.3'] : []),
    ...(hasHome ? ['TK-2.5'] : []),
  ];
}

export function promptOf(scene: Scene<Written>, moves: readonly string[]): Prompt {
  const { stage, choice, turn, bound } = scene.written;
  const acting = choice?.seat ?? turn;
  if (stage === 'exchange') {
    return { line: 'Choose a card to give to your partner.', rules: ['TK-5.3', 'TK-5.4'] };
  }
  if (acting !== scene.you) return { line: `${nameOf(scene, acting)} to play.`, rules: ['TK-1.5'] };
  if (stage === 'charity')
    return { line: 'Charity: which rank do you ask for?', rules: ['TK-6.2', 'TK-6.9'] };
  if (stage === 'return') {
    return {
      line: `${nameOf(scene, choice?.from ?? 0)} gives you a ${choice?.card}: which card do you give back?`,
      rules: ['TK-6.2'],
    };
  }
  if (bound) return { line: 'A ten was played: discard a card.', rules: ['TK-3.5', 'TK-2.7'] };
  const plays = moves.filter((move) => move.startsWith('play '));
  return {
    line: plays.length === 0 ? "You can't play any of your cards: discard one." : 'Your turn: play a card.',
    rules: [...new Set(['TK-2.7', ...rulesOfPlays(scene, plays)])],
  };
}
