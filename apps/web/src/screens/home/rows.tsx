import type { TableSummary } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { showBadge } from '../../app/badge.ts';
import { isOnline } from '../../app/updates.ts';
import { LazyMyGamesLink } from '../../club/lazy.tsx';
import { GAME_IDS, type GameId, isGameId } from '../../games/load.ts';
import { emblemOf, factsOf } from '../../games/manifests.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../../words/say.ts';
import { FriendsLink } from './friends-link.tsx';
import { type BegunGame, useBegunGames } from './games.ts';
import { useLobby } from './lobby.ts';
import style from './rows.module.css';

/** How many begun games the home page shows; the user's own page has the rest. */
const SHOWN = 4;

/** The user's unfinished games; renders nothing if there are none. */
export function BegunGames(): JSX.Element | null {
  const { games, lookAgain } = useBegunGames();
  const hasOnline = games?.some(({ where }) => where === 'online');
  useEffect(() => {
    // Without a running game nothing else would update the count on the app's icon.
    if (hasOnline === false && isOnline.peek()) showBadge(0);
  }, [hasOnline]);
  if (games === null || games.length === 0) return null;
  return (
    <section class={style.section}>
      <h2>{say('home.continue')}</h2>
      <ul class={style.rows}>
        {games.slice(0, SHOWN).map((begun) => (
          <BegunRow key={begun.href} begun={begun} onRemoved={lookAgain} />
        ))}
      </ul>
      {hasOnline ? <LazyMyGamesLink /> : null}
    </section>
  );
}

/** The emblem of a game at the head of a row. */
export function Mark({ game }: { readonly game: GameId }): JSX.Element {
  const Emblem = emblemOf(game);
  return (
    <span class={style.mark} aria-hidden="true">
      <Emblem />
    </span>
  );
}

const STATUS = { open: 'row.waiting', playing: 'row.playing', over: 'row.over' } as const;

const whoPlays = ({ where, people, bots }: BegunGame): string =>
  where === 'online'
    ? say('row.online')
    : people > 1
      ? say('row.local.people', { count: people })
      : say('row.local.bots', { count: bots });

export function BegunRow({
  begun,
  onRemoved,
}: {
  readonly begun: BegunGame;
  readonly onRemoved: () => void;
}): JSX.Element {
  const { href, game, status, remove } = begun;
  return (
    <li class={style.row} data-felt={game}>
      <Mark game={game} />
      <span class={style.words}>
        <strong>{factsOf(game).title}</strong>
        <span>
          {whoPlays(begun)} · {say(STATUS[status])}
        </span>
      </span>
      <a class={buttonClass(status === 'over' ? 'plain' : 'main')} href={href}>
        {say(status === 'over' ? 'row.look' : 'row.continue')}
        <span class="unseen"> {factsOf(game).title}</span>
      </a>
      {remove === null ? null : (
        <Button look="bare" label={say('row.remove')} onTap={() => void remove().then(onRemoved)}>
          <Icon name="trash" size={20} />
        </Button>
      )}
    </li>
  );
}

/** Public tables that wait for players, and those to watch. */
export function OpenTables(): JSX.Element {
  const tables = useLobby();
  const waiting = (tables ?? []).filter(({ status, game }) => status !== 'over' && isGameId(game));
  return (
    <section class={style.section}>
      <h2>{say('home.tables')}</h2>
      {waiting.length > 0 ? (
        <ul class={style.rows}>
          {waiting.map((table) => (
            <TableRow key={table.id} table={table} />
          ))}
        </ul>
      ) : (
        <p class={style.none}>{say(isOnline.value ? 'home.tables.none' : 'home.tables.offline')}</p>
      )}
      {isOnline.value ? (
        <a class={buttonClass('main')} href="/seek">
          <Icon name="people" size={20} />
          {say('home.seek')}
        </a>
      ) : null}
      {isOnline.value ? <FriendsLink /> : null}
      {isOnline.value ? <OpenOne /> : null}
      {isOnline.value ? (
        <div class={style.open}>
          <a class={buttonClass('bare')} href="/watch">
            <Icon name="eye" size={20} />
            {say('home.watch')}
          </a>
          <a class={buttonClass('bare')} href="/tournaments">
            <Icon name="trophy" size={20} />
            {say('home.tournaments')}
          </a>
        </div>
      ) : null}
    </section>
  );
}

/** Links to open a new table of each game. */
function OpenOne(): JSX.Element {
  return (
    <nav class={style.open} aria-label={say('home.tables.open')}>
      {GAME_IDS.map((game) => (
        <a key={game} class={buttonClass()} href={`/new/${game}?where=online`}>
          <Icon name="plus" size={20} />
          {factsOf(game).title}
        </a>
      ))}
    </nav>
  );
}

function TableRow({ table }: { readonly table: TableSummary }): JSX.Element | null {
  const { id, game, host, seats, taken, status, rated } = table;
  if (!isGameId(game)) return null;
  const isOpen = status === 'open';
  return (
    <li class={style.row} data-felt={game}>
      <Mark game={game} />
      <span class={style.words}>
        <strong>{factsOf(game).title}</strong>
        <span>
          {say('row.host', { name: host })} ·{' '}
          {isOpen ? say('row.seats', { taken, seats }) : say('row.playing')}
          {rated ? ` · ${say('row.rated')}` : ''}
        </span>
      </span>
      <a class={buttonClass(isOpen && taken < seats ? 'main' : 'plain')} href={`/t/${id}`}>
        {say(isOpen && taken < seats ? 'row.join' : 'row.watch')}
        <span class="unseen">
          {' '}
          {factsOf(game).title}, {host}
        </span>
      </a>
    </li>
  );
}
