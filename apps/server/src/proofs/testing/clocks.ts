import { invariant } from '@tuckbox/kit';
import type { PlayerGroup } from './player-group.ts';

/** The clock of a table at which nobody moves. */
export interface ClockReading {
  /** Milliseconds left, at this time of the server. */
  readonly left: number;
  readonly now: number;
  /** When the server was killed after that. */
  readonly killedAt: number;
  /** For how many milliseconds since then a server may have been up without the test seeing it. */
  readonly unseen: number;
}

/** The interval of the server's heartbeat: a kill may give away this much. */
const HEARTBEAT = 1000;
/** The heartbeat may come late on a busy machine. */
const LATE = 2500;
const ROUNDING = 20;

/** The clock as a reconnected player is shown it. */
export async function readClock(group: PlayerGroup): Promise<ClockReading> {
  const { idle } = group;
  invariant(idle !== null, 'there is a table with a clock');
  const shown = () => group.players[0].tables.get(idle.table)?.shown ?? null;
  for (let tries = 0; shown()?.info.status !== 'playing' && tries < 3000; tries++) {
    await new Promise((done) => setTimeout(done, 5));
  }
  const info = shown()?.info;
  const running = info?.seats.find((seat) => seat.running);
  invariant(info !== undefined && running !== undefined && running.clock !== null, 'a clock runs');
  return { left: running.clock * 1000, now: info.now, killedAt: 0, unseen: 0 };
}

/** A server writes its first heartbeat a little before it says that it is open. */
const UNTOLD = 500;

/** The reading after a server was killed that was not meant to come up; on a busy machine it may have. */
export const withUnseen = (reading: ClockReading, lifetime: number, isOpen: boolean): ClockReading => ({
  ...reading,
  unseen: reading.unseen + (isOpen ? lifetime : Math.min(lifetime, UNTOLD)),
});

/** The clock counts the time in which a server was up, except for less than a heartbeat, and no other time. */
export function clockFaults(before: ClockReading, after: ClockReading, startedAt: number): string[] {
  const leftAtKill = before.left - (before.killedAt - before.now);
  const least = leftAtKill - before.unseen - (after.now - startedAt) - ROUNDING;
  const most = leftAtKill + HEARTBEAT + LATE;
  if (after.left >= least && after.left <= most) return [];
  return [`${after.left} ms are left on a clock that should have ${least} to ${most}`];
}
