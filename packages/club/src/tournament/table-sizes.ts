/**
 * How many sit at each table: as few byes as the sizes allow, then as few tables as possible, all of nearly the same
 * size. At tables of one size only, the rest have a bye.
 */
export function tableSizes(people: number, sizes: readonly number[]): number[] {
  const largest = Math.max(...sizes);
  const tables = Math.ceil(people / largest);
  const spread = Array.from({ length: tables }, (_, table) =>
    Math.floor((people + table) / tables),
  ).reverse();
  if (spread.every((size) => sizes.includes(size))) return spread;
  const full = Math.floor(people / largest);
  const rest = people - full * largest;
  const last = Math.max(0, ...sizes.filter((size) => size <= rest));
  return [...Array.from({ length: full }, () => largest), ...(last > 0 ? [last] : [])];
}
