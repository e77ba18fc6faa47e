import { STANDARD } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../games/load.ts';
import { loadUi } from '../../games/manifests.ts';
import { fittedTo, isCompatible, presetNames, seatsOf } from './choices.ts';
import { ANY, type TableWish } from './wire.ts';

const wish = (parts: Partial<TableWish> = {}): TableWish => ({
  game: 'tock',
  seats: 4,
  pace: 'quick',
  preset: STANDARD,
  ...parts,
});

describe('the choices of a person who looks for players', () => {
  it('are the presets of the game for this number of players', async () => {
    const tock = await loadGame('tock');
    expect(presetNames(tock, 4)).toEqual([STANDARD, 'fast', 'pairs']);
    expect(presetNames(tock, 3)).toEqual([STANDARD, 'fast']);
    expect(presetNames(tock, ANY)).toEqual([STANDARD, 'fast', 'pairs']);
  });

  it('fall back to another preset if the chosen one does not fit this number', async () => {
    const [tock, tuckIt] = [await loadGame('tock'), await loadGame('tuck-it')];
    expect(fittedTo(tock, wish({ seats: 3, preset: 'pairs' }))).toEqual(wish({ seats: 3 }));
    expect(fittedTo(tock, wish({ seats: 9, preset: ANY }))).toEqual(wish({ seats: 2, preset: ANY }));
    expect(fittedTo(tuckIt, wish({ seats: 6 })).preset).toBe('first-game');
  });

  it.each(GAME_IDS)('has a name in %s', async (id) => {
    const ui = await loadUi(id);
    const names = presetNames(ui.game, ANY).filter((name) => name !== STANDARD);
    const titles = names.map((name) => ui.presetTitle(name));
    expect(new Set(titles).size).toBe(names.length);
    expect(titles).not.toContain('');
    for (const seats of seatsOf(ui.game)) expect(presetNames(ui.game, seats)).not.toEqual([]);
  });

  it('match people with the same choice, or with any', () => {
    expect(isCompatible(wish(), wish({ seats: ANY, pace: ANY, preset: ANY }))).toBe(true);
    for (const other of [{ seats: 2 }, { pace: 'calm' }, { preset: 'fast' }, { game: 'stacks' }] as const)
      expect(isCompatible(wish(), wish(other))).toBe(false);
  });
});
