import { BOT_LEVELS, type BotLevel } from '@tuckbox/protocol/client';
import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import type { GameId } from '../games/load.ts';
import { factsOf, loadUi } from '../games/manifests.ts';
import { preloadWorkers } from '../workers/workers.ts';
import { defaultNames } from './names.ts';
import { firstSetup, localSetup, type OwnSeat } from './new/table-setup.ts';

/** A seed that draws the opponents. */
export const newDraw = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** The level chosen last. Newcomers meet casual bots. */
export const usualLevel = (): BotLevel =>
  BOT_LEVELS.find((level) => level === settings.opponents.value) ?? 'casual';

/** Deals a quick game against bots and opens it. */
export async function playNow(
  game: GameId,
  { how = 'push', seat = 'random' }: { readonly how?: 'push' | 'replace'; readonly seat?: OwnSeat } = {},
): Promise<void> {
  fetchTable(game);
  const setup = {
    ...firstSetup('bots', factsOf(game).usual, factsOf(game).quick ?? {}),
    seat,
    bots: usualLevel(),
  };
  const { createGame } = await import('../local/saved-games.ts');
  go(`/play/${await createGame(localSetup(game, setup, defaultNames(), newDraw()))}`, how);
}

/** Preloads everything that the table will need. What fails here is loaded again later. */
function fetchTable(game: GameId): void {
  preloadWorkers(game);
  for (const part of [import('../table/screens/guarded-screens.tsx'), loadUi(game)]) part.catch(() => {});
}
