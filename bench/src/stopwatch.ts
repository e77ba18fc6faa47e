/** The result of some work, and how long it took. */
export interface Timed<Value> {
  readonly value: Value;
  /** Processor time of this process, so that other processes do not count. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

export function timed<Value>(work: () => Value): Timed<Value> {
  const cpuBefore = process.cpuUsage();
  const wallBefore = performance.now();
  const value = work();
  const wallSeconds = (performance.now() - wallBefore) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  return { value, cpuSeconds: (cpu.user + cpu.system) / 1e6, wallSeconds };
}
