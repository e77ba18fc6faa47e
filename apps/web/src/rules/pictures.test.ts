import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GAME_IDS } from '../games/load.ts';
import { loadPositions, manifestOf } from '../games/manifests.ts';
import { readBook } from './book.ts';
import { loadPictures } from './load.ts';

const bookOf = (game: string) =>
  readBook(
    readFileSync(join(import.meta.dirname, '../../../../packages/games', game, 'RULES.md'), 'utf8'),
    'en',
  );

it.each(GAME_IDS)('the pictures in the rules of %s exist, and so do their chapters', async (game) => {
  const pictures = await loadPictures(game);
  const positions = (await loadPositions(game)).map(({ id }) => id);
  const chapters = bookOf(game).chapters.map(({ id }) => id);
  expect(chapters).toEqual(expect.arrayContaining(Object.keys(pictures)));
  expect(positions).toEqual(expect.arrayContaining([...Object.values(pictures), manifestOf(game).cover]));
});
