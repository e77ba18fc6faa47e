import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, SPECTATOR } from '@tuckbox/engine';
import { seatsWithCharacters } from '@tuckbox/table';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../games/load.ts';
import type { LocalGame } from '../local/local-game.ts';
import { DamagedLink, LONGEST_LINK, packed, type SharedGame, sharedOf, unpacked } from './shared-game.ts';
import { sharedFrames } from './shared-play.ts';

const GAMES = join(import.meta.dirname, '../../../../packages/games');

const sittersOf = (seats: number, level: 'casual' | 'greedy') =>
  Array.from({ length: seats }, (_, seat) =>
    seat === 0
      ? { kind: 'person' as const, name: 'Zoë', level: null }
      : { kind: 'bot' as const, name: `Bot ${seat}`, level },
  );

/** A golden record as a game of this device. */
function localOf(path: string): LocalGame {
  const record = JSON.parse(readFileSync(join(GAMES, path), 'utf8')) as GameRecord;
  return {
    ...record,
    id: 'golden',
    game: record.game,
    options: record.options as object,
    seats: seatsWithCharacters(sittersOf(record.seats, 'casual'), record.seed),
    entries: record.entries.map((entry) => ({ ...entry, by: null })),
    startedAt: 0,
    changedAt: 0,
  };
}

const goldenOf = (game: string): string[] => globSync(`${game}/fixtures/golden/*.json`, { cwd: GAMES });

const sharedFrom = (path: string): SharedGame => {
  const shared = sharedOf(localOf(path));
  if (shared === null) throw new Error(`${path} is not over`);
  return shared;
};

describe.each(GAME_IDS)('a game of %s in a link', (id) => {
  it('is the same game again, and short enough', async () => {
    const sizes: number[] = [];
    for (const path of goldenOf(id)) {
      const shared = sharedFrom(path);
      const text = await packed(shared);
      sizes.push(text.length);
      expect(text).toMatch(/^[\w-]+$/);
      expect(await unpacked(text)).toEqual(shared);
    }
    console.log(`${id}: links of ${Math.min(...sizes)} to ${Math.max(...sizes)} characters`);
    expect(Math.max(...sizes)).toBeLessThan(LONGEST_LINK);
  });

  it('of an earlier version gets current levels, and opponents with names', async () => {
    const shared = sharedFrom(`${id}/fixtures/golden/2-seats.json`);
    const seats = sittersOf(shared.seats.length, 'greedy') as unknown as SharedGame['seats'];
    const { seats: read } = await unpacked(await packed({ ...shared, seats }));
    expect(read).toEqual(shared.seats);
  });

  it('is played and checked', async () => {
    const shared = sharedFrom(`${id}/fixtures/golden/2-seats.json`);
    const game = await loadGame(id);
    const frames = sharedFrames(game, await unpacked(await packed(shared)), SPECTATOR);
    expect(frames).toHaveLength(shared.moves.length + 1);
    const wrong: readonly Partial<SharedGame>[] = [
      { moves: shared.moves.slice(1) },
      { moves: shared.moves.slice(0, -1) },
      { seed: `${shared.seed}x` },
      { end: shared.dealt },
      { places: shared.places.toReversed() },
      { options: { nonsense: 1 } },
    ];
    for (const change of wrong)
      expect(() => sharedFrames(game, { ...shared, ...change }, SPECTATOR)).toThrow(DamagedLink);
  });
});

describe('a link', () => {
  it('that was cut off or changed is reported as damaged', async () => {
    const text = await packed(sharedFrom('stacks/fixtures/golden/2-seats.json'));
    const middle = text.length >> 1;
    const other = text[middle] === 'A' ? 'B' : 'A';
    for (const damaged of [
      '',
      'hello',
      '%%%',
      text.slice(0, -9),
      text.slice(0, middle),
      `${text.slice(0, middle)}${other}${text.slice(middle + 1)}`,
    ])
      await expect(unpacked(damaged)).rejects.toThrow(DamagedLink);
  });

  it('that does not unpack to a game is damaged', async () => {
    const good = sharedFrom('stacks/fixtures/golden/2-seats.json');
    for (const change of [
      { game: 'chess' },
      { moves: [] },
      { seats: [{ kind: 'bot', name: 'X', level: 'clever' as never }] },
      { seed: 'x'.repeat(3_000_000) },
    ] as const)
      await expect(unpacked(await packed({ ...good, ...change } as SharedGame))).rejects.toThrow(DamagedLink);
  });

  it('is not made of an unfinished game: its seed reveals every card', () => {
    expect(sharedOf({ ...localOf('stacks/fixtures/golden/2-seats.json'), places: null })).toBeNull();
  });
});
