import { words } from '../../words/words.ts';

/** The words of the Stacks board in the current language. */
export const say = await words({
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  de: () => import('./words/de.json'),
  cs: () => import('./words/cs.json'),
});
