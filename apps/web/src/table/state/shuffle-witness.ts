import type { Witness } from '@tuckbox/table';

const KEPT_AS = 'tuckbox.shuffles';

/** How many tables are remembered; older ones are forgotten. */
const MAX_TABLES = 100;

type Remembered = { readonly [table: string]: Witness };

function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

/** Our part of a shuffle: 256 random bits in hex. */
export const newEntropy = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commitment that this device received and the randomness that it sent before the deal of a table. */
export const witnessOf = (table: string): Witness => remembered()[table] ?? { commitment: null, entropy: [] };

/** Remembers the commitment that a table shows before its deal. The first one stays: a server must not change it. */
export function rememberCommitment(table: string, commitment: string): void {
  const known = witnessOf(table);
  if (known.commitment === null) keep(table, { ...known, commitment });
}

/** Remembers the randomness that this device has added. */
export function rememberEntropy(table: string, value: string): void {
  const known = witnessOf(table);
  keep(table, { ...known, entropy: [...known.entropy, value] });
}

function keep(table: string, witness: Witness): void {
  const others = Object.entries(remembered()).filter(([id]) => id !== table);
  const kept = Object.fromEntries([...others.slice(1 - MAX_TABLES), [table, witness]]);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing can still check the record, but not what came before it.
  }
}
