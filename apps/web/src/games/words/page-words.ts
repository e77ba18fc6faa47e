import type { Message } from '../../words/message.ts';

/** One list out of those of all games: `about` in `games/tock/words/page/en.json` is `tock.about`. */
export const pageWords = (lists: { readonly [file: string]: unknown }): { readonly [key: string]: Message } =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([file, texts]) => {
      const game = file.split('/')[1];
      return Object.entries(texts as object).map(([key, text]) => [`${game}.${key}`, text as Message]);
    }),
  );
