import { tabulate } from '@tuckbox/kit';

/** The names of the bots at one table, by seat. */
export type LineUp = readonly string[];

/** One game to be played. */
export interface Pairing {
  /** Unique within the arena, so that an interrupted one can continue. */
  readonly id: string;
  readonly lineUp: LineUp;
  /** The seed of the deal; every line-up plays it in every rotation. */
  readonly deal: string;
}

/** Fewer bots than seats are repeated; if there are more, every combination gets a table. */
export const lineUpsOf = (bots: LineUp, seats: number): LineUp[] =>
  bots.length <= seats ? [tabulate(seats, (seat) => bots[seat % bots.length])] : choicesOf(bots, seats);

function choicesOf(bots: LineUp, count: number): LineUp[] {
  if (count === 0) return [[]];
  return bots.flatMap((bot, index) =>
    choicesOf(bots.slice(index + 1), count - 1).map((others) => [bot, ...others]),
  );
}

/** The line-up with everybody moved on by one seat, by two, and so on: each different one once. */
export function rotationsOf(lineUp: LineUp): LineUp[] {
  const rotations = new Map<string, LineUp>();
  for (const shift of lineUp.keys()) {
    const rotated = lineUp.map((_, seat) => lineUp[(seat + shift) % lineUp.length]);
    rotations.set(rotated.join(), rotated);
  }
  return [...rotations.values()];
}

/**
 * The games of an arena, deal after deal, so that it can stop after any deal. Each line-up plays `games` of them, or a
 * few more if the last deal would not have been played in every rotation.
 */
export function scheduleOf(lineUps: readonly LineUp[], games: number, seed: string): Pairing[][] {
  const tables = lineUps.map(rotationsOf);
  const deals = Math.max(...tables.map((rotations) => Math.ceil(games / rotations.length)));
  return tabulate(deals, (index) => {
    const deal = `${seed}/${index + 1}`;
    return tables.flatMap((rotations) =>
      index * rotations.length >= games
        ? []
        : rotations.map((lineUp) => ({ id: `${index + 1} ${lineUp.join(' ')}`, lineUp, deal })),
    );
  });
}
