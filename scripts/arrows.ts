// The arrows between packages: each imports only what stands above it, by its name and never by a path.
// Packages that a file imports without declaring them, Node's modules and cycles are refused by Biome.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const RULES = ['kit', 'engine', 'tabletop'];
const GAMES = ['tuck-it', 'stacks', 'tock', 'tricky-tactics'];

/** What each workspace may import of the others. A game never imports another game. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/kit': [],
  'packages/engine': ['kit'],
  'packages/tabletop': ['kit', 'engine'],
  'packages/games/tuck-it': RULES,
  'packages/games/stacks': RULES,
  'packages/games/tock': RULES,
  'packages/games/tricky-tactics': RULES,
  'packages/catalog': [...RULES, ...GAMES],
  'packages/bots': [...RULES, ...GAMES, 'catalog'],
  'packages/protocol': ['kit'],
  'apps/server': ['kit', 'engine', 'catalog', 'bots', 'protocol'],
  'apps/cli': [...RULES, ...GAMES, 'catalog', 'bots', 'server'],
  'apps/web': [...RULES, ...GAMES, 'catalog', 'bots', 'protocol'],
  e2e: ['kit', 'engine', 'catalog', 'protocol'],
  'examples/bot': ['kit', 'engine', 'catalog', 'protocol'],
  bench: ['kit', 'engine', 'catalog', 'bots', 'protocol'],
};

const IMPORTED = /\b(?:from|import|import\()\s*['"]([^'"\n]+)['"]/g;

/** The complaints about one file of a workspace; paths are relative to the root and use slashes. */
export function forbiddenImports(workspace: string, file: string, source: string): string[] {
  const complaints: string[] = [];
  for (const [, imported = ''] of source.matchAll(IMPORTED)) {
    const isPath = imported.startsWith('.');
    const escapes = isPath && !`${slashed(join(dirname(file), imported))}/`.startsWith(`${workspace}/`);
    if (escapes) complaints.push(`${file} reaches out of ${workspace} by a path: ${imported}`);
    const name = /^@tuckbox\/([^/]+)/.exec(imported)?.[1];
    if (name !== undefined && !mayImport(workspace, name))
      complaints.push(`${file} may not import ${imported}`);
  }
  return complaints;
}

/** The complaints about what a workspace's package.json declares. */
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

/** All complaints about a tree. */
export function forbiddenArrows(root: string): string[] {
  const complaints: string[] = [];
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const folder of globSync(workspaces, { cwd: root })) {
    const workspace = slashed(folder);
    const manifest = join(root, folder, 'package.json');
    if (!existsSync(manifest)) continue;
    if (!(workspace in MAY_IMPORT))
      complaints.push(`${workspace} has no arrows: say in scripts/arrows.ts what it may import`);
    complaints.push(...forbiddenDependencies(workspace, readFileSync(manifest, 'utf8')));
    for (const path of globSync('src/**/*.{ts,tsx,js,mjs}', { cwd: join(root, folder) })) {
      const file = slashed(join(folder, path));
      complaints.push(...forbiddenImports(workspace, file, readFileSync(join(root, file), 'utf8')));
    }
  }
  return complaints;
}

if (import.meta.main) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const complaints = forbiddenArrows(root);
  for (const complaint of complaints) console.log(complaint);
  console.log(
    complaints.length === 0 ? 'All arrows point the right way.' : `${complaints.length} forbidden.`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
