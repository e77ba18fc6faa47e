import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@tuckbox/catalog';
import {
  deal,
  formatRecord,
  type GameRecord,
  type GameTypes,
  type Position,
  Reader,
  readRecord,
  stateHash,
} from '@tuckbox/engine';
import { type BotLevel, isLoggedLevel, levelOf } from '@tuckbox/protocol/client';
import { type SeededGame, type SeededMove, type SeededSeat, seatsWithCharacters } from '@tuckbox/table';
import { dataFolder, readJson, writeAtomically } from '../files.ts';
import type { TableSetup } from '../tables.ts';
import { readingFile, withFile } from '../user-error.ts';

/** A saved game between a person and bots. */
export interface SavedGame {
  /** The person's seat, counted from 1. */
  readonly you: number;
  /** By seat; the person's own entry is not used. */
  readonly bots: readonly BotLevel[];
  readonly record: GameRecord;
}

/** A game that has just been dealt. */
export function newGame(
  { game, seats, options }: TableSetup,
  seed: string,
  { you, bots }: Pick<SavedGame, 'you' | 'bots'>,
): SavedGame {
  const dealt = stateHash(deal(game, options, seats, seed) as Position<GameTypes>);
  const { id, rulesVersion } = game;
  const record = { game: id, rulesVersion, seats, options, seed, dealt, entries: [], places: null };
  return { you, bots, record };
}

/** A saved game in the form that a table plays. */
export function seededGame({ you, bots, record }: SavedGame): SeededGame {
  const { seats, entries, ...rest } = record;
  const sitting = bots.map(
    (level, seat): SeededSeat =>
      seat === you - 1 ? { kind: 'person', name: '', level: null } : { kind: 'bot', name: '', level },
  );
  const byWhom = (seat: number): SeededMove['by'] => (seat === you ? null : seat > seats ? 'rule' : 'bot');
  const moves = entries.map((entry) => ({ ...entry, by: byWhom(entry.seat) }));
  return {
    ...rest,
    id: record.game,
    seats: seatsWithCharacters(sitting, record.seed),
    entries: moves,
    changedAt: 0,
  };
}

/** The saved game with the current moves of its table. */
export const withMovesOf = (saved: SavedGame, { entries, places }: SeededGame): SavedGame => ({
  ...saved,
  record: {
    ...saved.record,
    entries: entries.map(({ seat, do: text, hash }) => ({ seat, do: text, hash })),
    places,
  },
});

/** The files of the open game and of the last finished game. */
export const openPath = (game: AnyGame): string => join(dataFolder(), 'play', `${game.id}.json`);
const finishedPath = (game: AnyGame): string => join(dataFolder(), 'play', `${game.id}-finished.json`);

export const hasOpenGame = (game: AnyGame): boolean => existsSync(openPath(game));

/** Reads the open game; a file that is not one is a `UserError`. */
export function readSaved(game: AnyGame): SavedGame {
  const path = openPath(game);
  return readingFile(path, () => {
    const reader = new Reader(readJson(path)).onlyKeys(['you', 'bots', 'record']);
    const record = readRecord(reader.at('record').value);
    const bots = reader.at('bots').items();
    if (bots.length !== record.seats) reader.at('bots').fail(`a bot for each of the ${record.seats} seats`);
    return {
      you: reader.at('you').integer(1, record.seats),
      bots: bots.map(levelIn),
      record,
    };
  });
}

/** Files of earlier versions have other bot names. */
function levelIn(reader: Reader): BotLevel {
  const name = reader.text();
  return isLoggedLevel(name) ? levelOf(name) : reader.fail('the name of a bot');
}

/** Saves a game; the file is complete at every moment. */
export function save(game: AnyGame, { you, bots, record }: SavedGame): void {
  const text = `{"you":${you},"bots":${JSON.stringify(bots)},"record":\n${formatRecord(record)}}\n`;
  writeAtomically(openPath(game), text);
}

/** Renames the file of a game that is over, and returns its new path. */
export function putAway(game: AnyGame): string {
  const path = finishedPath(game);
  withFile('write', path, () => renameSync(openPath(game), path));
  return path;
}
