import { setImmediate } from 'node:timers/promises';
import type { AnyGame } from '@tuckbox/catalog';
import type { Seat, Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import { diffText } from '@tuckbox/protocol';
import * as z from 'zod';
import type { TableRow } from '../store/store.ts';
import type { Entry, Happening } from '../table/log.ts';
import { Standing } from '../table/standing.ts';

/** One step of a game as some eyes saw it. */
export const historyStep = z
  .object({
    seq: z.int(),
    seat: z.int().nullable().describe('Who moved, counted from 1; null for the deal'),
    by: z.enum(['bot', 'rule', 'clock']).nullable().describe('Who moved for the player of `seat`'),
    events: z.array(z.json()),
    patch: z
      .json()
      .optional()
      .describe('What changed in the view since the step before; the first is a whole view'),
  })
  .describe('A step of a game, as your eyes saw it');
type HistoryStep = z.input<typeof historyStep>;

type SeenEvent = HistoryStep['events'][number];
type Moved = Extract<Happening, { kind: 'moved' }>;

/** So many steps before somebody else has a turn: a long game must not hold the server up. */
const AT_ONCE = 32;

/** The moves that stand: those that were taken back are left out. */
function movesIn(entries: readonly Entry[]): { readonly seq: number; readonly what: Moved }[] {
  let moves: { seq: number; what: Moved }[] = [];
  for (const { seq, what } of entries) {
    if (what.kind === 'moved') moves.push({ seq, what });
    if (what.kind === 'undone') moves = moves.filter((move) => move.seq <= what.to);
  }
  return moves;
}

/**
 * What these eyes saw of a game, step by step, made by playing it again; without the newest `held` moves. Empty before
 * the start, and where the game was begun by other rules.
 */
export async function historyOf(
  game: AnyGame,
  { row, entries }: { readonly row: TableRow; readonly entries: readonly Entry[] },
  viewer: Viewer,
  held: number,
): Promise<HistoryStep[]> {
  const start = entries.find(({ what }) => what.kind === 'started');
  const standing = new Standing(game, row.plan, row.secret);
  for (const entry of entries) if (start !== undefined && entry.seq <= start.seq) standing.enter(entry);
  const { play } = standing;
  if (start === undefined || play === null) return [];
  let view: Json = null;
  const steps: HistoryStep[] = [];
  const show = (seq: number, what: Moved | null, events: readonly { readonly kind: string }[]): void => {
    const after = play.view(viewer);
    const patch = diffText(view, after);
    view = after;
    steps.push({
      seq,
      seat: what === null ? null : what.seat + 1,
      by: what === null || what.mover === 'player' ? null : what.mover,
      events: events.flatMap((event) => (game.redact(event, viewer) as SeenEvent | null) ?? []),
      ...(patch === '' ? {} : { patch: JSON.parse(patch) }),
    });
  };
  show(start.seq, null, []);
  const moves = movesIn(entries);
  for (const [index, { seq, what }] of moves.slice(0, Math.max(0, moves.length - held)).entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const tried = play.attempt(what.seat as Seat, what.do);
    if (!tried.ok) throw new Error(`the log does not replay at entry ${seq}`);
    play.commit(tried.value, what.seat, seq);
    show(seq, what, tried.value.events);
  }
  return steps;
}
