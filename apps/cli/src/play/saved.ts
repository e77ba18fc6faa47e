import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { botByName } from '@tuckbox/bots';
import type { AnyGame } from '@tuckbox/catalog';
import { formatRecord, type GameRecord, Reader, readRecord } from '@tuckbox/engine';
import { readingFile, withFile } from '../complaint.ts';
import { dataFolder, readJson, writeAtomically } from '../files.ts';

/** A game between a person and bots, as it is kept between two sittings. */
export interface SavedGame {
  /** The person's seat, counted from 1. */
  readonly you: number;
  /** By seat; the person's own entry is not used. */
  readonly bots: readonly string[];
  readonly record: GameRecord;
}

/** Where the open game of this kind is kept, and where the last one that was finished. */
export const openPath = (game: AnyGame): string => join(dataFolder(), 'play', `${game.id}.json`);
const finishedPath = (game: AnyGame): string => join(dataFolder(), 'play', `${game.id}-finished.json`);

export const hasOpenGame = (game: AnyGame): boolean => existsSync(openPath(game));

/** Reads the open game; complains where the file is not one. */
export function readSaved(game: AnyGame): SavedGame {
  const path = openPath(game);
  return readingFile(path, () => {
    const reader = new Reader(readJson(path)).onlyKeys(['you', 'bots', 'record']);
    const record = readRecord(reader.at('record').value);
    const bots = reader.at('bots').items();
    return {
      you: reader.at('you').integer(1, record.seats),
      bots: bots.map((name) => botByName(name.text())?.name ?? name.fail('the name of a bot')),
      record,
    };
  });
}

/** Keeps a game, so that the file is whole at every moment. */
export function save(game: AnyGame, { you, bots, record }: SavedGame): void {
  const text = `{"you":${you},"bots":${JSON.stringify(bots)},"record":\n${formatRecord(record)}}\n`;
  writeAtomically(openPath(game), text);
}

/** Moves a game that is over out of the way, and says where to. */
export function putAway(game: AnyGame): string {
  const path = finishedPath(game);
  withFile('write', path, () => renameSync(openPath(game), path));
  return path;
}
