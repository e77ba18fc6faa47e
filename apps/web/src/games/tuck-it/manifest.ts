import type { GameManifest } from '../manifest.ts';
import { Emblem } from './art/emblem.tsx';
import './felt.css';

export const manifest: GameManifest = {
  line: {
    en: 'Empty your hand, then your three Stacks',
    fr: 'Vide ta main, puis tes trois Stacks',
    de: 'Erst die Hand leeren, dann die drei Stacks',
    cs: 'Zbav se karet z ruky a pak tří Stacků',
  },
  Emblem,
  minutes: 15,
  usual: 3,
  ui: () => import('./ui.tsx'),
  story: () => import('./story.tsx'),
  feats: () => import('./feats.ts'),
  help: () => import('./help.ts'),
  grounds: () => import('./grounds.ts'),
  lessons: () => import('./lessons.ts'),
  exercises: () => import('@tuckbox/bots/exercises/tuck-it'),
  positions: () => import('./positions.ts'),
  cover: 'chain',
  rules: {
    en: () => import('@tuckbox/tuck-it/RULES.md?raw'),
    fr: () => import('@tuckbox/tuck-it/RULES.fr.md?raw'),
    de: () => import('@tuckbox/tuck-it/RULES.de.md?raw'),
    cs: () => import('@tuckbox/tuck-it/RULES.cs.md?raw'),
  },
  pictures: () => import('./pictures.ts'),
  examples: {
    all: () => import('./examples.json'),
    rules: () => import('./examples.json?rules'),
  },
  little: () => import('./little.tsx'),
  synonyms: () => import('./synonyms.json'),
  print: {
    page: () => import('./print/page.ts'),
    type: 9.1,
  },
};
