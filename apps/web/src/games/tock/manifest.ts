import type { GameManifest } from '../manifest.ts';
import { Emblem } from './art/emblem.tsx';
import './felt.css';

export const manifest: GameManifest = {
  line: {
    en: 'A race round the ring, driven by cards',
    fr: 'Une course sur l’anneau, menée par les cartes',
    de: 'Ein Rennen im Kreis, von Karten getrieben',
    cs: 'Závod kolem dokola, který řídí karty',
  },
  Emblem,
  minutes: 30,
  usual: 4,
  quick: { start: 'fast' },
  ui: () => import('./ui.tsx'),
  story: () => import('./story.tsx'),
  feats: () => import('./feats.ts'),
  help: () => import('./help.ts'),
  grounds: () => import('./grounds.ts'),
  lessons: () => import('./lessons.ts'),
  exercises: () => import('@tuckbox/bots/exercises/tock'),
  positions: () => import('./positions.ts'),
  cover: 'four',
  rules: {
    en: () => import('@tuckbox/tock/RULES.md?raw'),
    fr: () => import('@tuckbox/tock/RULES.fr.md?raw'),
    de: () => import('@tuckbox/tock/RULES.de.md?raw'),
    cs: () => import('@tuckbox/tock/RULES.cs.md?raw'),
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
    type: 10.2,
  },
};
