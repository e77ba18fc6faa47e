import { fileURLToPath } from 'node:url';
import type { Game, GameTypes } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { scenariosIn } from './scenario/files.ts';
import { runScenario } from './scenario/run.ts';

/** Runs every scenario of a folder, one test each. */
export function testScenarios<T extends GameTypes>(game: Game<T>, folder: URL): void {
  const gameOf = (id: string): Game<GameTypes> | null =>
    id === game.id ? (game as unknown as Game<GameTypes>) : null;
  describe(`${game.title} by the book`, () => {
    for (const { document } of scenariosIn([fileURLToPath(folder)])) {
      const { name, rules, problems } = runScenario(document, gameOf);
      it(`${rules.join(', ')}: ${name}`, () => expect(problems).toEqual([]));
    }
  });
}
