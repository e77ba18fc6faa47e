import { type GameTypes, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { expect } from 'vitest';
import type { Sights } from './films.ts';
import type { Pair } from './pairs.ts';
import { bytes } from './worlds.ts';

/**
 * For a viewer who sees the same before a step, its events and the view after it agree: if one of them is the same in
 * both worlds, so is the other. This notices an event that tells what the view hides, and a view that shows what events
 * hide. Returns whether the viewer could not tell the worlds apart.
 */
export function comparePair<T extends GameTypes>(
  sights: Sights<T>,
  [here, there]: Pair<T>,
  viewer: Viewer,
  table: string,
): boolean {
  const { seat, text } = here.take;
  const eyes = viewer === SPECTATOR ? 'a spectator' : `seat ${viewer + 1}`;
  const what = `${table}: "${text}" by seat ${seat + 1}, to ${eyes}`;
  const told = sights.told(here, viewer);
  const toldThere = sights.told(there, viewer);
  if (bytes(told) !== bytes(toldThere)) {
    if (sights.lookTheSame(here, there, viewer)) expect(toldThere, what).toEqual(told);
    return false;
  }
  if (!sights.beginTheSame(here, there, viewer)) return false;
  // At the end a view may show what no event told.
  if (sights.isOver(here.after)) return sights.view(there.after, viewer) === sights.view(here.after, viewer);
  expect(sights.view(there.after, viewer), what).toBe(sights.view(here.after, viewer));
  return true;
}
