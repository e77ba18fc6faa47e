/** Throws if something the code relies on does not hold: that is a bug, not a player's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

/** Ends an exhaustive switch: a kind the compiler knows about can never get here. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
