import { signal } from '@preact/signals';
import { formatMessage, type Message, type Params } from './message.ts';
import { listIn } from './numbers.ts';

/** The languages of the app, each by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch', cs: 'Čeština' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'tuckbox.language';

const isLanguage = (text: string | undefined | null): text is Language =>
  text !== undefined && text !== null && Object.hasOwn(LANGUAGES, text);

/** What was chosen before, else the first language of the browser that there is, else English. */
function firstLanguage(): Language {
  const kept = globalThis.localStorage?.getItem(KEPT_AS);
  if (isLanguage(kept)) return kept;
  const wished = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return wished.find(isLanguage) ?? 'en';
}

const current = signal<Language>(firstLanguage());

type Catalog = { readonly [key: string]: Message };
type Loader = () => Promise<{ readonly default: unknown }>;

/** Every word list in use, so that a change of language can fetch all of them first. */
const inUse: ((language: Language) => Promise<void>)[] = [];

/** The language now; reading it in a component draws that component again when it changes. */
export const language = (): Language => current.value;

/** Changes the language once all its words are here. */
export async function setLanguage(wanted: Language): Promise<void> {
  await Promise.all(inUse.map((load) => load(wanted)));
  globalThis.localStorage?.setItem(KEPT_AS, wanted);
  current.value = wanted;
  if (globalThis.document !== undefined) document.documentElement.lang = wanted;
}

/** Says something in the language of the moment. */
export type Say<Key extends string> = (key: Key, params?: Params) => string;

const NO_PARAMS: Params = {};

/**
 * A list of words, ready to be used: `export const say = await words({ en: () => import('./en.json'), … })`.
 * The keys are those of the English list; a test sees to it that the others have the same.
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
    const tongue = current.value;
    const message = loaded.get(tongue)?.[key];
    return message === undefined ? key : formatMessage(message, params, tongue);
  };
}

/** "a, b and c" in the language of the moment. */
export const listOf = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => listIn(current.value, items, type);
