import { words } from '../words/words.ts';

/** The words of all pages except the home page. */
export const say = await words({
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  de: () => import('./words/de.json'),
  cs: () => import('./words/cs.json'),
});
