import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly parent: number;
  /** Seconds of its own, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** The fields of /proc/PID/stat after the name, which may contain anything. */
function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS_PER_SECOND;
    return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
  } catch {
    // It has ended.
    return null;
  }
}

/** Seconds of processor time that a program has used, with its children. For Linux. */
export function cpuSecondsOf(pid: number): number {
  for (;;) {
    const program = readProcess(pid);
    if (program === null) return 0;
    const children = readdirSync('/proc').flatMap((name) => {
      const process = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
      return process?.parent === pid ? [process.own] : [];
    });
    // The time of a child that has just ended would be counted twice, or not at all.
    if (readProcess(pid)?.ended === program.ended)
      return program.own + program.ended + children.reduce((sum, seconds) => sum + seconds, 0);
  }
}
