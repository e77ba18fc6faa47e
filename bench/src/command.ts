import { tellProgress } from './progress.ts';

/** An error from outside this program, as a sentence for the user. */
export class Failure extends Error {}

/** The flags of every benchmark. */
export interface CommonFlags {
  readonly quick: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

/** The same for `parseArgs`. */
export const COMMON_FLAGS = {
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Runs a command and returns its exit code: 0, 1 if `run` returns false or fails, 2 for a wrong command
 * line.
 */
export async function exitCodeOf<Flags>(
  name: string,
  read: () => Flags,
  run: (flags: Flags) => Promise<boolean>,
): Promise<number> {
  const flags = readOr(name, read);
  if (flags === null) return 2;
  try {
    return (await run(flags)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tellProgress(null);
    console.error(`${name}: ${error.message}`);
    return 1;
  }
}

function readOr<Flags>(name: string, read: () => Flags): Flags | null {
  try {
    return read();
  } catch (error) {
    // Errors of `parseArgs`.
    if (!(error instanceof TypeError)) throw error;
    console.error(`${name}: ${error.message}`);
    return null;
  }
}
