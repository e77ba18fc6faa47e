// Only a game's own folders may name its moves, events and option values. Other code must learn what it needs
// through the contract, packages/engine/src/game.ts.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { act, deal, FAIR, LEAVE, type OptionSpec, openTable, readRecord, type Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { type AnyGame, GAMES } from '../index.ts';

/** The root of the repository. */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The first words of a game's moves and the kinds of its events, as in its golden records, and its option values. */
export function wordsOf(game: AnyGame): Set<string> {
  const words = new Set<string>();
  for (const spec of Object.values<OptionSpec>({ ...game.options.specs })) {
    if (spec.kind !== 'choice') continue;
    for (const value of spec.values) if (typeof value === 'string') words.add(value);
  }
  for (const path of globSync(`packages/games/${game.id}/fixtures/golden/*.json`, { cwd: ROOT })) {
    const record = readRecord(JSON.parse(readFileSync(join(ROOT, path), 'utf8')));
    const options = openTable(game, record.options, record.seats);
    invariant(options.ok, path);
    const s = deal(game, options.value, record.seats, record.seed);
    for (const entry of record.entries) {
      words.add(entry.do.split(' ')[0]);
      act(game, s, (entry.seat - 1) as Seat, entry.do, FAIR, ({ kind }) => words.add(kind));
    }
  }
  // Every game has this move; the engine defines it.
  words.delete(LEAVE);
  return words;
}

/**
 * Words that are also used for something else: entries and states of a table (opened, moved, over, …), buttons and
 * tokens (play, start, plain, …), and everyday words.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  ...['opened', 'moved', 'swapped', 'ask', 'asked', 'answered', 'remove', 'removed', 'dealt', 'over', 'left'],
  ...['play', 'start', 'skip', 'discard', 'plain', 'round'],
  ...['none', 'no', 'one', 'any'],
]);

/**
 * The sources that may name a game: its rules, its bot, its board and pages, its manifest for the terminal; and the
 * benchmarks, which play Stacks on servers of other projects.
 */
const OWN_FOLDERS: readonly RegExp[] = [
  /^packages\/games\//,
  /\/games\/(?:stacks|tock|tuck-it|tricky-tactics)\b/,
  /^bench\/src\/(?:server|boardgame-io)\//,
];

/** The names of sounds: a flipped card sounds the same in every game. */
const NAMES_SOUNDS: ReadonlySet<string> = new Set(['apps/web/src/sound/sounds.ts']);

/**
 * Lists of games outside their folders: the catalogue, the bots' knowledge, the tables to benchmark, and the example's
 * default game. Only the first must have every game.
 */
const LISTS: ReadonlySet<string> = new Set([
  'packages/catalog/src/index.ts',
  'packages/bots/src/games/loaders.ts',
  'packages/bots/src/games/figures.ts',
  'packages/bots/src/games/ratings.ts',
  'packages/bots/src/training.ts',
  'apps/cli/src/games/manifests.ts',
  'bench/src/tables.ts',
  'bench/src/measure.ts',
  'bench/src/jobs.ts',
  'examples/bot/src/bot.ts',
]);

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const PATTERN = /(?<=[=(,:?&|] ?)\/(?![*/])(?:[^/\\\n[]|\\.|\[[^\]\n]*\])+\/[a-z]*/g;

/**
 * The words that a source names: in a regular expression, as a whole string, or before a parameter (`tuck ${card}`).
 */
export function namedIn(source: string, words: ReadonlySet<string>): string[] {
  const named: string[] = [];
  for (const [token] of source.matchAll(COMMENT_OR_TEXT)) {
    if (token.startsWith('/')) continue;
    const word = /^([\w-]+)(?: |$| \$\{.*)$/s.exec(token.slice(1, -1))?.[1];
    if (word !== undefined && words.has(word)) named.push(word);
  }
  for (const [pattern] of source.matchAll(PATTERN)) {
    for (const [word] of pattern.matchAll(/(?<![\w\\-])[a-z][a-z-]+(?![\w-])/g))
      if (words.has(word)) named.push(word);
  }
  return named;
}

/** Whether a file must not name games; tests may. */
const isForAllGames = (path: string): boolean =>
  !/node_modules|\.test\.tsx?$|\/(?:testing|proofs)\//.test(path) &&
  !OWN_FOLDERS.some((folder) => folder.test(path));

/** The games that a source names: as a string, as a key, or by importing their files. */
export function gamesNamedIn(source: string, ids: readonly string[]): string[] {
  const tokens = [...source.matchAll(COMMENT_OR_TEXT)].map(([token]) => token);
  const texts = tokens.filter((token) => !token.startsWith('/')).map((token) => token.slice(1, -1));
  const code = source.replace(COMMENT_OR_TEXT, '');
  return ids.filter((id) => {
    const file = new RegExp(`^(?:@tuckbox|\\.+)(?:/.*)?/${id}(?:/|$)`);
    const isKey = new RegExp(`^\\s*${id}[:,]`, 'm').test(code);
    return isKey || texts.some((text) => text === id || file.test(text));
  });
}

/** The sources that must not name games. */
const sourcesForAllGames = (): { readonly path: string; readonly source: string }[] =>
  globSync('{bench,{packages,apps,examples}/*}/{src,build}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.split(sep).join('/'))
    .filter(isForAllGames)
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

/** Complaints about sources that name a word of a game. */
export function namedOutside(): string[] {
  const words = new Set(GAMES.flatMap((game) => [...wordsOf(game)]).filter((word) => !HARMLESS.has(word)));
  return sourcesForAllGames()
    .filter(({ path }) => !NAMES_SOUNDS.has(path))
    .flatMap(({ path, source }) => namedIn(source, words).map((word) => `${path} names '${word}' of a game`));
}

/** Complaints about sources that name a game: a new game would have to be added to them. */
export function gamesNamedOutside(): string[] {
  const ids = GAMES.map(({ id }) => id);
  return sourcesForAllGames()
    .filter(({ path }) => !LISTS.has(path))
    .flatMap(({ path, source }) => gamesNamedIn(source, ids).map((id) => `${path} names ${id}`));
}
