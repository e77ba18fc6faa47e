import type { WebFile } from './folder.ts';

/** Pages that the build has rendered, by language and path: `pages/en/g/tock.html`. */
const PRERENDERED = /^pages\/([a-z]{2})\/(.+)\.html$/;

/** The language if there is no page in any that the reader accepts. */
const DEFAULT_LANGUAGE = 'en';

/** Whether a file is a prerendered page, which is served under another address. */
export const isPrerendered = (name: string): boolean => PRERENDERED.test(name);

/** Finds the prerendered page for a path in the reader's preferred language; null if there is none. */
export function prerenderedPages(
  files: ReadonlyMap<string, WebFile>,
): (path: string, acceptLanguage: string | undefined) => WebFile | null {
  const languages = new Set([...files.keys()].flatMap((name) => PRERENDERED.exec(name)?.[1] ?? []));
  return (path, acceptLanguage = '') => {
    const language =
      preferredLanguages(acceptLanguage).find((language) => languages.has(language)) ?? DEFAULT_LANGUAGE;
    return files.get(`pages/${language}/${path === '' ? 'index' : path}.html`) ?? null;
  };
}

/** `fr-CH, en;q=0.8, de;q=0.9` → fr, de, en. */
const preferredLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((choice) => {
      const [tag, weight] = choice
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
