import { zeros } from '@tuckbox/kit';

/** The name that a mistyped one most likely means, or null if none is close. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const wanted = plain(typed);
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(wanted.length / 2)) + 1;
  for (const name of names) {
    const slips = plain(name).startsWith(wanted) && wanted !== '' ? 0 : slipsBetween(wanted, plain(name));
    if (slips < fewest) {
      fewest = slips;
      best = name;
    }
  }
  return best;
}

/** " Did you mean x?" for the end of an error message; empty if no name is close. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const name = nearest(typed, names);
  return name === null ? '' : ` Did you mean ${name}?`;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The edit distance: how many letters must be inserted, deleted or changed. */
function slipsBetween(a: string, b: string): number {
  let row = zeros(b.length + 1).map((_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
