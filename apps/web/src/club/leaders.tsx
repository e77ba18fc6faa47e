import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { say as sayLevel } from '../opponents/say.ts';
import { buttonClass } from '../pieces/button.tsx';
import { FeltHead } from '../screens/felt-head.tsx';
import { NotFound } from '../screens/not-found.tsx';
import page from '../screens/page.module.css';
import style from './club.module.css';
import { useAccount } from './friends/use-account.ts';
import { Figures } from './player.tsx';
import { say } from './say.ts';
import { fetchLeaders, type Leaderboard, type LeadersWish, searchOf } from './wire.ts';

/** The best players of a game in a season. */
export function Leaders({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <LeadersOf game={game} /> : <NotFound />;
}

const SEASON = /^(\d{4})-([1-4])$/;

/** The season this many quarters later; null if the text names none. */
export function seasonAfter(season: string, quarters: number): string | null {
  const [, year, quarter] = SEASON.exec(season) ?? [];
  if (year === undefined) return null;
  const count = Number(year) * 4 + Number(quarter) - 1 + quarters;
  return `${Math.floor(count / 4)}-${(count % 4) + 1}`;
}

function LeadersOf({ game }: { readonly game: GameId }): JSX.Element {
  const wish = wishIn(address.value.search);
  const search = searchOf(wish);
  const [board, setBoard] = useState<Leaderboard | 'failed' | null>(null);
  const title = say('leaders.title', { game: factsOf(game).title });
  useTitle(title);
  useEffect(() => {
    fetchLeaders(game, wishIn(search)).then(setBoard, () => setBoard('failed'));
  }, [game, search]);
  return (
    <>
      <FeltHead game={game} size="narrow">
        <h1>{title}</h1>
      </FeltHead>
      <div class={page.page} aria-busy={board === null}>
        <Choices game={game} wish={wish} />
        {board === 'failed' ? <p role="alert">{say('failed')}</p> : null}
        {board === null || board === 'failed' ? null : <Board game={game} board={board} wish={wish} />}
      </div>
    </>
  );
}

/** The leaderboard that the address asks for. */
function wishIn(search: string): LeadersWish {
  const asked = new URLSearchParams(search);
  const season = asked.get('season');
  return {
    season: season !== null && SEASON.test(season) ? season : null,
    list: asked.get('list') === 'bots' ? 'bots' : 'people',
    among: asked.get('among') === 'friends' ? 'friends' : 'everybody',
  };
}

const linkTo = (game: GameId, wish: LeadersWish): string => {
  const search = searchOf(wish);
  return `/leaders/${game}${search === '' ? '' : `?${search}`}`;
};

/** Everybody or friends, against people or bots. */
function Choices({ game, wish }: { readonly game: GameId; readonly wish: LeadersWish }): JSX.Element {
  const account = useAccount();
  const hasFriends = account !== null && account !== 'guest';
  return (
    <div class={style.choices}>
      <Choice
        label={say('leaders.list')}
        options={(['people', 'bots'] as const).map((list) => ({
          text: say(`leaders.${list}`),
          href: linkTo(game, { ...wish, list }),
          isChosen: wish.list === list,
        }))}
      />
      {hasFriends || wish.among === 'friends' ? (
        <Choice
          label={say('leaders.among')}
          options={(['everybody', 'friends'] as const).map((among) => ({
            text: say(`leaders.${among}`),
            href: linkTo(game, { ...wish, among }),
            isChosen: wish.among === among,
          }))}
        />
      ) : null}
    </div>
  );
}

function Choice({
  label,
  options,
}: {
  readonly label: string;
  readonly options: readonly { readonly text: string; readonly href: string; readonly isChosen: boolean }[];
}): JSX.Element {
  return (
    <nav class={page.buttons} aria-label={label}>
      {options.map(({ text, href, isChosen }) => (
        <a
          key={href}
          class={buttonClass(isChosen ? 'main' : 'plain')}
          href={href}
          aria-current={isChosen ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

/** The lines of a leaderboard: people with their places, and bots between them as marks. */
function linesOf({ leaders, bots }: Leaderboard): JSX.Element[] {
  const people = leaders.map((leader, index) => ({
    mean: leader.mean,
    line: (
      <li key={leader.user} class={style.row}>
        <span class={style.number} aria-hidden="true">
          {index + 1}
        </span>
        <a class={style.grow} href={`/player/${leader.user}`}>
          {leader.name}
        </a>
        <Figures rating={leader} />
      </li>
    ),
  }));
  const marks = bots.map(({ level, mean }) => ({
    mean,
    line: (
      <li key={level} class={`${style.row} ${style.mark}`}>
        <span class={style.number} aria-hidden="true" />
        <span class={style.grow}>{say('leaders.bot', { level: sayLevel(`level.${level}`) })}</span>
        <span class={style.value}>{mean}</span>
      </li>
    ),
  }));
  return [...people, ...marks].sort((a, b) => b.mean - a.mean).map(({ line }) => line);
}

function Board({
  game,
  board,
  wish,
}: {
  readonly game: GameId;
  readonly board: Leaderboard;
  readonly wish: LeadersWish;
}): JSX.Element {
  const [year, quarter] = board.season.split('-');
  const earlier = seasonAfter(board.season, -1);
  const isPast = board.to <= Date.now();
  return (
    <section class={page.panel}>
      <h2>{say('leaders.season', { quarter, year })}</h2>
      {board.leaders.length === 0 ? (
        <p>{say(wish.list === 'people' ? 'leaders.none.people' : 'leaders.none')}</p>
      ) : null}
      <ol class={style.leaders}>{linesOf(board)}</ol>
      {board.bots.length === 0 ? null : (
        <p class={page.lead}>{say('leaders.bots.help', { level: sayLevel('level.casual') })}</p>
      )}
      <nav class={page.buttons} aria-label={say('leaders.season', { quarter, year })}>
        <a class={buttonClass()} href={linkTo(game, { ...wish, season: earlier })}>
          {say('leaders.earlier')}
        </a>
        {isPast ? (
          <a class={buttonClass()} href={linkTo(game, { ...wish, season: seasonAfter(board.season, 1) })}>
            {say('leaders.later')}
          </a>
        ) : null}
      </nav>
    </section>
  );
}
