import { err } from '@tuckbox/kit';
import type { ClientMessage } from '@tuckbox/protocol/client';
import type { Waits } from './absences.ts';
import type { Watcher } from './audience.ts';
import { isClosing } from './change-counts.ts';
import type { Chat } from './chat.ts';
import { type Decision, decide, type TableOrder } from './decide.ts';
import type { TablePorts } from './ports.ts';
import { refuse } from './refusal.ts';
import { rematchOf } from './rematch.ts';
import type { TableState } from './table-state.ts';

/** A message by which a watcher changes the table. */
export type TableRequest = Extract<ClientMessage, { kind: 'act' | 'order' }>;

interface RequestParts {
  readonly state: TableState;
  readonly chat: Chat;
  readonly waits: Waits;
  readonly ports: TablePorts;
}

/** How an order is decided. It is decided again if another node has appended to the log meanwhile. */
export function decisionOn(
  watcher: Watcher,
  { id, order }: Extract<TableRequest, { kind: 'order' }>,
  parts: RequestParts,
): () => Decision | Promise<Decision> {
  switch (order.kind) {
    case 'rematch':
      return rematchOf(parts.state, watcher, parts.ports);
    case 'say':
    case 'phrase':
    case 'report':
      return () => parts.chat.hear(watcher, id, order);
    default:
      return () => decideOrder(watcher, order, parts);
  }
}

function decideOrder(watcher: Watcher, order: TableOrder, { state, waits, ports }: RequestParts): Decision {
  const decision = decide(state, watcher, order, waits);
  if (!decision.ok) return decision;
  const { room } = state;
  const isCounted = decision.value.happenings.length > 0 && !isClosing(room, order);
  return isCounted && !ports.allowChange(room.plan.id, watcher.user) ? err(refuse('too-fast')) : decision;
}
