import type { ChapterPictures } from '../manifest.ts';

export const pictures: ChapterPictures = {
  'ST-2': 'your-turn',
  'ST-3': 'asked',
  'ST-4': 'lie',
};
