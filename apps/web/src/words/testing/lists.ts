import { readFileSync } from 'node:fs';
import { compileMessage } from '../../../build/words.ts';
import { formatMessage, type Message, type Params } from '../message.ts';
import { LANGUAGES, type Language, language } from '../words.ts';

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** The word list of a language in a folder, as it is written. */
export const listIn = (folder: URL, code: Language): { readonly [key: string]: string } =>
  JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));

/** Replaces the app's `say` in tests, if no build has compiled the lists. Throws for a missing key. */
export function speaker(folder: URL): (key: string, params?: Params) => string {
  const lists = new Map(LANGUAGE_CODES.map((code) => [code, messagesIn(folder, code)]));
  return (key, params = {}) => {
    const message = lists.get(language())?.get(key);
    if (message === undefined) throw new Error(`no "${key}" in ${language()}`);
    return formatMessage(message, params, language());
  };
}

const messagesIn = (folder: URL, code: Language): ReadonlyMap<string, Message> =>
  new Map(Object.entries(listIn(folder, code)).map(([key, text]) => [key, compileMessage(text)]));
