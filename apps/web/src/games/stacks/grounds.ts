import type { Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks/client';
import { words } from '../../words/words.ts';
import type { GroundText } from '../ui.ts';
import { signed } from './numbers.ts';
import { nameOf } from './scene.ts';

const say = await words({
  en: () => import('./words/coach/en.json'),
  fr: () => import('./words/coach/fr.json'),
  de: () => import('./words/coach/de.json'),
  cs: () => import('./words/coach/cs.json'),
});

type Code = Parameters<typeof say>[0];

/** Parameters that may be negative and have no plural. */
const SIGNED = new Set(['bid', 'worth', 'step']);

/** The coach's sentences about a move. */
export const groundText: GroundText<Stacks> = ({ code, params }, scene) => {
  const spoken = Object.entries(params).map(([name, value]) => {
    if (name === 'seat') return [name, nameOf(scene, value as Seat)];
    return [name, SIGNED.has(name) ? signed(Number(value)) : value];
  });
  return say(code as Code, Object.fromEntries(spoken));
};
