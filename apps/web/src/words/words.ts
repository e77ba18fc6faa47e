import { signal } from '@preact/signals';
import { formatMessage, type Message, type Params } from './message.ts';
import { listIn } from './numbers.ts';

/** The languages of the app, each in its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch', cs: 'Čeština' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'tuckbox.language';

const isLanguage = (text: string | undefined | null): text is Language =>
  text !== undefined && text !== null && Object.hasOwn(LANGUAGES, text);

/** The language chosen before, else the browser's first one that the app has, else English. */
function firstLanguage(): Language {
  const kept = globalThis.localStorage?.getItem(KEPT_AS);
  if (isLanguage(kept)) return kept;
  const preferred = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return preferred.find(isLanguage) ?? 'en';
}

const current = signal<Language>(firstLanguage());

type Catalog = { readonly [key: string]: Message };
type Loader = () => Promise<{ readonly default: unknown }>;

/** The loaders of all word lists in use: a change of language loads them first. */
const inUse: ((language: Language) => Promise<void>)[] = [];

/** The current language. A component that reads it is drawn again when it changes. */
export const language = (): Language => current.value;

/** Changes the language after all its words have loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  await Promise.all(inUse.map((load) => load(wanted)));
  globalThis.localStorage?.setItem(KEPT_AS, wanted);
  current.value = wanted;
  if (globalThis.document !== undefined) document.documentElement.lang = wanted;
}

/** Gives a text in the current language. */
export type Say<Key extends string> = (key: Key, params?: Params) => string;

const NO_PARAMS: Params = {};

/**
 * Loads a word list: `export const say = await words({ en: () => import('./en.json'), … })`. The English list defines
 * the keys; a test checks that the others have the same.
 */
export async function words<English extends { readonly default: object }>(lists: {
  readonly en: () => Promise<English>;
  readonly fr: Loader;
  readonly de: Loader;
  readonly cs: Loader;
}): Promise<Say<Extract<keyof English['default'], string>>> {
  const loaded = new Map<Language, Catalog>();
  const load = async (wanted: Language): Promise<void> => {
    if (!loaded.has(wanted)) loaded.set(wanted, (await lists[wanted]()).default as Catalog);
  };
  inUse.push(load);
  await load(current.value);
  return (key, params = NO_PARAMS) => {
    const language = current.value;
    const message = loaded.get(language)?.[key];
    return message === undefined ? key : formatMessage(message, params, language);
  };
}

/** "a, b and c" in the current language. */
export const listOf = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => listIn(current.value, items, type);

/** Capitalises the first letter of a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** A text in which no line breaks. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
