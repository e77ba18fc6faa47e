import type { TournamentInfo, TournamentRound, TournamentTable } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import page from '../../screens/page.module.css';
import { say as sayShell } from '../../words/say.ts';
import { say as sayGames } from '../games/say.ts';
import { say as sayClub } from '../say.ts';
import { Countdown } from './countdown.tsx';
import { EntrantName } from './entrant-name.tsx';
import type { SeenTournament } from './live.ts';
import { say } from './say.ts';
import { pointsText } from './texts.ts';
import style from './tournaments.module.css';
import { fetchRound } from './wire.ts';

/** A longer list of tables is cut here until somebody wants to see it whole. */
const FIRST_TABLES = 12;

/** The pairings of the current round, and those of earlier ones. */
export function Rounds({ seen }: { readonly seen: SeenTournament }): JSX.Element | null {
  const { info } = seen;
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? info.round;
  const round = useRound(info, number);
  if (info.current === null) return null;
  const isArena = info.format === 'arena';
  const title = isArena ? say('tables') : say('round', { round: number });
  // Whoever goes to the newest round follows it from then on.
  const turnTo = (to: number): void => setChosen(to === info.round ? null : to);
  return (
    <section class={page.panel} aria-labelledby="round">
      <div class={style.head}>
        <h2 id="round">{title}</h2>
        {isArena || info.round < 2 ? null : (
          <nav class={style.turn} aria-label={say('rounds')}>
            <Button
              look="bare"
              label={say('round.earlier')}
              disabled={number <= 1}
              onTap={() => turnTo(number - 1)}
            >
              <Icon name="back" size={20} />
            </Button>
            <span>{say('round.of', { round: number, rounds: info.round })}</span>
            <Button
              look="bare"
              label={say('round.later')}
              disabled={number >= info.round}
              onTap={() => turnTo(number + 1)}
            >
              <Icon name="next" size={20} />
            </Button>
          </nav>
        )}
      </div>
      {round === 'failed' ? <p role="alert">{sayClub('failed')}</p> : null}
      {round === null || round === 'failed' ? null : <Round seen={seen} round={round} />}
    </section>
  );
}

/** A round: the current one comes with the tournament, earlier ones are asked for once. */
function useRound(info: TournamentInfo, number: number): TournamentRound | 'failed' | null {
  const [earlier, setEarlier] = useState<TournamentRound | 'failed' | null>(null);
  // Before the start there is none.
  const isCurrent = info.current === null || info.current.number === number;
  useEffect(() => {
    if (isCurrent) return;
    let isHere = true;
    setEarlier(null);
    fetchRound(info.id, number).then(
      (round) => isHere && setEarlier(round),
      () => isHere && setEarlier('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [info.id, number, isCurrent]);
  return isCurrent ? info.current : earlier;
}

const isOurs = ({ seats }: TournamentTable, { me }: TournamentInfo): boolean =>
  seats.some(({ entrant }) => entrant === me?.entrant);

function Round({
  seen,
  round,
}: {
  readonly seen: SeenTournament;
  readonly round: TournamentRound;
}): JSX.Element {
  const { info } = seen;
  const [isWhole, setWhole] = useState(false);
  const shown = round.tables.filter((table, index) => isWhole || index < FIRST_TABLES || isOurs(table, info));
  return (
    <>
      {round.tables.length === 0 ? <p class={style.quiet}>{say('tables.none')}</p> : null}
      <ol class={style.tables}>
        {shown.map((table) => (
          <Table key={`${round.number}-${table.number}`} seen={seen} round={round.number} table={table} />
        ))}
      </ol>
      {shown.length === round.tables.length ? null : (
        <div>
          <Button onTap={() => setWhole(true)}>{say('tables.all', { count: round.tables.length })}</Button>
        </div>
      )}
      {round.byes.length === 0 ? null : (
        <ul class={style.byes} aria-label={say('byes')}>
          {round.byes.map(({ entrant, points }) => (
            <li key={entrant}>
              <EntrantName info={info} number={entrant} />
              <span class={style.quiet}>{say('bye', { points: pointsText(points) })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A table: who plays, how it stands, and the way to it. */
function Table({
  seen,
  round,
  table,
}: {
  readonly seen: SeenTournament;
  readonly round: number;
  readonly table: TournamentTable;
}): JSX.Element {
  const { info, ahead } = seen;
  const { number, seats, status, until } = table;
  const isMine = isOurs(table, info);
  return (
    <li class={style.match} data-mine={isMine}>
      <div class={style.matchHead}>
        <span class={style.number}>{say('table', { number })}</span>
        <span class={style.quiet}>
          {say(`table.${status}`)}
          {status === 'over' || until === null ? null : (
            <>
              {' · '}
              <Countdown until={until} ahead={ahead} />
            </>
          )}
        </span>
        <TableLink info={info} round={round} table={table} isMine={isMine} />
      </div>
      <ol class={style.seats}>
        {seats.map(({ entrant, place, points, gone }) => (
          <li key={entrant} data-won={place === 1 && !gone}>
            <EntrantName info={info} number={entrant} />
            {gone ? <span class={style.tag}>{say('gone')}</span> : null}
            <span class={style.points}>{points === null ? '' : pointsText(points)}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** The link to play, watch or replay a table; none for a deal that others still play. */
function TableLink({
  info,
  round,
  table,
  isMine,
}: {
  readonly info: TournamentInfo;
  readonly round: number;
  readonly table: TournamentTable;
  readonly isMine: boolean;
}): JSX.Element | null {
  const { table: id, status, number } = table;
  if (id === null || status === 'opening') return null;
  const which = <span class="unseen"> {say('table', { number })}</span>;
  if (status === 'over') {
    if (info.duplicate && info.deals.find((deal) => deal.number === round)?.status !== 'open') return null;
    return (
      <a class={buttonClass('bare')} href={`/replay/${id}`}>
        {sayGames('replay')}
        {which}
      </a>
    );
  }
  // The link to the person's own table is at the top of the page.
  if (isMine || info.duplicate || status === 'waiting') return null;
  return (
    <a class={buttonClass()} href={`/t/${id}`}>
      {sayShell('row.watch')}
      {which}
    </a>
  );
}
