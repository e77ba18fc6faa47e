import { explain, type Game, type GameTypes, openTable } from '@tuckbox/engine';

/** A table to test a game at. */
export interface TestTable<T extends GameTypes> {
  readonly seats: number;
  readonly options: Partial<T['Options']>;
}

/** The whole options of a test table. A table that is refused is a mistake in the test. */
export function optionsOf<T extends GameTypes>(game: Game<T>, table: TestTable<T>): T['Options'] {
  const options = openTable(game, table.options, table.seats);
  if (!options.ok) throw new Error(`${tableName(table)} is refused: ${explain(game, options.error)}`);
  return options.value;
}

/** "3 seats, sets 1,2, skips": for titles and file names. */
export function tableName<T extends GameTypes>(table: TestTable<T>): string {
  const options = Object.entries(table.options).map(([name, value]) =>
    value === true ? name : `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [`${table.seats} seats`, ...options].join(', ').replaceAll(/["[\]{}]/g, '');
}
