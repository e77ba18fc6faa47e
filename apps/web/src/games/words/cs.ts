import { pageWords } from './page-words.ts';

export const list = pageWords(
  import.meta.glob('../*/words/page/cs.json', { eager: true, import: 'default' }),
);
