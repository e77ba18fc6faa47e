import { speaker } from '../../../words/testing/lists.ts';

export const WORDS = new URL('../words/', import.meta.url);

export const say = speaker(WORDS);
