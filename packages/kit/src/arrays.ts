/** A table indexed by small ints, made once at load. */
export function tabulate<T>(length: number, entry: (index: number) => T): T[] {
  const table: T[] = [];
  for (let index = 0; index < length; index++) table.push(entry(index));
  return table;
}

/** `length` zeros. Pushed one by one, so that the engine's arrays never have holes. */
export const zeros = (length: number): number[] => tabulate(length, () => 0);
