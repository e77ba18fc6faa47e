import type { Stacks } from '@tuckbox/stacks';
import type { Manifest } from '../manifest.ts';
import { describeEvents } from './describe.ts';
import { draw, LEGEND } from './draw.ts';
import { promptOf } from './prompt.ts';
import type { Written } from './written.ts';

export const stacks: Manifest<Written, Stacks['Event']> = {
  summary: 'fifteen cards, a bid, and the nerve to call it',
  legend: LEGEND,
  draw,
  promptOf,
  describeEvents,
};
