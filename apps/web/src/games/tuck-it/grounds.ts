import type { TuckIt } from '@tuckbox/tuck-it';
import { parseCard } from '@tuckbox/tuck-it/client';
import { listOf, words } from '../../words/words.ts';
import type { GroundText } from '../ui.ts';
import { cardLabel, nameOf } from './names.ts';

const say = await words({
  en: () => import('./words/coach/en.json'),
  fr: () => import('./words/coach/fr.json'),
  de: () => import('./words/coach/de.json'),
  cs: () => import('./words/coach/cs.json'),
});

type Code = Parameters<typeof say>[0];

/** A card of the coach in words. */
function cardWord(text: string): string {
  const card = parseCard(text);
  return card === null ? text : cardLabel(card);
}

/** The coach's sentences about a move. */
export const groundText: GroundText<TuckIt> = ({ code, params }, scene) => {
  const spoken = Object.entries(params).map(([name, value]) => {
    switch (name) {
      case 'seat':
        return [name, nameOf(scene, Number(value))];
      case 'card':
      case 'other':
        return [name, cardWord(String(value))];
      case 'cards':
        return [name, listOf(String(value).split(' ').map(cardWord))];
      default:
        return [name, value];
    }
  });
  return say(code as Code, Object.fromEntries(spoken));
};
