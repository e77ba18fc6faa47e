import { BOT_LEVELS, type BotLevel } from '@tuckbox/protocol/client';
import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import type { GameId } from '../games/load.ts';
import { factsOf, loadUi } from '../games/manifests.ts';
import { preloadWorkers } from '../workers/workers.ts';
import { naming } from './names.ts';
import { firstWish, localWish, type OwnSeat } from './new/wish.ts';

/** Draws who sits down. */
export const newDraw = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** The level that somebody last chose to play against. Newcomers meet casual players. */
export const usualLevel = (): BotLevel =>
  BOT_LEVELS.find((level) => level === settings.opponents.value) ?? 'casual';

/** Deals a game against bots, as a newcomer would like it, and goes to it. */
export async function playNow(
  game: GameId,
  { how = 'push', seat = 'random' }: { readonly how?: 'push' | 'replace'; readonly seat?: OwnSeat } = {},
): Promise<void> {
  fetchTable(game);
  const wish = {
    ...firstWish('bots', factsOf(game).usual, factsOf(game).quick ?? {}),
    seat,
    bots: usualLevel(),
  };
  const { createGame } = await import('../local/saved-games.ts');
  go(`/play/${await createGame(localWish(game, wish, naming(), newDraw()))}`, how);
}

/** Everything that the table will ask for one after the other, all at once. What fails now is asked for again. */
function fetchTable(game: GameId): void {
  preloadWorkers(game);
  for (const part of [import('../table/screens/guarded-screens.tsx'), loadUi(game)]) part.catch(() => {});
}
