import { median } from '../statistics.ts';
import type { ContenderId } from './programs.ts';

/** The figures of a server with this many tables, all playing as fast as they were answered. */
export interface FlatOut {
  readonly movesPerCpuSecond: number;
  readonly movesPerSecond: number;
  /** Milliseconds from a move to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes that the server sends per move, to both seats together. */
  readonly bytesPerMove: number;
  /** Memory of a table in the middle of its game, and of its two sockets. */
  readonly bytesPerTable: number;
}

/** Delays at a slow, steady pace. */
export interface Paced {
  readonly p50: number;
  readonly p99: number;
  readonly cpuShare: number;
}

/** The cost of idle connections. */
export interface Idle {
  /** Of one core. */
  readonly cpuShare: number;
}

/** Many tables at once. */
export interface Capacity {
  readonly tables: number;
  /** Of the whole process. */
  readonly residentBytes: number;
}

/** The figures of one server. Medians over the passes. */
export interface ServerFigures {
  readonly id: ContenderId;
  readonly title: string;
  readonly keeps: string;
  /** By the number of tables. */
  readonly flatOut: { readonly [tables: string]: FlatOut };
  readonly paced: Paced | null;
  readonly idle: Idle | null;
  readonly full: Capacity | null;
}

/** The quantile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

type Numbers = { readonly [name: string]: number };

/** Field by field. */
export function medians<Figures extends object>(passes: readonly Figures[]): Figures {
  const names = Object.keys(passes[0]);
  return Object.fromEntries(
    names.map((name) => [name, median(passes.map((pass) => (pass as Numbers)[name]))]),
  ) as Figures;
}
