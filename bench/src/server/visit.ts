import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from './crowd.ts';
import { type FlatOut, type Idle, type Paced, quantile } from './figures.ts';
import type { Guild } from './player.ts';
import type { Usage } from './probe.ts';
import type { Running } from './running.ts';

/** A running server, and its clients. */
export interface Host {
  readonly running: Running;
  readonly guild: Guild;
}

/** What a crowd does at its tables, in order. */
export interface Programme {
  readonly tables: number;
  /** Seconds in which nobody moves. */
  readonly idleSeconds: number;
  readonly pacedSeconds: number;
  readonly movesPerSecond: number;
  readonly movesPerTable: number;
}

export interface Visit {
  readonly flatOut: FlatOut;
  readonly idle: Idle | null;
  readonly paced: Paced | null;
}

/** Time for a server to notice that everybody has connected or gone. */
const SETTLING = 700;

/** A crowd opens new tables, plays, and leaves. */
export async function visit({ running, guild }: Host, programme: Programme): Promise<Visit> {
  const empty = await running.usage('tidy');
  const crowd = await Crowd.gather(guild, programme.tables);
  try {
    await pause(SETTLING);
    return await stay(running, crowd, programme, empty);
  } finally {
    crowd.leave();
    await pause(SETTLING);
  }
}

async function stay(running: Running, crowd: Crowd, programme: Programme, empty: Usage): Promise<Visit> {
  const { tables, idleSeconds, pacedSeconds, movesPerSecond, movesPerTable } = programme;
  const idle = idleSeconds > 0 ? await idleFor(running, idleSeconds) : null;
  const paced = pacedSeconds > 0 ? await pacedFor(running, crowd, movesPerSecond, pacedSeconds) : null;
  const before = await running.usage();
  const played = await crowd.playOn(movesPerTable);
  const after = await running.usage();
  const full = await running.usage('tidy');
  const flatOut = {
    movesPerCpuSecond: played.moves / (after.cpuSeconds - before.cpuSeconds),
    movesPerSecond: played.moves / played.seconds,
    p50: quantile(played.waits, 0.5),
    p99: quantile(played.waits, 0.99),
    bytesPerMove: played.bytes / played.moves,
    bytesPerTable: (full.bytes - empty.bytes) / tables,
  };
  return { flatOut, idle, paced };
}

async function idleFor(running: Running, seconds: number): Promise<Idle> {
  const before = await running.usage();
  await pause(1000 * seconds);
  return { cpuShare: shareOf(before, await running.usage(), seconds) };
}

async function pacedFor(running: Running, crowd: Crowd, rate: number, seconds: number): Promise<Paced> {
  const before = await running.usage();
  const { waits, seconds: taken } = await crowd.playAtPace(rate, seconds);
  const cpuShare = shareOf(before, await running.usage(), taken);
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), cpuShare };
}

const shareOf = (before: Usage, after: Usage, seconds: number): number =>
  (after.cpuSeconds - before.cpuSeconds) / seconds;

/** The memory of a server with this many occupied tables. */
export async function fill({ running, guild }: Host, tables: number): Promise<number> {
  const crowd = await Crowd.gather(guild, tables);
  await pause(SETTLING);
  const { resident } = await running.usage('tidy');
  crowd.leave();
  return resident;
}
