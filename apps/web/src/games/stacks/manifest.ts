import type { GameManifest } from '../manifest.ts';
import { Emblem } from './art/emblem.tsx';
import './felt.css';

export const manifest: GameManifest = {
  line: {
    en: 'Fifteen cards and one lie too many',
    fr: 'Quinze cartes et un mensonge de trop',
    de: 'Fünfzehn Karten und eine Lüge zu viel',
    cs: 'Patnáct karet a jedna lež navíc',
  },
  Emblem,
  minutes: 20,
  usual: 3,
  ui: () => import('./ui.tsx'),
  story: () => import('./story.tsx'),
  feats: () => import('./feats.ts'),
  help: () => import('./help.ts'),
  grounds: () => import('./grounds.ts'),
  lessons: () => import('./lessons.ts'),
  exercises: () => import('@tuckbox/bots/exercises/stacks'),
  positions: () => import('./positions.ts'),
  cover: 'your-turn',
  rules: {
    en: () => import('@tuckbox/stacks/RULES.md?raw'),
    fr: () => import('@tuckbox/stacks/RULES.fr.md?raw'),
    de: () => import('@tuckbox/stacks/RULES.de.md?raw'),
    cs: () => import('@tuckbox/stacks/RULES.cs.md?raw'),
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
    type: 11.5,
  },
};
