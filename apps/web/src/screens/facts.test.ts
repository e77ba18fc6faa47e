import { gameById } from '@tuckbox/catalog';
import { openTable } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import { GAME_IDS } from '../games/load.ts';
import { FACTS } from './facts.ts';

it.each(GAME_IDS)('%s is told of as it is', (id) => {
  const { title, min, max, usual } = FACTS[id];
  const game = gameById(id);
  expect(game).toMatchObject({ title, seats: { min, max } });
  expect(game === null ? null : openTable(game, {}, usual)).toMatchObject({ ok: true });
});
