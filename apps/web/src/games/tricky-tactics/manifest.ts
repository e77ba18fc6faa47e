import type { GameManifest } from '../manifest.ts';
import { Emblem } from './art/emblem.tsx';
import './felt.css';

export const manifest: GameManifest = {
  line: {
    en: 'Win tricks, take the city',
    fr: 'Gagne des plis, prends la ville',
    de: 'Stiche gewinnen, die Stadt erobern',
    cs: 'Ber štychy, obsaď město',
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
  exercises: () => import('@tuckbox/bots/exercises/tricky-tactics'),
  positions: () => import('./positions.ts'),
  cover: 'act',
  rules: {
    en: () => import('@tuckbox/tricky-tactics/RULES.md?raw'),
    fr: () => import('@tuckbox/tricky-tactics/RULES.fr.md?raw'),
    de: () => import('@tuckbox/tricky-tactics/RULES.de.md?raw'),
    cs: () => import('@tuckbox/tricky-tactics/RULES.cs.md?raw'),
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
    type: 10,
    scoreSheet: () => import('./print/score-sheet.tsx'),
  },
};
