import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { isOnline } from '../app/updates.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import rows from '../screens/home/rows.module.css';
import { Mark } from '../screens/home/rows.tsx';
import page from '../screens/page.module.css';
import { say as sayShell } from '../words/say.ts';
import { listOf } from '../words/words.ts';
import { say } from './say.ts';
import style from './watch.module.css';
import { fetchWatchable, type WatchableGame, type WatchedPlayer } from './watch-wire.ts';

/** How often the list is read again while somebody looks at the page. */
const AGAIN_MS = 10_000;

/** Public games in progress, the best first. */
export function WatchPage(): JSX.Element {
  useTitle(say('watch.title'));
  const games = useWatchable();
  return (
    <div class={page.page} aria-busy={games === null && isOnline.value}>
      <h1>{say('watch.title')}</h1>
      <p class={page.lead}>{say(isOnline.value ? 'watch.lead' : 'watch.offline')}</p>
      {games === 'failed' && isOnline.value ? (
        <p class={page.problem} role="alert">
          {say('failed')}
        </p>
      ) : null}
      {games === null || games === 'failed' ? null : <Games games={games} />}
    </div>
  );
}

type Watchable = readonly WatchableGame[] | 'failed' | null;

/** The games, read again from time to time; a list that could be read once stays until the next one comes. */
function useWatchable(): Watchable {
  const [games, setGames] = useState<Watchable>(null);
  const hasNetwork = isOnline.value;
  useEffect(() => {
    if (!hasNetwork) return;
    const look = (): void => {
      if (document.hidden) return;
      fetchWatchable().then(setGames, () => setGames((old) => old ?? 'failed'));
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasNetwork]);
  return games;
}

function Games({ games }: { readonly games: readonly WatchableGame[] }): JSX.Element {
  const known = games.flatMap((watchable) => {
    const { id, game } = watchable;
    return isGameId(game) ? [<GameRow key={id} game={game} watchable={watchable} />] : [];
  });
  return known.length === 0 ? <NoGames /> : <ul class={rows.rows}>{known}</ul>;
}

function NoGames(): JSX.Element {
  return (
    <section class={`${page.panel} ${style.none}`}>
      <Icon name="eye" size={40} />
      <p>{say('watch.none')}</p>
      <a class={buttonClass('main')} href="/seek">
        <Icon name="people" size={20} />
        {say('seek.title')}
      </a>
    </section>
  );
}

const playerText = ({ name, bot, rating }: WatchedPlayer): string => {
  if (bot) return say('watch.bot', { name });
  if (rating === null) return name;
  const mean = String(rating.mean);
  return say(rating.provisional ? 'watch.player.provisional' : 'watch.player', { name, mean });
};

const progressText = (moves: number | null): string => {
  if (moves === null) return say('watch.away');
  return moves === 0 ? say('watch.begun') : say('watch.moves', { count: moves });
};

function GameRow({
  game,
  watchable,
}: {
  readonly game: GameId;
  readonly watchable: WatchableGame;
}): JSX.Element {
  const { id, rated, tournament, players, spectators, moves } = watchable;
  const { title } = factsOf(game);
  return (
    <li class={`${rows.row} ${style.row}`} data-felt={game}>
      <Mark game={game} />
      <span class={rows.words}>
        <strong>{title}</strong>
        <span class={style.players}>{listOf(players.map(playerText))}</span>
        {tournament === null ? null : (
          <span>
            <a class={style.tournament} href={`/tournaments/${tournament.id}`}>
              {tournament.title}
            </a>
          </span>
        )}
        <span>
          {progressText(moves)}
          {spectators === 0 ? '' : ` · ${say('watch.spectators', { count: spectators })}`}
          {rated ? ` · ${say('rated')}` : ''}
        </span>
      </span>
      <a class={buttonClass('main')} href={`/t/${id}`}>
        {sayShell('row.watch')}
        <span class="unseen">
          {' '}
          {title}, {listOf(players.map(({ name }) => name))}
        </span>
      </a>
    </li>
  );
}
