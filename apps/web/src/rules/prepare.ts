import type { JSX } from 'preact';
import { type GameId, loadGame } from '../games/load.ts';
import { loadUi } from '../games/manifests.ts';
import type { GameUi } from '../games/ui.ts';
import type { LittleProps } from './little.tsx';
import { loadExamples, loadLittle } from './load.ts';
import { type Ran, runExample } from './run.ts';

/** Everything needed to draw an example. */
export interface Parts {
  readonly ran: Ran;
  readonly ui: GameUi;
  readonly Little: (props: LittleProps) => JSX.Element;
}

/** Loads and runs the example of a rule. */
export async function prepare(game: GameId, rule: string): Promise<Parts> {
  const [rules, ui, Little, examples] = await Promise.all([
    loadGame(game),
    loadUi(game),
    loadLittle(game),
    loadExamples(game),
  ]);
  const written = examples[rule];
  if (written === undefined) throw new Error(`${rule} has no example`);
  return { ran: runExample(rules, written), ui, Little };
}
