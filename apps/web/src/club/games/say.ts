import { words } from '../../words/words.ts';

/** The texts of the page of online games. */
export const say = await words({
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  de: () => import('./words/de.json'),
  cs: () => import('./words/cs.json'),
});
