import type { Seek } from '../store/club.ts';

/** Whoever has not been heard of for so long, in milliseconds, is not seated and not counted. */
const PRESENT_FOR = 10_000;

/** Whether somebody has no table yet, and is there. */
export const isWaiting = ({ table, seenAt }: Seek, now: number): boolean =>
  table === null && now - seenAt <= PRESENT_FOR;
