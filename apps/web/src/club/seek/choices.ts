import { type AnyGame, presetsFor, STANDARD } from '@tuckbox/engine';
import { ANY, type TableWish } from './wire.ts';

const FEWEST = 2;

/** For how many a table can be found; a preset may allow more players than the standard options. */
export const seatsOf = ({ seats: { min, max } }: Pick<AnyGame, 'seats'>): number[] =>
  Array.from({ length: max - Math.max(FEWEST, min) + 1 }, (_, index) => Math.max(FEWEST, min) + index);

/** The names of the presets for this number of players. */
export const presetNames = (game: AnyGame, seats: TableWish['seats']): string[] => {
  const counts = seats === ANY ? seatsOf(game) : [seats];
  return [...new Set(counts.flatMap((count) => presetsFor(game, count).map(({ name }) => name)))];
};

/** The wish with seats and a preset that the game has; the standard options in place of a preset that it has not. */
export function fittedTo(game: AnyGame, wish: TableWish): TableWish {
  const counts = seatsOf(game);
  const seats = wish.seats === ANY || counts.includes(wish.seats) ? wish.seats : counts[0];
  const names = presetNames(game, seats);
  const hasPreset = wish.preset === ANY || names.includes(wish.preset);
  return { ...wish, seats, preset: hasPreset ? wish.preset : (names[0] ?? STANDARD) };
}

/** Whether a game at this table may be rated. */
export const mayBeRated = ({ preset }: TableWish): boolean => preset === STANDARD || preset === ANY;

/** Whether two people with these requests could sit down together. */
export const isCompatible = (one: TableWish, other: TableWish): boolean =>
  one.game === other.game &&
  agree(one.seats, other.seats) &&
  agree(one.pace, other.pace) &&
  agree(one.preset, other.preset);

const agree = (one: string | number, other: string | number): boolean =>
  one === other || one === ANY || other === ANY;
