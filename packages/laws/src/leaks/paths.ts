import { bytes } from '../worlds.ts';

/** The path to a leaf of a view, with `*` for every item of a list: `seats.*.hand`. */
export type Path = string;

type Fields = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfRecords = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Where two views of one position differ, and what the first has there. */
export function differences(whole: unknown, seen: unknown, path: Path = ''): { path: Path; value: string }[] {
  if (bytes(whole) === bytes(seen)) return [];
  const at = (step: string): Path => (path === '' ? step : `${path}.${step}`);
  if (isRecord(whole) && isRecord(seen)) {
    return Object.keys(whole).flatMap((key) => differences(whole[key], seen[key], at(key)));
  }
  if (isListOfRecords(whole) && isListOfRecords(seen)) {
    return whole.flatMap((item, index) => differences(item, seen[index], at('*')));
  }
  return [{ path, value: bytes(whole) }];
}

/** The leaf at a path; a list of leaves if the path goes through a list. */
export const valueAt = (view: unknown, path: Path): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (step === '*' ? value : each(value, (item) => (isRecord(item) ? item[step] : null))),
      view,
    );

const each = (value: unknown, pick: (item: unknown) => unknown): unknown =>
  isListOfRecords(value) ? value.map(pick) : pick(value);

/** One view with this leaf from another view of the same position. */
export const withLeafOf = (seen: unknown, whole: unknown, path: Path): unknown =>
  graft(seen, whole, path.split('.'));

function graft(seen: unknown, whole: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return whole;
  if (isListOfRecords(seen) && isListOfRecords(whole)) {
    return seen.map((item, index) => graft(item, whole[index], rest));
  }
  if (!isRecord(seen) || !isRecord(whole)) return seen;
  return { ...seen, [step]: graft(seen[step], whole[step], rest) };
}

/** `one` with its last difference from `other`, a value of the same shape, taken over from `other`. */
export function withLastDifference(one: unknown, other: unknown): unknown {
  if (bytes(one) === bytes(other)) return one;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const last = one.findLastIndex((item, index) => bytes(item) !== bytes(other[index]));
    return one.with(last, withLastDifference(one[last], other[last]));
  }
  if (isRecord(one) && isRecord(other)) {
    const last = Object.keys(one).findLast((key) => bytes(one[key]) !== bytes(other[key]));
    if (last !== undefined) return { ...one, [last]: withLastDifference(one[last], other[last]) };
  }
  return other;
}
