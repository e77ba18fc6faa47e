import { readFileSync } from 'node:fs';
import { compileMessage } from '../../../../build/words.ts';
import { formatMessage, type Message, type Params } from '../../../words/message.ts';
import { LANGUAGES, type Language, language } from '../../../words/words.ts';

export const TONGUES = Object.keys(LANGUAGES) as Language[];

/** A word list, read as the build reads it. */
function listOf(tongue: Language): ReadonlyMap<string, Message> {
  const file = new URL(`../words/${tongue}.json`, import.meta.url);
  const texts: { [key: string]: string } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
}

const LISTS = new Map(TONGUES.map((tongue) => [tongue, listOf(tongue)]));

/** In place of the app's `say`: throws where a word is missing. */
export function say(key: string, params: Params = {}): string {
  const message = LISTS.get(language())?.get(key);
  if (message === undefined) throw new Error(`${language()} has no words for "${key}"`);
  return formatMessage(message, params, language());
}
