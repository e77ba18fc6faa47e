import { type AnyGame, gameById } from '@tuckbox/catalog';
import { type PlayedGame, playedGame, Reader, readRecord, replay } from '@tuckbox/engine';
import { playedRecord, verifyRecord } from '@tuckbox/table';
import { seatNames } from '../seat-names.ts';
import { readTableRecord } from '../table-record.ts';
import { readingFile, UserError } from '../user-error.ts';

/** A finished game from a file, checked. */
export interface FinishedGame {
  readonly game: AnyGame;
  readonly played: PlayedGame;
  readonly places: readonly number[];
  /** By seat. */
  readonly names: readonly string[];
  /** The person's seat in a game against bots, from 0; null if people cannot be told from bots. */
  readonly you: number | null;
}

/** A record of a server's table, of `sim`, or of `play`; everything else is a `UserError`. */
export function finishedGame(written: unknown, from: string): FinishedGame {
  const isMap = typeof written === 'object' && written !== null;
  if (isMap && ('plan' in written || 'format' in written)) return fromTable(written, from);
  if (isMap && 'record' in written && 'you' in written) {
    const finished = fromRecord(written.record, from);
    const you = readingFile(from, () => new Reader(written).at('you').integer(1, finished.names.length));
    return { ...finished, you: you - 1 };
  }
  return fromRecord(written, from);
}

function fromTable(written: unknown, from: string): FinishedGame {
  const record = readTableRecord(written, from);
  const game = gameOf(record.plan.game, from);
  const { failed } = verifyRecord(game, record);
  if (failed !== null) throw new UserError(`${from} failed the check: ${failed.why}.`);
  const seats = record.players.length;
  const names = seatNames(game, seats, record.places?.length ?? seats);
  return {
    game,
    played: playedRecord(record),
    places: record.places ?? [],
    names: names.map((name, seat) => record.players[seat]?.name || name),
    you: null,
  };
}

function fromRecord(written: unknown, from: string): FinishedGame {
  const record = readingFile(from, () => readRecord(written));
  const game = gameOf(record.game, from);
  const replayed = replay(game, record);
  if (!replayed.ok) throw new UserError(`${from} failed the check: ${replayed.error.replace(/\.$/, '')}.`);
  const { places } = record;
  if (places === null) throw new UserError(`${from}: expected a finished game, and this one goes on.`);
  return {
    game,
    played: playedGame(record),
    places,
    names: seatNames(game, record.seats, places.length),
    you: null,
  };
}

function gameOf(id: string, from: string): AnyGame {
  const game = gameById(id);
  if (game === null) throw new UserError(`${from} is a record of "${id}", which is not a game here.`);
  return game;
}
