import { words } from '../../words/words.ts';
import { featTexts } from '../feat-text.ts';

const say = await words({
  en: () => import('./words/feats/en.json'),
  fr: () => import('./words/feats/fr.json'),
  de: () => import('./words/feats/de.json'),
  cs: () => import('./words/feats/cs.json'),
});

const FEATS = ['untouched', 'two-at-once', 'comeback'] as const;

export const featText = featTexts(FEATS, (feat) => ({ title: say(feat), text: say(`${feat}.text`) }));
