import { parseCard } from '@tuckbox/tuck-it/client';
import { cardLabel, cardsLabel, nameOf, type TuckScene, whoIs } from './names.ts';
import { say } from './say.ts';

const cardsIn = (words: readonly string[]): number[] =>
  words.map((word) => parseCard(word)).filter((card) => card !== null);

/** A move in words: "Play 8 and 8", "Tuck a K under Stack 2". */
export function moveLabel(text: string, scene: TuckScene): string {
  const [verb, ...rest] = text.split(' ');
  const { die } = scene.view;
  switch (verb) {
    case 'arrange':
      return say('move.arrange', { stacks: stacksIn(text) });
    case 'show':
      return rest[0] === 'hand'
        ? say('move.showHand', { card: cardsLabel(cardsIn(rest.slice(1))) })
        : say('move.show', { stack: Number(rest[0]) });
    case 'play': {
      const from = rest.indexOf('from');
      if (from < 0) return say('move.play', { cards: cardsLabel(cardsIn(rest), die) });
      const cards = cardsLabel(cardsIn(rest.slice(0, from)), die);
      return say('move.playFrom', { cards, stack: Number(rest[from + 1]) });
    }
    case 'skip':
      return rest.length === 0 ? say('move.skip') : say('move.skipFrom', { stack: Number(rest[1]) });
    case 'tuck':
      return say('move.tuck', { card: cardsLabel(cardsIn(rest.slice(0, 1))), stack: Number(rest[2]) });
    case 'flip': {
      const [owner, stack] = rest[0].split('.').map(Number);
      return say('move.flip', { ...whoIs(scene, owner - 1), name: nameOf(scene, owner - 1), stack });
    }
    case 'bonus':
      return say('move.bonus', { stack: Number(rest[0]) });
    case 'no':
      return say(rest[0] === 'flip' ? 'move.noFlip' : 'move.noBonus');
    case 'reveal':
      return say('move.reveal');
    case 'take':
      return say('move.take', { count: takenBy(scene) });
    case 'roll':
      return say('move.roll');
    default:
      return text;
  }
}

/** "4 on 8; 9 on K; 7 on A" */
const stacksIn = (text: string): string =>
  text
    .slice('arrange '.length)
    .split('|')
    .map((stack) => cardsIn(stack.trim().split(' ')))
    .map(([top, bottom]) => say('move.onTop', { top: cardLabel(top), bottom: cardLabel(bottom) }))
    .join('; ');

/** The Dark Queen herself goes to the trash. */
function takenBy({ view }: TuckScene): number {
  const top = view.pile[view.pile.length - 1];
  return view.pile.length - (top === parseCard('DQ') ? 1 : 0);
}
