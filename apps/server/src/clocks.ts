/**
 * Monotonic milliseconds, which no change of the system's clock moves. For limits and other times that are only kept in
 * memory.
 */
export const uptime = (): number => performance.now();

/**
 * Milliseconds since 1970, by the system's clock at the start of the process and counted monotonically from there. If
 * the system's clock is changed during a game, nobody loses or gains time; entries carry the new time after the next
 * start.
 */
export const steadyNow = (): number => Math.floor(performance.timeOrigin + performance.now());
