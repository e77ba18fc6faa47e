import { err, ok } from '@tuckbox/kit';
import type { Watcher } from './audience.ts';
import type { Decision } from './decide.ts';
import type { TableId } from './log.ts';
import type { TablePorts } from './ports.ts';
import { refuse } from './refusal.ts';
import { seatOfUser } from './room.ts';
import type { TableState } from './table-state.ts';

/** Decides an order for a rematch, and decides it again if another node has appended meanwhile. */
export function rematchOf(
  state: TableState,
  watcher: Watcher,
  ports: Pick<TablePorts, 'openAgain' | 'discard'>,
): () => Promise<Decision> {
  let opened: TableId | null = null;
  return async () => {
    const { room } = state;
    if (room.plan.tournament !== undefined) return err(refuse('in-tournament'));
    if (seatOfUser(room, watcher.user) < 0) return err(refuse('not-seated'));
    if (room.status !== 'over') return err(refuse('not-over'));
    if (room.rematch !== null) {
      // Somebody asked for it on another node.
      if (opened !== null && opened !== room.rematch) ports.discard(opened);
      return ok({ happenings: [], attempt: null });
    }
    if (opened === null) {
      const answer = await ports.openAgain(room, watcher);
      if (!answer.ok) return answer;
      opened = answer.value;
    }
    return ok({ happenings: [{ kind: 'rematched', table: opened }], attempt: null });
  };
}
