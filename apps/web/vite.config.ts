import { GAMES } from '@tuckbox/catalog';
import { defineConfig } from 'vite';
import { catalogue } from './build/catalogue.ts';
import { examples } from './build/examples.ts';
import { preloadWords } from './build/preload-words.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { COMPILE_CONFIG } from './build/prerenderer.ts';
import { serviceWorker } from './build/service-worker.ts';
import { words } from './build/words.ts';

/** Files in a game's folder that no table needs. */
const NOT_ON_THE_BOARD =
  'examples|feats|felt|grounds|help|lesson|little|manifest|pictures|positions|print|story|synonyms|words';

const isGalleryWanted = process.env.TUCKBOX_GALLERY === '1';

export default defineConfig({
  root: import.meta.dirname,
  ...COMPILE_CONFIG,
  plugins: [
    catalogue(),
    words(),
    examples(),
    preloadWords(),
    prerenderPages({ ...COMPILE_CONFIG, plugins: [catalogue(), words(), examples()], logLevel: 'warn' }),
    serviceWorker(),
  ],
  worker: { format: 'es', plugins: () => [catalogue(), words()] },
  server: {
    hmr: process.env.TUCKBOX_HMR !== '0',
    proxy: {
      '/api': { target: 'http://localhost:8080', changeOrigin: false },
      '/ws': { target: 'ws://localhost:8080', ws: true, changeOrigin: false },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: 'index.html',
        ...(isGalleryWanted ? { gallery: 'gallery.html' } : {}),
        sw: 'src/sw.ts',
      },
      output: {
        // The service worker speaks for the whole site, so it must lie at its root under a lasting name.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // All that the first page needs comes in one piece, and all that tables have in common in another.
        codeSplitting: {
          groups: [
            { name: 'fetch', test: /vite[\\/]preload-helper/, priority: 3 },
            { name: 'app', test: /src[\\/]app[\\/]start\.tsx$/, priority: 2 },
            {
              name: 'pieces',
              test: /src[\\/](pieces|motion|rules-worker|wires|games[\\/](?:tally|among-bots|others-of|story))\b/,
              priority: 1,
            },
            { name: 'engine', test: /packages[\\/](engine|kit|tabletop)[\\/]/, priority: 1 },
            // A table gets the rules and the board of its game in one piece each, whatever else uses parts of them.
            ...GAMES.flatMap(({ id }) => [
              { name: id, test: new RegExp(`packages[\\\\/]games[\\\\/]${id}[\\\\/]src`), priority: 1 },
              {
                name: `${id}-ui`,
                test: new RegExp(`src[\\\\/]games[\\\\/]${id}[\\\\/](?!${NOT_ON_THE_BOARD})`),
                priority: 1,
              },
            ]),
            // Behind the others, so that a table does not fetch this page for what both of them use.
            { name: 'game', test: /src[\\/]screens[\\/](game-page|felt-head|picture)\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});
