import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { words } from '../../words/words.ts';
import type { GroundText } from '../ui.ts';
import { nameOf } from './names.ts';

const say = await words({
  en: () => import('./words/coach/en.json'),
  fr: () => import('./words/coach/fr.json'),
  de: () => import('./words/coach/de.json'),
  cs: () => import('./words/coach/cs.json'),
});

type Code = Parameters<typeof say>[0];

/** The coach's sentences about a move. Cards, suits and Locations stay symbols, which need no inflection: ♥7. */
export const groundText: GroundText<TrickyTactics> = ({ code, params }, { players }) =>
  say(code as Code, {
    ...params,
    ...(params.seat === undefined ? {} : { seat: nameOf(players, Number(params.seat)) }),
  });
