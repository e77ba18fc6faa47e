import { speaker } from '../../../words/testing/lists.ts';

export const say = speaker(new URL('../words/', import.meta.url));
