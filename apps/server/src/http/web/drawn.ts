import type { WebFile } from './folder.ts';

/** Pages of the app that were drawn when it was built, by language and path: `pages/en/g/tock.html`. */
const DRAWN = /^pages\/([a-z]{2})\/(.+)\.html$/;

/** The language of a page where the reader wants none that there is. */
const USUAL = 'en';

/** Whether a file is a page that stands for another address. */
export const isDrawn = (name: string): boolean => DRAWN.test(name);

/** Finds what was drawn for a path in the language that a reader likes best; null where nothing was. */
export function drawnPages(
  files: ReadonlyMap<string, WebFile>,
): (path: string, acceptLanguage: string | undefined) => WebFile | null {
  const languages = new Set([...files.keys()].flatMap((name) => DRAWN.exec(name)?.[1] ?? []));
  return (path, acceptLanguage = '') => {
    const language = wished(acceptLanguage).find((tongue) => languages.has(tongue)) ?? USUAL;
    return files.get(`pages/${language}/${path === '' ? 'index' : path}.html`) ?? null;
  };
}

/** `fr-CH, en;q=0.8, de;q=0.9` → fr, de, en. */
const wished = (header: string): string[] =>
  header
    .split(',')
    .map((choice) => {
      const [tag, weight] = choice
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { tongue: tag.slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tongue }) => tongue);
