import { readFileSync } from 'node:fs';
import { compileMessage } from '../../../../build/words.ts';
import { formatMessage, type Message, type Params } from '../../../words/message.ts';
import { LANGUAGES, type Language, language } from '../../../words/words.ts';

export const TONGUES = Object.keys(LANGUAGES) as Language[];

type List = { readonly [key: string]: string };

/** The word list of a language as it is written, in a folder below `words`. */
export const listOfWords = (tongue: Language, folder = ''): List =>
  JSON.parse(readFileSync(new URL(`../words/${folder}${tongue}.json`, import.meta.url), 'utf8'));

/** What has to be given to a message: the names of its parameters. */
export const paramsOf = (text: string): string[] => [...new Set(namesIn(compileMessage(text)))].toSorted();

const namesIn = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap(namesIn)],
      );

/** Speaks from the written lists, where no build has turned them into messages. Throws for a key that is missing. */
export const speaker = (folder = '') => {
  const lists = new Map(TONGUES.map((tongue) => [tongue, readMessages(tongue, folder)]));
  return (key: string, params: Params = {}): string => {
    const message = lists.get(language())?.get(key);
    if (message === undefined) throw new Error(`no "${key}" in ${language()}`);
    return formatMessage(message, params, language());
  };
};

const readMessages = (tongue: Language, folder: string): Map<string, Message> =>
  new Map(Object.entries(listOfWords(tongue, folder)).map(([key, text]) => [key, compileMessage(text)]));
