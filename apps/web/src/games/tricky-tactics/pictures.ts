import type { ChapterPictures } from '../manifest.ts';

export const pictures: ChapterPictures = {
  'TT-1': 'split',
  'TT-2': 'follow',
  'TT-3': 'act',
  'TT-4': 'end',
  'TT-5': 'automa-acts',
};
