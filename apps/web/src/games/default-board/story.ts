import type { GameStory } from '../story.ts';
import { say } from './say.ts';

/** The story of a game without its own: only the places. */
export const defaultStory: GameStory = {
  opensChapter: () => false,
  chapterTitle: (number) => say('chapter', { number }),
  fact: () => null,
  score: () => null,
  pieces: () => [],
};
