// Checks the arrows between packages: each imports only the packages above it, by name and never by path.
// Biome refuses undeclared packages, Node's modules and cycles.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const RULES = ['kit', 'engine', 'tabletop', 'laws'];
const GAMES = ['tuck-it', 'stacks', 'tock', 'tricky-tactics'];

/** The workspaces that each workspace may import. A game never imports another game. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/kit': [],
  'packages/engine': ['kit'],
  'packages/laws': ['kit', 'engine'],
  'packages/tabletop': ['kit', 'engine'],
  'packages/games/tuck-it': RULES,
  'packages/games/stacks': RULES,
  'packages/games/tock': RULES,
  'packages/games/tricky-tactics': RULES,
  'packages/catalog': [...RULES, ...GAMES],
  'packages/bots': [...RULES, ...GAMES, 'catalog'],
  'packages/club': ['kit'],
  'packages/protocol': ['kit', 'club'],
  'packages/table': ['kit', 'engine', 'protocol'],
  'apps/server': ['kit', 'engine', 'laws', 'catalog', 'bots', 'protocol', 'table', 'club'],
  'apps/cli': [...RULES, ...GAMES, 'catalog', 'bots', 'protocol', 'table', 'club', 'server'],
  'apps/web': [...RULES, ...GAMES, 'catalog', 'bots', 'protocol', 'table', 'club'],
  e2e: ['kit', 'engine', 'catalog', 'protocol', 'server'],
  'examples/bot': ['kit', 'engine', 'catalog', 'protocol'],
  bench: ['kit', 'engine', 'catalog', 'bots', 'protocol', 'server'],
};

/** Relative to a workspace; the benchmark has sources beside its peers too. */
const SOURCES = ['src/**/*.{ts,tsx,js,mjs}', 'peers/*/*.ts'];

/** Test tools, which need vitest; `npm start` does not install it. `@tuckbox/laws/scenario` does not need it. */
const FOR_TESTS = /^@tuckbox\/(laws(\/keep-or-swap)?|[\w-]+\/testing)$/;
const IS_TEST = /\.test\.tsx?$|\/testing(\/|\.ts$)|^(e2e|bench)\//;

const IMPORTED = /\b(?:from|import|import\()\s*['"]([^'"\n]+)['"]/g;

/** The forbidden imports of one file; paths are relative to the root and use slashes. */
export function forbiddenImports(workspace: string, file: string, source: string): string[] {
  const problems: string[] = [];
  for (const [, imported = ''] of source.matchAll(IMPORTED)) {
    const isPath = imported.startsWith('.');
    const escapes = isPath && !`${slashed(join(dirname(file), imported))}/`.startsWith(`${workspace}/`);
    if (escapes) problems.push(`${file} reaches out of ${workspace} by a path: ${imported}`);
    const name = /^@tuckbox\/([^/]+)/.exec(imported)?.[1];
    if (name !== undefined && !mayImport(workspace, name))
      problems.push(`${file} may not import ${imported}`);
    if (FOR_TESTS.test(imported) && !IS_TEST.test(file))
      problems.push(`${file} is no test and may not import ${imported}`);
  }
  return problems;
}

/** The forbidden dependencies of a package.json. */
export function forbiddenDependencies(workspace: string, manifest: string): string[] {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(manifest);
  const declared = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
  return Object.keys(declared)
    .filter((name) => name.startsWith('@tuckbox/') && !mayImport(workspace, name.slice('@tuckbox/'.length)))
    .map((name) => `${workspace}/package.json may not depend on ${name}`);
}

const mayImport = (workspace: string, name: string): boolean =>
  workspace.endsWith(`/${name}`) || (MAY_IMPORT[workspace] ?? []).includes(name);

const slashed = (path: string): string => path.split(sep).join('/');

/** All problems of a tree. */
export function forbiddenArrows(root: string): string[] {
  const problems: string[] = [];
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const folder of globSync(workspaces, { cwd: root })) {
    const workspace = slashed(folder);
    const manifest = join(root, folder, 'package.json');
    if (!existsSync(manifest)) continue;
    if (!(workspace in MAY_IMPORT))
      problems.push(`${workspace} has no arrows: say in scripts/arrows.ts what it may import`);
    problems.push(...forbiddenDependencies(workspace, readFileSync(manifest, 'utf8')));
    for (const path of globSync(SOURCES, { cwd: join(root, folder) })) {
      const file = slashed(join(folder, path));
      problems.push(...forbiddenImports(workspace, file, readFileSync(join(root, file), 'utf8')));
    }
  }
  return problems;
}

if (import.meta.main) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const problems = forbiddenArrows(root);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'All arrows point the right way.' : `${problems.length} forbidden.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
