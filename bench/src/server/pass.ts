import { setTimeout as pause } from 'node:timers/promises';
import { type FlatOut, type Idle, type Paced, quantile } from './figures.ts';
import type { Clients } from './player.ts';
import type { Usage } from './probe.ts';
import type { Running } from './running.ts';
import { SimulatedPlayers } from './simulated-players.ts';

/** A running server, and its clients. */
export interface Host {
  readonly running: Running;
  readonly clients: Clients;
}

/** What the players do at their tables, in this order. */
export interface PassPlan {
  readonly tables: number;
  /** Seconds in which nobody moves. */
  readonly idleSeconds: number;
  readonly pacedSeconds: number;
  readonly movesPerSecond: number;
  readonly movesPerTable: number;
}

export interface PassFigures {
  readonly flatOut: FlatOut;
  readonly idle: Idle | null;
  readonly paced: Paced | null;
}

/** Time for a server to notice that everybody has connected or gone. */
const SETTLING = 700;

/** Simulated players open new tables, play, and leave. */
export async function runPass({ running, clients }: Host, plan: PassPlan): Promise<PassFigures> {
  const empty = await running.usage('tidy');
  const players = await SimulatedPlayers.gather(clients, plan.tables);
  try {
    await pause(SETTLING);
    return await playPass(running, players, plan, empty);
  } finally {
    players.leave();
    await pause(SETTLING);
  }
}

async function playPass(
  running: Running,
  players: SimulatedPlayers,
  plan: PassPlan,
  empty: Usage,
): Promise<PassFigures> {
  const { tables, idleSeconds, pacedSeconds, movesPerSecond, movesPerTable } = plan;
  const idle = idleSeconds > 0 ? await idleFor(running, idleSeconds) : null;
  const paced = pacedSeconds > 0 ? await pacedFor(running, players, movesPerSecond, pacedSeconds) : null;
  const before = await running.usage();
  const played = await players.playOn(movesPerTable);
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

async function pacedFor(
  running: Running,
  players: SimulatedPlayers,
  rate: number,
  seconds: number,
): Promise<Paced> {
  const before = await running.usage();
  const { waits, seconds: taken } = await players.playAtPace(rate, seconds);
  const cpuShare = shareOf(before, await running.usage(), taken);
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), cpuShare };
}

const shareOf = (before: Usage, after: Usage, seconds: number): number =>
  (after.cpuSeconds - before.cpuSeconds) / seconds;

/** The memory of a server with this many occupied tables. */
export async function residentBytesAt({ running, clients }: Host, tables: number): Promise<number> {
  const players = await SimulatedPlayers.gather(clients, tables);
  await pause(SETTLING);
  const { resident } = await running.usage('tidy');
  players.leave();
  return resident;
}
