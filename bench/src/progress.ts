/** Without a terminal at most one line in this many milliseconds, and none for short work. */
const EVERY_MS = 10_000;

let toldAt = performance.now();

/** One line on a terminal, overwritten in place; elsewhere a new line now and then. `null` clears it. */
export function tellProgress(what: string | null, done = 0, all = 0): void {
  const line = what === null ? '' : `${all === 0 ? '' : `${done + 1} of ${all}: `}${what} …`;
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else if (line !== '' && performance.now() - toldAt > EVERY_MS) {
    process.stderr.write(`${line}\n`);
    toldAt = performance.now();
  }
}
