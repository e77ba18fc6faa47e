import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GAMES, gameById } from '@tuckbox/catalog';
import { BadInput } from '@tuckbox/engine';
import { runScenario, type ScenarioResult } from '@tuckbox/laws/scenario';
import { scenariosIn } from '@tuckbox/laws/scenario/files';
import type { Arguments } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { gameFolder } from '../files.ts';
import { paint, plural } from '../terminal-text.ts';
import { EXIT, UserError, withFile } from '../user-error.ts';

export const scenario: Command = {
  name: 'scenario',
  operands: '[FILE…]',
  maxOperands: Infinity,
  flags: { json: JSON_FLAG },
  about:
    'Runs the scenarios in YAML files, and in all YAML files of folders; those of every game by default. ' +
    'Prints a line for each. Exits 1 if one of them fails, 2 if a file is missing.',
  examples: [
    ['npx tuckbox scenario', 'all scenarios'],
    ['npx tuckbox scenario packages/games/tock/scenarios', 'those of Tock'],
    ['npx tuckbox scenario my-table.yaml --json', 'one file, for machines'],
  ],
  run,
};

/** The result of one scenario, and its file. */
type Verdict = ScenarioResult & { readonly file: string };

function run(given: Arguments): number {
  const paths = given.operands.length > 0 ? given.operands : ownFolders();
  const verdicts = paths.flatMap(filesIn).flatMap(verdictsOn);
  if (verdicts.length === 0) throw new UserError(`expected scenarios in ${paths.join(', ')}, found none.`);
  const failed = verdicts.filter((verdict) => verdict.problems.length > 0).length;
  const passed = verdicts.length - failed;
  if (given.has('json'))
    console.log(JSON.stringify({ passed, failed, scenarios: verdicts.map(asJson) }, null, 2));
  else {
    for (const verdict of verdicts) console.log(lineOf(verdict));
    console.log(`${plural(verdicts.length, 'scenario')}: ${passed} passed, ${failed} failed`);
  }
  return failed === 0 ? EXIT.ok : EXIT.failed;
}

const ownFolders = (): string[] =>
  GAMES.map((game) => relative('', join(gameFolder(game.id), 'scenarios'))).filter((path) =>
    existsSync(path),
  );

function filesIn(path: string): string[] {
  const isFolder = withFile('read', path, () => statSync(path).isDirectory());
  if (!isFolder) return [path];
  return globSync('**/*.{yaml,yml}', { cwd: path })
    .sort()
    .map((file) => join(path, file));
}

/** A file that is not YAML counts as one failure; the others still run. */
function verdictsOn(file: string): Verdict[] {
  try {
    return scenariosIn([file]).map(({ document }) => ({ file, ...attempt(document) }));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return [{ file, name: '(unreadable)', game: '', rules: [], problems: [error.message] }];
  }
}

/** A bug that a scenario triggers is a failure of that scenario. */
function attempt(document: unknown): ScenarioResult {
  try {
    return runScenario(document, gameById);
  } catch (error) {
    const { name, game } = (document ?? {}) as { readonly name?: unknown; readonly game?: unknown };
    const problem = `the rules broke: ${error instanceof Error ? error.message : error}`;
    return { name: String(name ?? '(no name)'), game: String(game ?? ''), rules: [], problems: [problem] };
  }
}

const asJson = ({ file, name, game, rules, problems }: Verdict) => ({
  file,
  name,
  game,
  rules,
  passed: problems.length === 0,
  problems,
});

function lineOf({ file, name, rules, problems }: Verdict): string {
  const told = `${name} ${paint('dim', `(${[...rules, file].join(' ')})`)}`;
  if (problems.length === 0) return `${paint('green', 'ok  ')} ${told}`;
  return [`${paint('red', 'FAIL')} ${told}`, ...problems.map((problem) => `       ${problem}`)].join('\n');
}
