import { signal } from '@preact/signals';
import { showBadge } from '../../app/badge.ts';
import { request } from '../../wires/http.ts';

/** In how many games other people wait for this person, by the server's latest answer. */
export const awaitingGames = signal(0);

/** Asks the server for the count, and shows it on the icon of the installed app, too. Only for visitors it knows. */
export async function countTurns(): Promise<void> {
  // A restarting server answers again in a moment.
  const answer = await request<{ readonly games: number }>('GET', '/api/me/turns').catch(() => null);
  if (answer === null) return;
  awaitingGames.value = answer.games;
  showBadge(answer.games);
}
