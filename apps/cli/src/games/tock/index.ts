import type { Tock } from '@tuckbox/tock';
import type { Manifest } from '../manifest.ts';
import { describeEvents } from './describe.ts';
import { draw, LEGEND } from './draw.ts';
import { promptOf } from './prompt.ts';
import type { Written } from './written.ts';

export const tock: Manifest<Written, Tock['Event']> = {
  summary: 'race four pawns home, alone or in pairs',
  legend: LEGEND,
  draw,
  promptOf,
  describeEvents,
};
