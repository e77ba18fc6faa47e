import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, openTable, playedGame, readRecord, resultOf } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import { GAMES } from './index.ts';

const ROOT = join(import.meta.dirname, '../../..');

const goldenRecords = ({ id }: AnyGame) =>
  globSync(`packages/games/${id}/fixtures/golden/*.json`, { cwd: ROOT }).map((path) =>
    readRecord(JSON.parse(readFileSync(join(ROOT, path), 'utf8'))),
  );

it.each(GAMES)('feats of $id are found in every golden record, by seat', (game) => {
  const records = goldenRecords(game).slice(0, 12);
  expect(records.length).toBeGreaterThan(2);
  const known = Object.keys(game.feats ?? {});
  expect(known.length).toBeGreaterThanOrEqual(2);
  expect(known.length).toBeLessThanOrEqual(4);
  for (const record of records) {
    const { places, feats } = resultOf(game, playedGame(record)) ?? expect.unreachable();
    expect(places).toEqual(record.places);
    expect(feats).toHaveLength(places.length);
    for (const name of feats.flat()) expect(known).toContain(name);
  }
});

it('a game that all others left has no feats', () => {
  const [game] = GAMES;
  const [record] = goldenRecords(game);
  const told = { ...game, feats: { always: () => true } };
  const options = openTable(game, {}, 2);
  const left = {
    ...record,
    seats: 2,
    options: options.ok ? options.value : {},
    entries: [{ seat: 1, do: 'leave', hash: '' }],
  };
  expect(resultOf(told, playedGame(left))?.feats).toEqual([[], []]);
  expect(resultOf(told, playedGame(record))?.feats.every((feats) => feats[0] === 'always')).toBe(true);
});

it('a game that was not played to its end has no result', () => {
  const [game] = GAMES;
  const [record] = goldenRecords(game);
  expect(resultOf(game, playedGame({ ...record, entries: record.entries.slice(0, -1) }))).toBeNull();
});
