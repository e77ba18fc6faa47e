import type { ChapterPictures } from '../manifest.ts';

export const pictures: ChapterPictures = {
  'TK-0': 'four',
  'TK-3': 'two-seven',
  'TK-4': 'end',
  'TK-5': 'teams-exchange',
  'TK-6': 'five-charity',
};
