import { words } from '../../words/words.ts';

/** The words of the help for newcomers. */
export const sayHelp = await words({
  en: () => import('./words/help/en.json'),
  fr: () => import('./words/help/fr.json'),
  de: () => import('./words/help/de.json'),
  cs: () => import('./words/help/cs.json'),
});
