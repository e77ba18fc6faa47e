import type { Json } from '@tuckbox/kit';

/**
 * Where `actual` differs from `expected`, or null if it does not: a list must match as a whole, a map in its
 * named keys, a heap in any order. Seats may be given as a map by number.
 */
export function difference(
  expected: unknown,
  actual: Json | undefined,
  heaps: readonly string[],
  path = '',
): string | null {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return unequal(path, expected, actual);
    const isHeap = heaps.includes(path.slice(path.lastIndexOf('.') + 1));
    return isHeap ? heapDifference(expected, actual, path) : listDifference(expected, actual, heaps, path);
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return unequal(path, expected, actual);
    for (const [key, value] of Object.entries(expected)) {
      const inner = path === '' ? key : `${path}.${key}`;
      const found = difference(value, fieldOf(actual, key), heaps, inner);
      if (found !== null) return found;
    }
    return null;
  }
  // Hidden cards may be given as a count.
  if (typeof expected === 'number' && Array.isArray(actual)) {
    return expected === actual.length ? null : unequal(path, expected, actual);
  }
  return isSame(expected, actual) ? null : unequal(path, expected, actual);
}

/** The field of a map, or the item of a list counted from 1. */
export const fieldOf = (value: Json, key: string): Json | undefined =>
  Array.isArray(value) ? value[Number(key) - 1] : (value as { readonly [key: string]: Json })[key];

function listDifference(
  expected: readonly unknown[],
  actual: readonly Json[],
  heaps: readonly string[],
  path: string,
) {
  if (expected.length !== actual.length) return unequal(path, expected, actual);
  for (const [index, item] of expected.entries()) {
    const found = difference(item, actual[index], heaps, `${path}[${index + 1}]`);
    if (found !== null)
      return Array.isArray(item) || typeof item !== 'object' ? unequal(path, expected, actual) : found;
  }
  return null;
}

function heapDifference(expected: readonly unknown[], actual: readonly Json[], path: string): string | null {
  const sorted = (items: readonly unknown[]): string => items.map(String).sort().join(' ');
  return sorted(expected) === sorted(actual) ? null : unequal(path, expected, actual);
}

/** A number in a list of cards is a card, so 10 and "10" are equal. */
const isSame = (expected: unknown, actual: Json | undefined): boolean =>
  expected === null || actual === null || actual === undefined
    ? expected === actual
    : typeof actual !== 'object' && String(expected) === String(actual);

const unequal = (path: string, expected: unknown, actual: unknown): string =>
  `${path}: expected ${JSON.stringify(expected)}, found ${actual === undefined ? 'nothing' : JSON.stringify(actual)}`;

/** Whether the card appears anywhere in what is seen, face up or in brackets. */
export function appears(text: string, seen: Json): boolean {
  if (Array.isArray(seen)) return seen.some((item) => appears(text, item));
  if (typeof seen === 'object' && seen !== null)
    return Object.values(seen).some((item: Json) => appears(text, item));
  return seen === text || seen === `(${text})`;
}
