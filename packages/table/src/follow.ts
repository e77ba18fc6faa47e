import type { Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import type { Broadcaster } from './broadcaster.ts';
import type { Entry } from './log.ts';
import type { ChatLine, Downtime } from './store.ts';
import type { TableState } from './table-state.ts';

/**
 * Enters what another node has appended, and shows it as if it had happened here; false if the whole log has to be read
 * again: when a user is removed, the entries before change as well.
 */
export function enterMissedEntries(
  state: TableState,
  broadcaster: Broadcaster,
  entries: readonly Entry[],
  chat: readonly ChatLine[],
): boolean {
  if (entries.some(({ what }) => what.kind === 'became')) return false;
  for (const entry of entries) {
    const { what, seq } = entry;
    invariant(seq === state.seq + 1, 'the log has no gap');
    // A move is tried to get its events, which the watchers are shown.
    const tried = what.kind === 'moved' ? state.play?.attempt(what.seat as Seat, what.do) : undefined;
    const attempt = tried?.ok ? tried.value : null;
    state.replay(entry, attempt);
    broadcaster.show(entry, attempt, 'elsewhere', chat);
  }
  return true;
}

/** How long no server was up since the last entry, if a clock should have run; in milliseconds. */
export const unchargedTime = ({ at, isTiming }: TableState, downtimes: readonly Downtime[]): number =>
  isTiming ? downtimes.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0) : 0;
