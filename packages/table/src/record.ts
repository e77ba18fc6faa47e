import type { AnyGame } from '@tuckbox/engine';
import { levelOf, type TableRecord } from '@tuckbox/protocol/client';
import type { Entry, TablePlan } from './log.ts';
import { enterRoom, roomBefore } from './room.ts';
import { entropyFor, seedOf } from './shuffle.ts';
import type { StoredTable } from './store.ts';
import { TableState } from './table-state.ts';

/**
 * The record of a finished game; null while cards are hidden here or at another table of the same deal, and for a game
 * that was closed early or begun by other rules.
 */
export function recordOf(game: AnyGame, { row, entries }: StoredTable): TableRecord | null {
  const start = entries.find(({ what }) => what.kind === 'started');
  if (row.status !== 'over' || start?.what.kind !== 'started') return null;
  const state = new TableState(game, row.plan, row.secret);
  for (const entry of entries) state.replay(entry);
  const places = state.play?.places ?? null;
  if (places === null || state.room.isSealed) return null;
  const room = roomBefore(row.plan, entries, start.seq);
  const entropy = entropyFor(row.plan, room.seats);
  enterRoom(room, start);
  return {
    format: 'tuckbox-table-1',
    plan: writtenPlan(row.plan),
    secret: row.secret,
    entropy: [...entropy],
    seed: seedOf(row.plan, row.secret, entropy),
    order: [...start.what.order],
    players: room.seats.map(({ user, name, bot, character }) => ({ user, name, bot, character })),
    dealt: start.what.hash,
    entries: entries.flatMap((entry) => (entry.seq > start.seq ? written(entry) : [])),
    places: [...places],
  };
}

function writtenPlan({ options, tournament, ...plan }: TablePlan): TableRecord['plan'] {
  const written = { ...plan, options: { ...options } };
  if (tournament === undefined) return written;
  const { deal, ...place } = tournament;
  return { ...written, tournament: { ...place, ...(deal && { deal: { entropy: [...deal.entropy] } }) } };
}

/** The entries that belong to the game, without questions and rematches. Seats count from 1. */
function written({ seq, at, what }: Entry): TableRecord['entries'] {
  switch (what.kind) {
    case 'handed':
      return [{ seq, at, ...what, seat: what.seat + 1, level: levelOf(what.level) }];
    case 'moved':
    case 'taken':
      return [{ seq, at, ...what, seat: what.seat + 1 }];
    case 'rested':
      return [{ seq, at, ...what, seat: what.seat + 1, spans: [...what.spans] }];
    case 'undone':
    case 'paused':
    case 'resumed':
    case 'woken':
      return [{ seq, at, ...what }];
    default:
      return [];
  }
}
