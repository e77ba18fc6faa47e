// `node bench/src/rules.ts`: how fast the rules are.
import { parseArgs } from 'node:util';
import { COMMON_FLAGS, type CommonFlags, exitCodeOf } from './command.ts';
import type { Effort, TableFigures } from './jobs.ts';
import { tellProgress } from './progress.ts';
import { formatReport } from './report.ts';
import { compare, surveyBoardgameIo, surveyTable } from './survey.ts';
import { COMPARED, GAMES, knownGame, tablesOf } from './tables.ts';

const HELP = `usage: node bench/src/rules.ts [--quick] [--json] [--game GAME]

Plays random games of every game as fast as one core can, and the same Stacks with boardgame.io.

  --quick      fewer passes: half a minute, slightly less exact
  --json       { "results": [{ "game", "seats", "movesPerSecond", … }], "boardgameIo": { … } }
  --game GAME  only one of ${GAMES.join(', ')}
  --help       this text
`;

interface Flags extends CommonFlags {
  readonly game: string | null;
}

function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...COMMON_FLAGS,
      game: { type: 'string' },
    },
  });
  return { quick: values.quick, json: values.json, help: values.help, game: knownGame(values.game) };
}

async function survey({ quick, json, help, game }: Flags): Promise<boolean> {
  if (help) {
    process.stdout.write(HELP);
    return true;
  }
  const effort: Effort = quick ? 'quick' : 'full';
  const tables = tablesOf(game);
  const isCompared = tables.includes(COMPARED);
  const parts = tables.length + (isCompared ? 1 : 0);
  const results: TableFigures[] = [];
  for (const [index, table] of tables.entries()) {
    tellProgress(`${table.title}, ${table.seats} players`, index, parts);
    results.push(await surveyTable(table, effort));
  }
  if (isCompared) tellProgress('boardgame.io', tables.length, parts);
  const comparison = isCompared
    ? compare(results[tables.indexOf(COMPARED)], await surveyBoardgameIo(effort))
    : null;
  tellProgress(null);
  console.log(
    json ? JSON.stringify({ results, boardgameIo: comparison }, null, 2) : formatReport(results, comparison),
  );
  return true;
}

export const rules = (args: readonly string[]): Promise<number> =>
  exitCodeOf('bench', () => readFlags(args), survey);

if (import.meta.main) process.exitCode = await rules(process.argv.slice(2));
