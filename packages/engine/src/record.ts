import { err, ok, type Result, rngFromSeed } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from './game.ts';
import { FAIR } from './luck.ts';
import { type MatchRules, type Player, playMatch } from './match.ts';
import { recordedOptions } from './options.ts';
import { BadInput, Reader } from './reading.ts';
import type { Seat } from './seats.ts';
import { act, explain, LEAVE, openTable, stateHash } from './table.ts';

/** A game as it was played. A position is only a cache of its record. */
export interface GameRecord {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  /** The hash of the state as dealt. */
  readonly dealt: string;
  readonly entries: readonly Entry[];
  /** Null while the game goes on. */
  readonly places: readonly number[] | null;
}

/** One step: the seat as people count it, the text, and the hash of the state after it. */
export interface Entry {
  readonly seat: number;
  readonly do: string;
  readonly hash: string;
}

/** Deals the table of a record. */
export const deal = <T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  seats: number,
  seed: string,
): T['State'] => game.setup(options, seats, rngFromSeed(seed), FAIR);

/** Plays a game to its end and writes it down. */
export function recordMatch<T extends GameTypes>(
  game: Game<T>,
  table: { readonly options: T['Options']; readonly seats: number; readonly seed: string },
  playersFor: (p: Position<T>) => readonly Player<T>[],
  rules?: MatchRules,
): GameRecord {
  const s = deal(game, table.options, table.seats, table.seed);
  const p = s as Position<T>;
  const dealt = stateHash<T>(p);
  const entries: Entry[] = [];
  let text = '';
  playMatch(game, s, playersFor(p), rngFromSeed(`${table.seed} players`), rules, {
    before: (now, seat, move) => {
      text = move === null ? LEAVE : game.formatMove(now, seat, move);
    },
    after: (now, seat) => entries.push({ seat: seat + 1, do: text, hash: stateHash<T>(now) }),
  });
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    seats: table.seats,
    options: recordedOptions(game.options, table.options),
    seed: table.seed,
    dealt,
    entries,
    places: game.outcome(p)?.places ?? null,
  };
}

/**
 * Plays a record again from its seed and compares every hash. The error names the entry that differs
 * from the record. `onStep` gets every position in order, the deal first.
 */
export function replay<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
  onStep?: (p: Position<T>, entry: Entry | null, index: number) => void,
): Result<T['State'], string> {
  if (record.game !== game.id) return err(`this is a record of ${record.game}, not of ${game.id}`);
  if (record.rulesVersion !== game.rulesVersion) {
    return err(
      `the record was played by version ${record.rulesVersion} of the rules, and this is version ${game.rulesVersion}`,
    );
  }
  const options = openTable(game, record.options, record.seats);
  if (!options.ok) return err(`the table is refused: ${explain(game, options.error)}`);
  const s = deal(game, options.value, record.seats, record.seed);
  const p = s as Position<T>;
  if (stateHash<T>(p) !== record.dealt) return err('the deal does not match its hash');
  onStep?.(p, null, 0);
  for (const [index, entry] of record.entries.entries()) {
    const done = act(game, s, (entry.seat - 1) as Seat, entry.do, FAIR);
    const where = `entry ${index + 1} (seat ${entry.seat}: ${entry.do})`;
    if (!done.ok) return err(`${where} is refused: ${explain(game, done.error)}`);
    if (stateHash<T>(p) !== entry.hash) return err(`${where} leads to another position than was written`);
    onStep?.(p, entry, index + 1);
  }
  const places = game.outcome(p)?.places ?? null;
  if (JSON.stringify(places) !== JSON.stringify(record.places))
    return err('the places are not those written');
  return ok(s);
}

/** A record from unchecked data. Throws `BadInput`. */
export function readRecord(written: unknown): GameRecord {
  const reader = new Reader(written, 'record');
  reader.onlyKeys(['game', 'rulesVersion', 'seats', 'options', 'seed', 'dealt', 'entries', 'places']);
  const places = reader.at('places');
  const seats = reader.at('seats').integer(1, 9);
  return {
    game: reader.at('game').text(),
    rulesVersion: reader.at('rulesVersion').integer(0, 1e6),
    seats,
    options: readObject(reader.at('options')),
    seed: reader.at('seed').text(),
    dealt: reader.at('dealt').text(),
    entries: reader
      .at('entries')
      .items()
      .map((entry) => ({
        seat: entry.at('seat').integer(1, 9),
        do: entry.at('do').text(),
        hash: entry.at('hash').text(),
      })),
    places: places.isAbsent ? null : places.items().map((place) => place.integer(1, 9)),
  };
}

function readObject(reader: Reader): object {
  const value = reader.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput(`${reader.path}: expected a map`);
  }
  return value;
}

/** A record as text, an entry a line, so that two of them can be compared by eye. */
export function formatRecord(record: GameRecord): string {
  const { entries, ...head } = record;
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
