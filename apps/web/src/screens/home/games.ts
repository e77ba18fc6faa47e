import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity } from '../../app/online-identity.ts';
import { isOnline } from '../../app/updates.ts';
import { type GameId, isGameId } from '../../games/load.ts';

/** An unfinished game of the user. */
export interface BegunGame {
  readonly href: string;
  readonly game: GameId;
  readonly where: 'local' | 'online';
  /** The number of people and bots, if known. */
  readonly people: number;
  readonly bots: number;
  readonly status: 'open' | 'playing' | 'over';
  /** Deletes a game of this device; null for online games. */
  readonly remove: (() => Promise<void>) | null;
}

async function localGames(): Promise<BegunGame[]> {
  const { listGames, removeGame } = await import('../../local/saved-games.ts');
  return (await listGames()).map(({ id, game, seats, places }) => ({
    href: `/play/${id}`,
    game,
    where: 'local',
    people: seats.filter(({ kind }) => kind === 'person').length,
    bots: seats.filter(({ kind }) => kind === 'bot').length,
    status: places === null ? 'playing' : 'over',
    remove: () => removeGame(id),
  }));
}

async function onlineGames(): Promise<BegunGame[]> {
  if (!isOnline.peek() || (await fetchIdentity()) === null) return [];
  const { myTables } = await import('../../wires/http.ts');
  return (await myTables('unfinished')).flatMap(({ id, game, seats, status }) =>
    isGameId(game)
      ? [
          {
            href: `/t/${id}`,
            game,
            where: 'online' as const,
            people: seats,
            bots: 0,
            status: status === 'paused' ? ('playing' as const) : status,
            remove: null,
          },
        ]
      : [],
  );
}

async function begunGames(): Promise<BegunGame[]> {
  const none = (): BegunGame[] => [];
  const [local, online] = await Promise.all([localGames().catch(none), onlineGames().catch(none)]);
  return [...online, ...local];
}

/** All unfinished games on this device and online; null until they are known. */
export function useBegunGames(): {
  readonly games: readonly BegunGame[] | null;
  readonly lookAgain: () => Promise<void>;
} {
  const [games, setGames] = useState<readonly BegunGame[] | null>(null);
  const lookAgain = async (): Promise<void> => setGames(await begunGames());
  useEffect(() => {
    begunGames().then(setGames);
  }, []);
  return { games, lookAgain };
}
