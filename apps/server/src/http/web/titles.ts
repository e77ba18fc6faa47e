import { gameById } from '@tuckbox/catalog';
import type { House } from '../../house.ts';

const TABLE = /^t\/([a-z0-9]{10})$/;
const GAME = /^g\/([a-z-]{1,40})$/;

/** What the link to a page is called in a chat: the game and nothing more, for whoever passes by may see it. */
export async function titleOf(path: string, house: House): Promise<string | null> {
  const id = GAME.exec(path)?.[1] ?? (await gameAt(TABLE.exec(path)?.[1], house));
  const game = id === null ? null : gameById(id);
  return game === null ? null : `${game.title} · Tuckbox`;
}

async function gameAt(table: string | undefined, house: House): Promise<string | null> {
  if (table === undefined) return null;
  try {
    return (await house.find(table))?.room.plan.game ?? null;
  } catch (error) {
    house.broken(table, error);
    return null;
  }
}
