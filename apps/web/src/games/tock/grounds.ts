import type { Tock } from '@tuckbox/tock';
import { words } from '../../words/words.ts';
import type { GroundText } from '../ui.ts';
import { say as sayTock } from './say.ts';
import { nameOf } from './speak.ts';

const say = await words({
  en: () => import('./words/coach/en.json'),
  fr: () => import('./words/coach/fr.json'),
  de: () => import('./words/coach/de.json'),
  cs: () => import('./words/coach/cs.json'),
});

type Code = Parameters<typeof say>[0];

/** The coach's sentences about a move. */
export const groundText: GroundText<Tock> = ({ code, params }, scene) => {
  const spoken = Object.entries(params).map(([name, value]) => {
    if (name === 'seat') return [name, nameOf(scene, Number(value))];
    return [name, name === 'card' ? sayTock('card', { card: value }) : value];
  });
  return say(code as Code, Object.fromEntries(spoken));
};
