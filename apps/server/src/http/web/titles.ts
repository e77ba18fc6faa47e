import { gameById } from '@tuckbox/catalog';
import type { TableRegistry } from '../../tables/registry.ts';

const TABLE = /^t\/([a-z0-9]{10})$/;
const GAME = /^g\/([a-z-]{1,40})$/;

/**
 * The title of a page in previews of its link. It names the game and nothing more, because anyone may see a preview.
 */
export async function titleOf(path: string, registry: TableRegistry): Promise<string | null> {
  const id = GAME.exec(path)?.[1] ?? (await gameAt(TABLE.exec(path)?.[1], registry));
  const game = id === null ? null : gameById(id);
  return game === null ? null : `${game.title} · Tuckbox`;
}

async function gameAt(table: string | undefined, registry: TableRegistry): Promise<string | null> {
  if (table === undefined) return null;
  try {
    return (await registry.readHeader(table))?.row.plan.game ?? null;
  } catch {
    // The registry has logged the error; the page goes without a title.
    return null;
  }
}
