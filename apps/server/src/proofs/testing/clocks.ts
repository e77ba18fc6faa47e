import { invariant } from '@tuckbox/kit';
import type { Company } from './company.ts';

/** What is left on the clock of a table at which nobody moves. */
export interface ClockReading {
  /** Milliseconds left, at this time of the server. */
  readonly left: number;
  readonly now: number;
  /** When the server was killed after that. */
  readonly killedAt: number;
}

/** How often the server notes that it is alive: so much may be given away by a kill. */
const HEARTBEAT = 1000;
/** The note may come late on a busy machine. */
const LATE = 2500;
const ROUNDING = 20;

/** The clock as the player who comes back is shown it. */
export async function readClock(company: Company): Promise<ClockReading> {
  const { idle } = company;
  invariant(idle !== null, 'there is a table with a clock');
  const shown = () => company.players[0].tables.get(idle.table)?.shown ?? null;
  for (let tries = 0; shown()?.info.status !== 'playing' && tries < 3000; tries++) {
    await new Promise((done) => setTimeout(done, 5));
  }
  const info = shown()?.info;
  const running = info?.seats.find((seat) => seat.running);
  invariant(info !== undefined && running !== undefined && running.clock !== null, 'a clock runs');
  return { left: running.clock * 1000, now: info.now, killedAt: 0 };
}

/** Time in which the server was up is counted, but for less than a heartbeat; time in which it was down is not. */
export function clockFaults(before: ClockReading, after: ClockReading, startedAt: number): string[] {
  const leftAtKill = before.left - (before.killedAt - before.now);
  const least = leftAtKill - (after.now - startedAt) - ROUNDING;
  const most = leftAtKill + HEARTBEAT + LATE;
  if (after.left >= least && after.left <= most) return [];
  return [`${after.left} ms are left on a clock that should have ${least} to ${most}`];
}
