import { pageWords } from './page-words.ts';

export const list = pageWords(
  import.meta.glob('../*/words/page/fr.json', { eager: true, import: 'default' }),
);
