import type { TournamentInfo } from '@tuckbox/protocol/client';
import type { Witness } from '@tuckbox/table';
import { newEntropy } from '../../table/state/shuffle-witness.ts';

const KEPT_AS = 'tuckbox.deals';

/** How many tournaments are remembered; older ones are forgotten. */
const MAX_TOURNAMENTS = 20;

interface Remembered {
  /** By the number of the deal. */
  readonly commitments: { readonly [deal: number]: string };
  readonly entropy: readonly string[];
}

const NOTHING: Remembered = { commitments: {}, entropy: [] };

function all(): { readonly [tournament: string]: Remembered } {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as { readonly [tournament: string]: Remembered };
  } catch {
    return {};
  }
}

function keep(tournament: string, what: Remembered): void {
  const others = Object.entries(all()).filter(([id]) => id !== tournament);
  try {
    const kept = Object.fromEntries([...others.slice(1 - MAX_TOURNAMENTS), [tournament, what]]);
    localStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing can still check the records, but not what came before them.
  }
}

/** Remembers the commitments shown before their deals. The first ones stay: a server must not change them. */
export function rememberDeals({ id, deals }: Pick<TournamentInfo, 'id' | 'deals'>): void {
  const known = all()[id] ?? NOTHING;
  const unseen = deals.filter(({ number, status }) => status === 'sealed' && !(number in known.commitments));
  if (unseen.length === 0) return;
  const commitments = Object.fromEntries(unseen.map(({ number, commitment }) => [number, commitment]));
  keep(id, { ...known, commitments: { ...known.commitments, ...commitments } });
}

/** A part of the shuffles that this device remembers. */
export function rememberedEntropy(tournament: string): string {
  const entropy = newEntropy();
  const known = all()[tournament] ?? NOTHING;
  keep(tournament, { ...known, entropy: [...known.entropy, entropy] });
  return entropy;
}

/** The commitment that this device received and the randomness that it sent before a deal. */
export function witnessOfDeal(tournament: string, deal: number): Witness {
  const { commitments, entropy } = all()[tournament] ?? NOTHING;
  return { commitment: commitments[deal] ?? null, entropy };
}
