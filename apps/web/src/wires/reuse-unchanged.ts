/** Plain data, as it comes over a wire. */
type Plain = object | string | number | boolean | null | undefined;

const isRecord = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null;

/**
 * The new value, with every unchanged part taken from the old one, so that components that compare their props are
 * not drawn again.
 */
export function reuseUnchanged<T extends Plain>(old: Plain, now: T): T {
  if (Object.is(old, now) || !isRecord(old) || !isRecord(now)) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => [key, reuseUnchanged(old[key], now[key])] as const);
  const isSame =
    keys.length === Object.keys(old).length &&
    parts.every(([key, part]) => Object.hasOwn(old, key) && Object.is(part, old[key]));
  if (isSame) return old as T;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
