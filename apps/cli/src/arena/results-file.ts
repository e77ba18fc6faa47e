import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UserError } from '../user-error.ts';
import type { PlayedPairing } from './play-pairing.ts';
import type { ArenaSettings } from './settings.ts';

/** A file with the settings and one line per game, so that an interrupted arena can continue. */
export class ResultsFile {
  readonly #path: string | null;
  readonly played: readonly PlayedPairing[];

  constructor(path: string | null, settings: ArenaSettings) {
    this.#path = path;
    if (path === null || !existsSync(path)) {
      if (path !== null) writeFileSync(path, `${JSON.stringify(settings)}\n`);
      this.played = [];
      return;
    }
    const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n');
    if (head !== JSON.stringify(settings)) {
      throw new UserError(
        `--keep ${path}: expected results of the same arena, found those of ${head || 'none'}.`,
      );
    }
    // The last line is empty, or half written if the arena was killed.
    this.played = lines.slice(0, -1).map((line) => JSON.parse(line) as PlayedPairing);
    if (lines.at(-1) !== '') writeFileSync(path, `${[head, ...lines.slice(0, -1)].join('\n')}\n`);
  }

  add(played: PlayedPairing): void {
    if (this.#path !== null) appendFileSync(this.#path, `${JSON.stringify(played)}\n`);
  }
}
