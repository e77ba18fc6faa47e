import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { Drawn } from '../src/early/draw.tsx';
import { employ } from './artist.ts';
import { filesFor } from './files-for.ts';

const LANGUAGES = ['en', 'fr', 'de', 'cs'] as const;
const GAMES = ['tuck-it', 'stacks', 'tock', 'tricky-tactics'] as const;

/** A page that is drawn when the app is built, and the modules that will be wanted as soon as it is seen. */
interface Page {
  readonly path: string;
  /** What it consists of: its styles are waited for. */
  readonly made: readonly string[];
  /** What it will be in a moment. */
  readonly next: readonly string[];
}

const START = 'src/app/start.tsx';

/** Letters that every page has; the others come when a page has them. */
const FIRST_FONTS = /-latin-wght-normal-[^/]*\.woff2$/;

const PAGES: readonly Page[] = [
  { path: '/', made: [START], next: [] },
  ...GAMES.map((game) => ({ path: `/g/${game}`, made: [START, 'src/screens/GamePage.tsx'], next: [] })),
  ...GAMES.map((game) => ({
    path: `/now/${game}`,
    made: [START, 'src/screens/Now.tsx'],
    next: [
      'src/local/shelf.ts',
      'src/local/deal.ts',
      'src/table/screens.tsx',
      `packages/games/${game}/src/index.ts`,
      `src/games/${game}/ui.tsx`,
    ],
  })),
];

/**
 * Draws the pages that people come to first, in every language, so that the server has something to show before any
 * script has come: `pages/en/index.html`, `pages/cs/g/tock.html`. The app takes them over as they are.
 */
export function pages(drawWith: InlineConfig): Plugin {
  let root = '';
  return {
    name: 'tuckbox-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const artist = await employ(root, drawWith);
        try {
          for (const language of LANGUAGES)
            for (const page of PAGES) {
              const links = [...linksFor(bundle, page, language), soonFor(bundle, page, language)];
              const source = written(
                String(index.source),
                await artist.draw(page.path, language),
                language,
                links,
              );
              const name = page.path === '/' ? 'index' : page.path.slice(1);
              this.emitFile({ type: 'asset', fileName: `pages/${language}/${name}.html`, source });
            }
        } finally {
          await artist.close();
        }
        index.source = linked(String(index.source), linksFor(bundle, PAGES[0], null));
      },
    },
  };
}

/** What the browser should fetch at once: the styles of the page as it is, the rest of it behind them. */
function linksFor(bundle: Rolldown.OutputBundle, { made }: Page, language: string | null): string[] {
  const { styles, scripts } = filesFor(bundle, made, language);
  const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => preload('modulepreload', file)),
    ...fonts.map((file) => preload('preload" as="font" type="font/woff2', file)),
  ];
}

/** What is fetched as soon as the page has been seen, so that it does not wait for it. */
function soonFor(bundle: Rolldown.OutputBundle, { made, next }: Page, language: string): string {
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
  return links.length === 0 ? '' : `<template id="soon">${links.join('')}</template>`;
}

const preload = (rel: string, file: string): string =>
  `<link rel="${rel}" crossorigin fetchpriority="low" href="/${file}">`;

/** The page with links that it does not have yet. */
const linked = (html: string, links: readonly string[]): string =>
  html.replace(
    '</head>',
    () =>
      `${links
        .filter((link) => !html.includes(/href="[^"]*"/.exec(link)?.[0] ?? link))
        .map((link) => `  ${link}\n`)
        .join('')}  </head>`,
  );

const written = (html: string, { title, body }: Drawn, language: string, links: readonly string[]): string =>
  linked(html, links)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*</, () => `<title>${title}<`)
    .replace(/(property="og:title" content=")[^"]*/, (_, before: string) => before + title)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
