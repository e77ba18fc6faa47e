import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { buttonClass } from '../pieces/button.tsx';
import { FeltHead } from '../screens/felt-head.tsx';
import { NotFound } from '../screens/not-found.tsx';
import page from '../screens/page.module.css';
import style from './club.module.css';
import { Figures } from './player.tsx';
import { say } from './say.ts';
import { fetchLeaders, type Leaderboard } from './wire.ts';

/** The best players of a game in a season. */
export function Leaders({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <LeadersOf game={game} /> : <NotFound />;
}

const SEASON = /^(\d{4})-([1-4])$/;

/** The season so many quarters later; null where the text names none. */
export function seasonAfter(season: string, quarters: number): string | null {
  const [, year, quarter] = SEASON.exec(season) ?? [];
  if (year === undefined) return null;
  const count = Number(year) * 4 + Number(quarter) - 1 + quarters;
  return `${Math.floor(count / 4)}-${(count % 4) + 1}`;
}

function LeadersOf({ game }: { readonly game: GameId }): JSX.Element {
  const asked = new URLSearchParams(address.value.search).get('season');
  const season = asked !== null && SEASON.test(asked) ? asked : null;
  const [board, setBoard] = useState<Leaderboard | 'failed' | null>(null);
  const title = say('leaders.title', { game: factsOf(game).title });
  useTitle(title);
  useEffect(() => {
    fetchLeaders(game, season).then(setBoard, () => setBoard('failed'));
  }, [game, season]);
  return (
    <>
      <FeltHead game={game} size="small">
        <h1>{title}</h1>
      </FeltHead>
      <div class={page.page} aria-busy={board === null}>
        {board === 'failed' ? <p role="alert">{say('failed')}</p> : null}
        {board === null || board === 'failed' ? null : <Board game={game} board={board} />}
      </div>
    </>
  );
}

function Board({ game, board }: { readonly game: GameId; readonly board: Leaderboard }): JSX.Element {
  const [year, quarter] = board.season.split('-');
  const earlier = seasonAfter(board.season, -1);
  const isPast = board.to <= Date.now();
  return (
    <section class={page.panel}>
      <h2>{say('leaders.season', { quarter, year })}</h2>
      {board.leaders.length === 0 ? (
        <p>{say('leaders.none')}</p>
      ) : (
        <ol class={style.leaders}>
          {board.leaders.map((leader, index) => (
            <li key={leader.user} class={style.row}>
              <span class={style.number} aria-hidden="true">
                {index + 1}
              </span>
              <a class={style.grow} href={`/player/${leader.user}`}>
                {leader.name}
              </a>
              <Figures rating={leader} />
            </li>
          ))}
        </ol>
      )}
      <nav class={page.buttons} aria-label={say('leaders.season', { quarter, year })}>
        <a class={buttonClass()} href={`/leaders/${game}?season=${earlier}`}>
          {say('leaders.earlier')}
        </a>
        {isPast ? (
          <a class={buttonClass()} href={`/leaders/${game}?season=${seasonAfter(board.season, 1)}`}>
            {say('leaders.later')}
          </a>
        ) : null}
      </nav>
    </section>
  );
}
