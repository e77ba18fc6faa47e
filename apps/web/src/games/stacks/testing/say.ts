import { readFileSync } from 'node:fs';
import { compileMessage } from '../../../../build/words.ts';
import { formatMessage, type Message, type Params } from '../../../words/message.ts';
import { LANGUAGES, type Language, language } from '../../../words/words.ts';

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/** A word list as people write it. */
export const listIn = (tongue: Language): { readonly [key: string]: string } =>
  JSON.parse(readFileSync(new URL(`../words/${tongue}.json`, import.meta.url), 'utf8'));

const compiled = new Map<string, Message>();

/** Says it from the written lists, as the build would; a missing key is an error. */
export function sayFromLists(key: string, params: Params = {}): string {
  const tongue = language();
  const id = `${tongue} ${key}`;
  let message = compiled.get(id);
  if (message === undefined) {
    const text = listIn(tongue)[key];
    if (text === undefined) throw new Error(`${tongue}.json has no "${key}"`);
    message = compileMessage(text);
    compiled.set(id, message);
  }
  return formatMessage(message, params, tongue);
}
