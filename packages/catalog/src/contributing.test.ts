import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CHAPTER = /## Adding a game in a day\n(.*?)\n## /s.exec(
  readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8'),
)?.[1];

/** The paths that a text names from the root. */
const pathsIn = (text = ''): string[] =>
  [...text.matchAll(/`((?:packages|apps|bench|scripts|docs|e2e)\/[^`\s]*)`/g)].map(([, path = '']) => path);

/** The text of a step by its number. */
const stepOf = (number: number): string | undefined =>
  new RegExp(`^${number}\\. (.*?)(?=^\\d+\\. |^\\*\\*|(?![^]))`, 'ms').exec(CHAPTER ?? '')?.[1];

describe('what CONTRIBUTING says about adding a game', () => {
  it('changes the catalogue and the import rules, and nothing else outside the folders of the game', () => {
    const outside = pathsIn(stepOf(1)).filter((path) => !path.includes('/example/'));
    expect(outside).toEqual([
      'scripts/arrows.ts',
      'packages/catalog/package.json',
      'packages/catalog/src/index.ts',
    ]);
  });

  it.each(GAMES.map(({ id }) => id))('is how %s was added', (id) => {
    const paths = pathsIn(CHAPTER).map((path) => path.replace('example', id));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  });

  it.each(GAMES.map(({ id }) => id))('names every file of the app that %s has to have', (id) => {
    const named = [...(stepOf(18) ?? '').matchAll(/`(\w+\.tsx?)`/g)].map(([, file]) => file);
    expect(named).toEqual(['ui.tsx', 'positions.ts', 'lessons.ts', 'story.tsx', 'help.ts']);
    expect(named.filter((file) => !existsSync(`${ROOT}apps/web/src/games/${id}/${file}`))).toEqual([]);
  });
});
