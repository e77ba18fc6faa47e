import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GAMES, gameById } from '@tuckbox/catalog';
import { BadInput } from '@tuckbox/engine';
import { runScenario, type ScenarioResult, scenariosIn } from '@tuckbox/engine/scenario';
import type { Given } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { Complaint, EXIT, withFile } from '../complaint.ts';
import { gameFolder } from '../files.ts';
import { paint, plural } from '../ink.ts';

export const scenario: Command = {
  name: 'scenario',
  operands: '[FILE…]',
  maxOperands: Infinity,
  flags: { json: JSON_FLAG },
  about:
    'Runs the scenarios in YAML files, and in all YAML files of folders; those of every game by default. ' +
    'Prints a line for each. Exits 1 if one of them fails, 2 if a file is missing.',
  examples: [
    ['tuckbox scenario', 'every scenario there is'],
    ['tuckbox scenario packages/games/tock/scenarios', 'those of Tock'],
    ['tuckbox scenario my-table.yaml --json', 'one file, for machines'],
  ],
  run,
};

/** What came of one scenario, and the file it stands in. */
type Verdict = ScenarioResult & { readonly file: string };

function run(given: Given): number {
  const paths = given.operands.length > 0 ? given.operands : ownFolders();
  const verdicts = paths.flatMap(filesIn).flatMap(verdictsOn);
  if (verdicts.length === 0) throw new Complaint(`expected scenarios in ${paths.join(', ')}, found none.`);
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

/** A file that cannot be read as YAML is one failure and does not keep the others from being run. */
function verdictsOn(file: string): Verdict[] {
  try {
    return scenariosIn([file]).map(({ document }) => ({ file, ...attempt(document) }));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return [{ file, name: '(unreadable)', game: '', rules: [], problems: [error.message] }];
  }
}

/** A bug that a scenario brings to light is a failure of that scenario. */
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
