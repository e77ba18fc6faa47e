import type { ChapterPictures } from '../manifest.ts';

export const pictures: ChapterPictures = {
  'TI-1': 'arrange',
  'TI-2': 'chain',
  'TI-3': 'flip',
  'TI-4': 'bonus',
  'TI-5': 'phase-two',
  'TI-6': 'queen',
  'TI-9': 'end',
};
