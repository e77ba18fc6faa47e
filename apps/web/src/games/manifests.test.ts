import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { openTable } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import { GAME_IDS, isGameId, loadGame } from './load.ts';
import { factsOf, manifestOf } from './manifests.ts';

it('every manifest is of a game in the catalogue', () => {
  const folders = globSync('*/manifest.ts', { cwd: import.meta.dirname }).map((file) => dirname(file));
  expect(folders.filter((folder) => !isGameId(folder))).toEqual([]);
});

it.each(GAME_IDS)('a table of %s can be opened with one tap', async (id) => {
  const { usual, quick } = factsOf(id);
  expect(openTable(await loadGame(id), quick ?? {}, usual)).toMatchObject({ ok: true });
});

it.each(GAME_IDS)('all that the manifest of %s names can be fetched', async (id) => {
  const { ui, story, help, grounds, exercises, lessons, little, synonyms, print } = manifestOf(id);
  const fetched = await Promise.all(
    [ui, story, help, grounds, exercises, lessons, little, synonyms].map((fetch) => fetch?.()),
  );
  expect(fetched.map((module) => Object.keys(module ?? {}))).toEqual(
    ['ui', 'story', 'help', 'groundText', 'default', 'lessons', 'Little', 'default'].map((name) =>
      expect.arrayContaining([name]),
    ),
  );
  expect((await print?.page())?.page()).toMatchObject({ left: expect.any(Array) });
});
