import type { TableSummary } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { isOnline } from '../../app/updates.ts';
import { GAME_IDS, type GameId, isGameId } from '../../games/load.ts';
import { Button, buttonClass } from '../../pieces/Button.tsx';
import { Icon } from '../../pieces/Icon.tsx';
import { say } from '../../words/say.ts';
import { FACTS } from '../facts.ts';
import { EMBLEMS } from './emblems.ts';
import { type BegunGame, useBegunGames } from './games.ts';
import { useLobby } from './lobby.ts';
import style from './Rows.module.css';

/** How many begun games the home page shows; the rest are on one's own page. */
const SHOWN = 4;

/** Games one has begun; nothing at all for who has none. */
export function BegunGames(): JSX.Element | null {
  const { games, lookAgain } = useBegunGames();
  if (games === null || games.length === 0) return null;
  return (
    <section class={style.section}>
      <h2>{say('home.continue')}</h2>
      <ul class={style.rows}>
        {games.slice(0, SHOWN).map((begun) => (
          <BegunRow key={begun.href} begun={begun} onRemoved={lookAgain} />
        ))}
      </ul>
    </section>
  );
}

function Mark({ game }: { readonly game: GameId }): JSX.Element {
  const Emblem = EMBLEMS[game];
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
        <strong>{FACTS[game].title}</strong>
        <span>
          {whoPlays(begun)} · {say(STATUS[status])}
        </span>
      </span>
      <a class={buttonClass(status === 'over' ? 'plain' : 'main')} href={href}>
        {say(status === 'over' ? 'row.look' : 'row.continue')}
        <span class="unseen"> {FACTS[game].title}</span>
      </a>
      {remove === null ? null : (
        <Button look="bare" label={say('row.remove')} onTap={() => void remove().then(onRemoved)}>
          <Icon name="trash" size={20} />
        </Button>
      )}
    </li>
  );
}

/** Public tables that wait for players, and those one may watch. */
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
      {isOnline.value ? <OpenOne /> : null}
    </section>
  );
}

/** A table of one's own, of each game. */
function OpenOne(): JSX.Element {
  return (
    <nav class={style.open} aria-label={say('home.tables.open')}>
      {GAME_IDS.map((game) => (
        <a key={game} class={buttonClass()} href={`/new/${game}?where=online`}>
          <Icon name="plus" size={20} />
          {FACTS[game].title}
        </a>
      ))}
    </nav>
  );
}

function TableRow({ table }: { readonly table: TableSummary }): JSX.Element | null {
  const { id, game, host, seats, taken, status } = table;
  if (!isGameId(game)) return null;
  const isOpen = status === 'open';
  return (
    <li class={style.row} data-felt={game}>
      <Mark game={game} />
      <span class={style.words}>
        <strong>{FACTS[game].title}</strong>
        <span>
          {say('row.host', { name: host })} ·{' '}
          {isOpen ? say('row.seats', { taken, seats }) : say('row.playing')}
        </span>
      </span>
      <a class={buttonClass(isOpen && taken < seats ? 'main' : 'plain')} href={`/t/${id}`}>
        {say(isOpen && taken < seats ? 'row.join' : 'row.watch')}
        <span class="unseen">
          {' '}
          {FACTS[game].title}, {host}
        </span>
      </a>
    </li>
  );
}
