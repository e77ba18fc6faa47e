import { words } from './words.ts';

/** The words of the header, the footer and the home page. */
export const say = await words({
  en: () => import('./shell/en.json'),
  fr: () => import('./shell/fr.json'),
  de: () => import('./shell/de.json'),
  cs: () => import('./shell/cs.json'),
});
