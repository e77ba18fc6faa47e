import { words } from '../../words/words.ts';

/** The words of the lessons, loaded with them. */
export const sayLesson = await words({
  en: () => import('./words/lessons/en.json'),
  fr: () => import('./words/lessons/fr.json'),
  de: () => import('./words/lessons/de.json'),
  cs: () => import('./words/lessons/cs.json'),
});
