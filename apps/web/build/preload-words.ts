import type { Plugin } from 'vite';

const SHELL = /\/words\/shell\/(en|fr|de|cs)\.json$/;

/**
 * Writes the address of each language's words into the first script of the page, so that the browser fetches the
 * words together with the app and not after it.
 */
export const preloadWords = (): Plugin => ({
  name: 'tuckbox-early-words',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      let page = html;
      for (const file of Object.values(bundle ?? {})) {
        const language = file.type === 'chunk' ? SHELL.exec(file.facadeModuleId ?? '')?.[1] : undefined;
        if (language !== undefined)
          page = page.replace(`${language}: ''`, `${language}: '/${file.fileName}'`);
      }
      return page;
    },
  },
});
