import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GAME_IDS, loadPositions } from '../games/load.ts';
import { readBook } from './book.ts';
import { COVERS, PICTURES } from './pictures.ts';

const bookOf = (game: string) =>
  readBook(
    readFileSync(join(import.meta.dirname, '../../../../packages/games', game, 'RULES.md'), 'utf8'),
    'en',
  );

it.each(GAME_IDS)('the pictures in the rules of %s exist, and so do their chapters', async (game) => {
  const positions = (await loadPositions(game)).map(({ id }) => id);
  const chapters = bookOf(game).chapters.map(({ id }) => id);
  expect(chapters).toEqual(expect.arrayContaining(Object.keys(PICTURES[game])));
  expect(positions).toEqual(expect.arrayContaining([...Object.values(PICTURES[game]), COVERS[game]]));
});
