import { type GameTypes, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { expect } from 'vitest';
import type { Pair } from './pairs.ts';
import type { ViewTexts } from './step-result.ts';
import { bytes } from './worlds.ts';

/**
 * For a viewer who sees the same before a step, its events and the view after it agree: if one of them is the same in
 * both worlds, so is the other. This notices an event that tells what the view hides, and a view that shows what events
 * hide. Returns whether the viewer could not tell the worlds apart.
 */
export function comparePair<T extends GameTypes>(
  viewTexts: ViewTexts<T>,
  [here, there]: Pair<T>,
  viewer: Viewer,
  table: string,
): boolean {
  const { seat, text } = here.input;
  const who = viewer === SPECTATOR ? 'a spectator' : `seat ${viewer + 1}`;
  const what = `${table}: "${text}" by seat ${seat + 1}, to ${who}`;
  const told = viewTexts.told(here, viewer);
  const toldThere = viewTexts.told(there, viewer);
  if (bytes(told) !== bytes(toldThere)) {
    if (viewTexts.lookTheSame(here, there, viewer)) expect(toldThere, what).toEqual(told);
    return false;
  }
  if (!viewTexts.beginTheSame(here, there, viewer)) return false;
  // At the end a view may show what no event told.
  if (viewTexts.isOver(here.after))
    return viewTexts.view(there.after, viewer) === viewTexts.view(here.after, viewer);
  expect(viewTexts.view(there.after, viewer), what).toBe(viewTexts.view(here.after, viewer));
  return true;
}
