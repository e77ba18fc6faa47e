import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import type { Manifest } from '../manifest.ts';
import { describeEvents } from './describe.ts';
import { draw, LEGEND } from './draw.ts';
import { promptOf } from './prompt.ts';
import type { Written } from './written.ts';

export const trickyTactics: Manifest<Written, TrickyTactics['Event']> = {
  summary: 'win tricks to hold the districts of a city',
  legend: LEGEND,
  draw,
  promptOf,
  describeEvents,
  anyOrder: ['split'],
  extraSeat: 'Automa',
};
