import type { Seat } from '@tuckbox/engine';
import type { Step } from '../games/ui.ts';
import type { Frame } from '../wires/wire.ts';

/** A board marks so many of the last steps, and no more. */
const MOST_RECENT = 40;

export const stepOf = ({ seq, seat, events }: Frame): Step => ({ seq, seat: seat as Seat | null, events });

/** Everything up to a step. */
export function upTo(frames: readonly Frame[], seq: number): readonly Frame[] {
  const isAll = seq >= (frames.at(-1)?.seq ?? 0);
  return isAll ? frames : frames.filter((frame) => frame.seq <= seq);
}

/** What happened since the seat moved last; for a spectator the last step. */
export function recentOf(frames: readonly Frame[], now: Frame, you: number | null): readonly Step[] {
  const end = frames.findLastIndex(({ seq }) => seq <= now.seq);
  const seen = frames.slice(Math.max(0, end + 1 - MOST_RECENT), end + 1);
  const mine = you === null ? seen.length - 2 : seen.findLastIndex(({ seat }) => seat === you);
  return seen.slice(mine + 1).map(stepOf);
}
