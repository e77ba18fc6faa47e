import { words } from '../words/words.ts';

/** The words about opponents: their levels, and a sentence about how each of them plays. */
export const say = await words({
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  de: () => import('./words/de.json'),
  cs: () => import('./words/cs.json'),
});
