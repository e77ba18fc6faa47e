/** A game with its usual options and a number of players. */
export interface BenchTable {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  /** Fewer moves for a game whose moves take longer. */
  readonly movesPerPass: number;
}

/** The table that boardgame.io plays, too. */
export const COMPARED: BenchTable = { game: 'stacks', title: 'Stacks', seats: 2, movesPerPass: 300_000 };

export const TABLES: readonly BenchTable[] = [
  COMPARED,
  { game: 'stacks', title: 'Stacks', seats: 4, movesPerPass: 300_000 },
  { game: 'tricky-tactics', title: 'Tricky-Tactics', seats: 3, movesPerPass: 300_000 },
  { game: 'tricky-tactics', title: 'Tricky-Tactics', seats: 4, movesPerPass: 300_000 },
  { game: 'tock', title: 'Tock', seats: 4, movesPerPass: 150_000 },
  { game: 'tock', title: 'Tock', seats: 2, movesPerPass: 150_000 },
  { game: 'tuck-it', title: 'Tuck It', seats: 4, movesPerPass: 100_000 },
  { game: 'tuck-it', title: 'Tuck It', seats: 2, movesPerPass: 100_000 },
];

export const GAMES: readonly string[] = [...new Set(TABLES.map(({ game }) => game))];

/** The tables of one game, or all of them. */
export const tablesOf = (game: string | null): readonly BenchTable[] =>
  TABLES.filter((table) => game === null || table.game === game);

/** The game that a flag names, or null if the flag is not given. */
export function knownGame(game: string | undefined): string | null {
  if (game === undefined) return null;
  if (!GAMES.includes(game)) throw new TypeError(`--game takes one of ${GAMES.join(', ')}, found "${game}".`);
  return game;
}
