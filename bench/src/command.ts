import { tellProgress } from './progress.ts';

/** An error from outside this program, as a sentence for the user. */
export class Failure extends Error {}

/**
 * Runs a command and returns its exit code: 0, 1 if `run` returns false or fails, 2 for a wrong command
 * line.
 */
export async function exitCodeOf<Wishes>(
  name: string,
  read: () => Wishes,
  run: (wishes: Wishes) => Promise<boolean>,
): Promise<number> {
  const wishes = readOr(name, read);
  if (wishes === null) return 2;
  try {
    return (await run(wishes)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tellProgress(null);
    console.error(`${name}: ${error.message}`);
    return 1;
  }
}

function readOr<Wishes>(name: string, read: () => Wishes): Wishes | null {
  try {
    return read();
  } catch (error) {
    // Errors of `parseArgs`.
    if (!(error instanceof TypeError)) throw error;
    console.error(`${name}: ${error.message}`);
    return null;
  }
}
