/** One line on a terminal, written over and over; nothing where there is none. `null` wipes it. */
export function tellProgress(what: string | null, done = 0, all = 0): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(what === null ? '\r\x1b[K' : `\r\x1b[K${done + 1} of ${all}: ${what} …`);
}
