import { describe, expect, it } from 'vitest';
import type { Game, GameTypes } from './game.ts';
import { presetsFor } from './presets.ts';

/** As much of a game as opening a table needs. */
const game = {
  title: 'Twos',
  seats: { min: 2, max: 4, rule: 'XX-0.1' },
  options: {
    specs: {
      packs: { kind: 'integer', min: 1, max: 3, default: 1, title: 'Packs', help: '', rule: 'XX-0.2' },
    },
    refusals: [{ rule: 'XX-0.2', code: 'too-few', applies: ({ packs }, seats) => packs * 3 < seats }],
    presets: [
      { name: 'first', title: 'First', rule: 'XX-0.3', options: (seats) => ({ packs: seats < 4 ? 1 : 2 }) },
      { name: 'big', title: 'Big', rule: 'XX-0.3', options: () => ({ packs: 2 }) },
      { name: 'duel', title: 'Duel', rule: 'XX-0.3', seats: [2], options: () => ({ packs: 3 }) },
    ],
  },
} as Partial<Game<GameTypes & { Options: { packs: number } }>> as Game<
  GameTypes & { Options: { packs: number } }
>;

const namesFor = (seats: number): string[] => presetsFor(game, seats).map(({ name }) => name);

describe('the presets for a number of players', () => {
  it('begin with the standard options, and leave out those meant for another number', () => {
    expect(namesFor(2)).toEqual(['standard', 'big', 'duel']);
    expect(namesFor(3)).toEqual(['standard', 'big']);
  });

  it('name the same options once, and tell the better name of the standard ones', () => {
    expect(presetsFor(game, 3)[0]).toMatchObject({ preset: { name: 'first' }, options: { packs: 1 } });
    expect(namesFor(4)).toEqual(['first']);
  });

  it('are none where nobody can play', () => {
    expect(namesFor(5)).toEqual([]);
  });
});
