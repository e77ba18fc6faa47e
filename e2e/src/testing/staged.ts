import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build.ts';

interface Staged {
  readonly id: string;
  /** The viewer's seat; null for the table screen. */
  readonly seat: number | null;
}

/** The staged positions of a game; they are data, so nothing of the app is run for it. */
export async function stagedPositions(game: string): Promise<readonly Staged[]> {
  const file = pathToFileURL(join(ROOT, 'apps/web/src/games', game, 'positions.ts')).href;
  const { positions } = (await import(file)) as { positions: readonly Staged[] };
  return positions;
}
