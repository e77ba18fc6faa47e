import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  formatRecord,
  type Game,
  type GameRecord,
  type GameTypes,
  randomPlayer,
  readRecord,
  recordMatch,
  replay,
  sameForAll,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { optionsOf, type TestTable, tableName } from './tables.ts';

/**
 * Replays the golden record of every table. A record that no longer replays means that the rules have
 * changed: give the game a new `rulesVersion`, and rewrite the records with `npm run golden`.
 */
export function testGolden<T extends GameTypes>(
  game: Game<T>,
  tables: readonly TestTable<T>[],
  folder: URL,
): void {
  const path = fileURLToPath(folder);
  mkdirSync(path, { recursive: true });
  const names = tables.map((table) => `${tableName(table).replaceAll(/[^a-z0-9.-]+/gi, '-')}.json`);
  describe(`${game.title} plays its golden records again`, () => {
    for (const [index, table] of tables.entries()) {
      const file = `${path}/${names[index]}`;
      it(tableName(table), () => {
        if (process.env.TUCKBOX_GOLDEN === 'write')
          writeFileSync(file, formatRecord(goldenRecord(game, table)));
        const kept = readFileSync(file, 'utf8');
        expect(kept, 'the record is what `npm run golden` writes').toBe(
          formatRecord(goldenRecord(game, table)),
        );
        const record = readRecord(JSON.parse(kept));
        expect(record.entries.length).toBeGreaterThan(0);
        const played = replay(game, record);
        expect(played.ok ? null : played.error).toBeNull();
      });
    }

    it('keeps no record of a table that is not tried', () => {
      expect(readdirSync(path).filter((file) => !names.includes(file))).toEqual([]);
    });
  });
}

/** A random game at this table; one in three tables has leavers. */
function goldenRecord<T extends GameTypes>(game: Game<T>, table: TestTable<T>): GameRecord {
  const seed = `golden ${tableName(table)}`;
  const player = randomPlayer(game, rngFromSeed(`${seed} choices`));
  return recordMatch(
    game,
    { options: optionsOf(game, table), seats: table.seats, seed },
    (p) => sameForAll(game, p, player),
    { leavers: seed.length % 3 === 0 ? 100 : 0 },
  );
}
