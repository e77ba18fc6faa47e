import { readFileSync } from 'node:fs';
import { compileMessage } from '../../../build/words.ts';
import { formatMessage, type Message, type Params } from '../message.ts';
import { LANGUAGES, type Language, language } from '../words.ts';

export const TONGUES = Object.keys(LANGUAGES) as Language[];

/** The word list of a language as it is written, in a folder. */
export const listIn = (folder: URL, tongue: Language): { readonly [key: string]: string } =>
  JSON.parse(readFileSync(new URL(`${tongue}.json`, folder), 'utf8'));

/**
 * In place of the app's `say` where no build has turned the lists into messages: speaks from them as they are written,
 * and throws for a key that is missing.
 */
export function speaker(folder: URL): (key: string, params?: Params) => string {
  const lists = new Map(TONGUES.map((tongue) => [tongue, messagesIn(folder, tongue)]));
  return (key, params = {}) => {
    const message = lists.get(language())?.get(key);
    if (message === undefined) throw new Error(`no "${key}" in ${language()}`);
    return formatMessage(message, params, language());
  };
}

const messagesIn = (folder: URL, tongue: Language): ReadonlyMap<string, Message> =>
  new Map(Object.entries(listIn(folder, tongue)).map(([key, text]) => [key, compileMessage(text)]));
