import type { TuckIt } from '@tuckbox/tuck-it';
import type { Manifest } from '../manifest.ts';
import { describeEvents } from './describe.ts';
import { draw, LEGEND } from './draw.ts';
import { promptOf } from './prompt.ts';
import type { Written } from './written.ts';

export const tuckIt: Manifest<Written, TuckIt['Event']> = {
  summary: 'shed your Stacks and mind the Dark Queen',
  legend: LEGEND,
  draw,
  promptOf,
  describeEvents,
  anyOrder: ['arrange'],
};
