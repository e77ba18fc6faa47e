/** A table indexed by small ints, made once at load. */
export function tabulate<T>(length: number, entry: (index: number) => T): T[] {
  const table: T[] = [];
  for (let index = 0; index < length; index++) table.push(entry(index));
  return table;
}

/** The items in their order, in chunks of this size; the last may be shorter. */
export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** `length` zeros. Pushed one by one, so that the engine's arrays never have holes. */
export const zeros = (length: number): number[] => tabulate(length, () => 0);
