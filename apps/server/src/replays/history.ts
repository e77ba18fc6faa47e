import type { AnyGame, Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import { diffText, happening } from '@tuckbox/protocol';
import { type Frame, framesOf, type StoredTable } from '@tuckbox/table';
import * as z from 'zod';

/** One step of a game as a viewer saw it. */
export const historyStep = z
  .object({
    seq: z.int(),
    what: happening,
    events: z.array(z.json()),
    patch: z
      .json()
      .optional()
      .describe('What changed in the view since the step before; the first is a whole view'),
  })
  .describe('A step of a game, as your eyes saw it');
type HistoryStep = z.input<typeof historyStep>;

/** The happening of a frame, in the form of the wire: seats count from 1. */
const whatIn = (frame: Frame): HistoryStep['what'] =>
  frame.seat === null ? { kind: frame.kind } : { kind: frame.kind, seat: frame.seat + 1, by: frame.by };

/** A game as a viewer saw it: each step with its change of the view. */
export function historyOf(game: AnyGame, table: StoredTable, viewer: Viewer, held: number): HistoryStep[] {
  const steps: HistoryStep[] = [];
  let before: Json = null;
  for (const frame of framesOf(game, table, viewer, held)) {
    const { seq, events, view } = frame;
    const patch = diffText(before, view);
    before = view;
    steps.push({
      seq,
      what: whatIn(frame),
      events: events as unknown as HistoryStep['events'],
      ...(patch === '' ? {} : { patch: JSON.parse(patch) }),
    });
  }
  return steps;
}
