import { defineConfig, type UserConfig } from 'vite';
import { earlyWords } from './build/early-words.ts';
import { pages } from './build/pages.ts';
import { pwa } from './build/pwa.ts';
import { words } from './build/words.ts';

const isGalleryWanted = process.env.TUCKBOX_GALLERY === '1';

/** What the app is written in, wherever it is run. */
const writtenIn: UserConfig = {
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
};

export default defineConfig({
  root: import.meta.dirname,
  ...writtenIn,
  plugins: [words(), earlyWords(), pages({ ...writtenIn, plugins: [words()], logLevel: 'warn' }), pwa()],
  worker: { format: 'es', plugins: () => [words()] },
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
            { name: 'game', test: /src[\\/]screens[\\/](GamePage|FeltHead|Picture)\.tsx$/, priority: 1 },
            { name: 'pieces', test: /src[\\/](pieces|motion|mind|wires)[\\/]/, priority: 1 },
            { name: 'engine', test: /packages[\\/](engine|kit|tabletop)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
});
