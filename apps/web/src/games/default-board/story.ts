import type { GameStory } from '../story.ts';
import { say } from './say.ts';

/** How a game ends that has no story of its own: with the places, and nothing else. */
export const defaultStory: GameStory = {
  opensChapter: () => false,
  chapterTitle: (number) => say('chapter', { number }),
  fact: () => null,
  score: () => null,
  pieces: () => [],
};
