import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { type GameId, loadUi } from '../games/load.ts';
import type { LocalSeat } from '../local/game.ts';
import { wakeWorkers } from '../workers/workers.ts';
import { FACTS } from './facts.ts';
import { botName, yourName } from './names.ts';

/** Deals a game against the best bots there are, as a newcomer would like it, and goes to it. */
export async function playNow(game: GameId, how: 'push' | 'replace' = 'push'): Promise<void> {
  const { usual } = FACTS[game];
  const you: LocalSeat = { kind: 'person', name: yourName(settings.name.value), level: null };
  const bots = Array.from(
    { length: usual - 1 },
    (_, index): LocalSeat => ({ kind: 'bot', name: botName('greedy', index + 1), level: 'greedy' }),
  );
  fetchTable(game);
  const { createGame } = await import('../local/shelf.ts');
  go(`/play/${await createGame({ game, options: {}, seats: [you, ...bots] })}`, how);
}

/** Everything that the table will ask for one after the other, all at once. What fails now is asked for again. */
function fetchTable(game: GameId): void {
  wakeWorkers(game);
  for (const part of [import('../table/screens.tsx'), loadUi(game)]) part.catch(() => {});
}
