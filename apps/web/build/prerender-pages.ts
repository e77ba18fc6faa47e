import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@tuckbox/catalog';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { PrerenderedPage } from '../src/prerender/render-page.tsx';
import { filesFor } from './bundle-files.ts';
import { startPrerenderer } from './prerenderer.ts';

const LANGUAGES = ['en', 'fr', 'de', 'cs'] as const;

/** A page that is rendered when the app is built. */
interface Page {
  readonly path: string;
  /** The modules that it consists of. The browser waits for their styles. */
  readonly made: readonly string[];
  /** The modules that it needs next, preloaded once it has been painted. */
  readonly next: readonly string[];
}

const START = 'src/app/start.tsx';

/** The fonts that every page uses; the others load when a page needs them. */
const FIRST_FONTS = /-latin-wght-normal-[^/]*\.woff2$/;

const HOME: Page = { path: '/', made: [START], next: [] };

const pagesIn = (root: string): readonly Page[] => [
  HOME,
  ...GAMES.map(({ id }) => ({ path: `/g/${id}`, made: [START, 'src/screens/game-page.tsx'], next: [] })),
  ...GAMES.map(({ id }) => ({
    path: `/now/${id}`,
    made: [START, 'src/screens/play-now.tsx'],
    next: [
      'src/local/saved-games.ts',
      'src/local/deal.ts',
      'src/table/screens/guarded-screens.tsx',
      ...tableOf(root, id),
    ],
  })),
];

/** The rules and the board of a game. One without a board of its own is played on the default board. */
const tableOf = (root: string, game: string): readonly string[] =>
  existsSync(join(root, `src/games/${game}/ui.tsx`))
    ? [`packages/games/${game}/src/index.ts`, `src/games/${game}/ui.tsx`]
    : ['src/games/default-board/ui.tsx'];

/**
 * Renders the pages that people open first, in every language, so that the server can show them before any script has
 * loaded: `pages/en/index.html`, `pages/cs/g/tock.html`. The app hydrates them.
 */
export function prerenderPages(config: InlineConfig): Plugin {
  let root = '';
  return {
    name: 'tuckbox-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      root = resolved.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const prerenderer = await startPrerenderer(root, config);
        try {
          for (const language of LANGUAGES)
            for (const page of pagesIn(root)) {
              const links = [...linksFor(bundle, page, language), nextLinksFor(bundle, page, language)];
              const source = pageWith(
                String(index.source),
                await prerenderer.renderPage(page.path, language),
                language,
                links,
              );
              const name = page.path === '/' ? 'index' : page.path.slice(1);
              this.emitFile({ type: 'asset', fileName: `pages/${language}/${name}.html`, source });
            }
        } finally {
          await prerenderer.close();
        }
        index.source = withLinks(String(index.source), linksFor(bundle, HOME, null));
      },
    },
  };
}

/** The files that the browser fetches at once: the styles of the page, then its scripts and fonts. */
function linksFor(bundle: Rolldown.OutputBundle, { made }: Page, language: string | null): string[] {
  const { styles, scripts } = filesFor(bundle, made, language);
  const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => preload('modulepreload', file)),
    ...fonts.map((file) => preload('preload" as="font" type="font/woff2', file)),
  ];
}

/** The files that the browser fetches after the first paint, in a template that `preloadNext` adds to the page. */
function nextLinksFor(bundle: Rolldown.OutputBundle, { made, next }: Page, language: string): string {
  const now = filesFor(bundle, made, language);
  const soon = filesFor(bundle, next, language);
  const links = [
    ...[...soon.scripts]
      .filter((file) => !now.scripts.has(file))
      .map((file) => preload('modulepreload', file)),
    ...[...soon.styles]
      .filter((file) => !now.styles.has(file))
      .map((file) => preload('preload" as="style', file)),
  ];
  return links.length === 0 ? '' : `<template id="preload">${links.join('')}</template>`;
}

const preload = (rel: string, file: string): string =>
  `<link rel="${rel}" crossorigin fetchpriority="low" href="/${file}">`;

/** The page with the links that it lacks. */
const withLinks = (html: string, links: readonly string[]): string =>
  html.replace(
    '</head>',
    () =>
      `${links
        .filter((link) => !html.includes(/href="[^"]*"/.exec(link)?.[0] ?? link))
        .map((link) => `  ${link}\n`)
        .join('')}  </head>`,
  );

const pageWith = (
  html: string,
  { title, body }: PrerenderedPage,
  language: string,
  links: readonly string[],
): string =>
  withLinks(html, links)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*</, () => `<title>${title}<`)
    .replace(/(property="og:title" content=")[^"]*/, (_, before: string) => before + title)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
