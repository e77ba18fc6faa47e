import type { WantedTable } from '@tuckbox/club';
import { type AnyGame, presetsFor, STANDARD } from '@tuckbox/engine';
import { ANY, type TableWish } from '../store/club.ts';
import { PACES } from './paces.ts';

/** Nobody looks for people to play alone with. */
const FEWEST = 2;

const known = new WeakMap<AnyGame, readonly WantedTable[]>();

/**
 * Every table of a game that people can find each other for: the smallest first, and the standard options before
 * others.
 */
function tablesOf(game: AnyGame): readonly WantedTable[] {
  const found = known.get(game) ?? [...listTables(game)];
  known.set(game, found);
  return found;
}

function* listTables(game: AnyGame): Iterable<WantedTable> {
  for (let seats = Math.max(FEWEST, game.seats.min); seats <= game.seats.max; seats++)
    for (const { name: preset } of presetsFor(game, seats))
      for (const pace of Object.keys(PACES)) yield { seats, pace, preset, isStandard: preset === STANDARD };
}

/** The tables that satisfy all of these choices; none if the game cannot be played that way. */
export const commonTables = (game: AnyGame, wishes: readonly TableWish[]): WantedTable[] =>
  tablesOf(game).filter((table) => wishes.every((wish) => isMetBy(table, wish)));

const isMetBy = (table: WantedTable, { seats, pace, preset }: TableWish): boolean =>
  (seats === ANY || seats === table.seats) &&
  (pace === ANY || pace === table.pace) &&
  (preset === ANY || preset === table.preset);

/** The options of a preset; the standard options if this number of players has no such preset. */
export const optionsOf = (game: AnyGame, preset: string, seats: number): object =>
  presetsFor(game, seats).find(({ name }) => name === preset)?.options ?? {};
