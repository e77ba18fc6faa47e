import type { AnyGame, Seat, Viewer } from '@tuckbox/engine';
import { invariant, type Json } from '@tuckbox/kit';
import { diffText, type TableRecord } from '@tuckbox/protocol/client';
import type { Happening, Mover } from './log.ts';
import { Play } from './play.ts';
import { provenShuffle } from './shuffle.ts';
import { moveKind } from './step-for-viewer.ts';
import { Damaged, type StoredTable } from './store.ts';
import { TableState } from './table-state.ts';

/** One step of a game as a viewer saw it, and the view after it. */
export type Frame = FrameMaker & {
  readonly seq: number;
  readonly events: readonly { readonly kind: string }[];
  readonly view: Json;
};

/**
 * What the step did, which seat did it, counted from 0, and who moved for the seat. `unseen`: the viewer saw nothing.
 */
type FrameMaker =
  | { readonly kind: 'moved' | 'left'; readonly seat: Seat; readonly by: Mover }
  | { readonly kind: 'started' | 'unseen'; readonly seat: null; readonly by: null };

/** A move to be replayed; if its hash is known, it must lead to that position. */
interface Move {
  readonly seq: number;
  readonly what: Pick<Extract<Happening, { kind: 'moved' }>, 'seat' | 'do' | 'mover'> & {
    readonly hash: string | null;
  };
}

/** The moves without undone ones. */
export function standingMoves(
  entries: readonly { readonly seq: number; readonly what: Happening }[],
): readonly Move[] {
  let moves: Move[] = [];
  for (const { seq, what } of entries) {
    if (what.kind === 'moved') moves.push({ seq, what });
    if (what.kind === 'undone') moves = moves.filter((move) => move.seq <= what.to);
  }
  return moves;
}

/** Replays moves from a deal, and yields the deal and every step as this viewer sees them. Fails with `WrongMove`. */
export function* framesFrom(
  play: Play,
  dealtAt: number,
  moves: readonly Move[],
  viewer: Viewer,
): Generator<Frame> {
  let view = play.view(viewer);
  yield { seq: dealtAt, kind: 'started', seat: null, by: null, events: [], view };
  for (const { seq, what } of moves) {
    const tried = play.attempt(what.seat as Seat, what.do);
    if (!tried.ok || tried.value.hash !== (what.hash ?? tried.value.hash)) throw new WrongMove(seq);
    play.commit(tried.value, what.seat, seq);
    const before = view;
    view = play.view(viewer);
    const events = tried.value.events.flatMap((event) => play.game.redact(event, viewer) ?? []);
    const isSeen = viewer === what.seat || events.length > 0 || diffText(before, view) !== '';
    yield isSeen
      ? { seq, kind: moveKind(what.do), seat: what.seat as Seat, by: what.mover, events, view }
      : { seq, kind: 'unseen', seat: null, by: null, events, view };
  }
}

/** A move that is illegal, or leads to another position than the log says. */
export class WrongMove extends Error {
  readonly seq: number;

  constructor(seq: number) {
    super(`entry ${seq} leads to another position than was written`);
    this.seq = seq;
  }
}

/**
 * A game as this viewer saw it, without the newest `held` moves. Empty before the start, and for games of other rules
 * versions. Fails with `Damaged`.
 */
export function* framesOf(
  game: AnyGame,
  {
    row,
    entries,
  }: Pick<StoredTable, 'entries'> & { readonly row: Pick<StoredTable['row'], 'id' | 'plan' | 'secret'> },
  viewer: Viewer,
  held = 0,
): Generator<Frame> {
  const start = entries.find(({ what }) => what.kind === 'started');
  if (start === undefined) return;
  const state = new TableState(game, row.plan, row.secret);
  for (const entry of entries) if (entry.seq <= start.seq) state.replay(entry);
  if (state.play === null) return;
  const moves = standingMoves(entries);
  try {
    yield* framesFrom(state.play, start.seq, moves.slice(0, Math.max(0, moves.length - held)), viewer);
  } catch (error) {
    if (error instanceof WrongMove) throw new Damaged(row.id, error.seq, error.message);
    throw error;
  }
}

/** A finished game from its record, as this viewer saw it. Fails if the record does not replay. */
export function* framesOfRecord(game: AnyGame, record: TableRecord, viewer: Viewer): Generator<Frame> {
  const { plan, seed } = record;
  const [first] = record.entries;
  invariant(first !== undefined, 'a finished game has moves');
  const play = new Play(game, plan.options, plan.seats, provenShuffle(seed));
  yield* framesFrom(play, first.seq - 1, standingMoves(happeningsOf(record)), viewer);
}

/** The entries of a record as a log has them: seats count from 0. */
export const happeningsOf = ({
  entries,
}: TableRecord): { readonly seq: number; readonly what: Happening }[] =>
  entries.map((entry) => ({
    seq: entry.seq,
    what: ('seat' in entry ? { ...entry, seat: entry.seat - 1 } : entry) as Happening,
  }));
