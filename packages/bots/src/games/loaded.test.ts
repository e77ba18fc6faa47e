import { expect, it } from 'vitest';
import * as atOnce from './loaded-at-once.ts';
import * as onDemand from './loaded-on-demand.ts';
import { LOADERS } from './loaders.ts';

it('a page has no knowledge of a game before it asks, and then that game’s alone', async () => {
  expect(onDemand.LOADED).toEqual({});
  await onDemand.loadKnowledge('tock');
  expect(Object.keys(onDemand.LOADED)).toEqual(['tock']);
  expect(onDemand.LOADED.tock).toBe(atOnce.LOADED.tock);
  await onDemand.loadKnowledge('a game of which bots know the rules alone');
  expect(Object.keys(onDemand.LOADED)).toEqual(['tock']);
});

it('everybody else has that of all games', () => {
  expect(Object.keys(atOnce.LOADED)).toEqual(Object.keys(LOADERS));
});
