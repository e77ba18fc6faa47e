import { compileMessage } from '../../../../build/words.ts';
import type { Message } from '../../../words/message.ts';
import { listIn, speaker as speakerIn } from '../../../words/testing/lists.ts';
import type { Language } from '../../../words/words.ts';

const wordsIn = (folder: string): URL => new URL(`../words/${folder}`, import.meta.url);

/** The word list of a language as it is written, in a folder below `words`. */
export const listOfWords = (tongue: Language, folder = ''): { readonly [key: string]: string } =>
  listIn(wordsIn(folder), tongue);

/** The names of a message's parameters. */
export const paramsOf = (text: string): string[] => [...new Set(namesIn(compileMessage(text)))].toSorted();

const namesIn = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap(namesIn)],
      );

export const speaker = (folder = '') => speakerIn(wordsIn(folder));
