import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { say as sayLevel } from '../opponents/say.ts';
import page from '../screens/page.module.css';
import { Refused } from '../wires/http.ts';
import { language, listOf } from '../words/words.ts';
import { RatingChart } from './chart.tsx';
import style from './club.module.css';
import { BesidePlayer } from './friends/beside-player.tsx';
import { useAccount } from './friends/use-account.ts';
import { ProfileParts, useProfile } from './profile/profile.tsx';
import { say } from './say.ts';
import { signed } from './signed.ts';
import { titleOf } from './title-of.ts';
import { fetchPlayer, type Player, type RatingList, type Result, type ShownRating } from './wire.ts';

/** A player's page: badges, games, ratings with their history, and the latest rated games. */
export function PlayerPage({ user }: { readonly user: string }): JSX.Element {
  const [player, setPlayer] = useState<Player | 'missing' | 'failed' | null>(null);
  useTitle(typeof player === 'object' && player !== null ? player.name : say('player.title'));
  useEffect(() => {
    setPlayer(null);
    fetchPlayer(user).then(setPlayer, (error: unknown) =>
      setPlayer(error instanceof Refused && [400, 404].includes(error.status) ? 'missing' : 'failed'),
    );
  }, [user]);
  if (player === null) return <div class={page.page} aria-busy="true" />;
  if (typeof player === 'string') {
    return (
      <div class={page.page}>
        <h1>{say(player === 'missing' ? 'player.missing' : 'player.title')}</h1>
        <p class={page.lead}>{say(player === 'missing' ? 'player.missing.lead' : 'failed')}</p>
      </div>
    );
  }
  return <Known player={player} />;
}

function Known({ player }: { readonly player: Player }): JSX.Element {
  const { name, since, ratings, results } = player;
  const profile = useProfile(player.user);
  const favourite = profile?.favourite ?? player.favourite;
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'long' });
  return (
    <div class={page.page}>
      <h1>{name}</h1>
      <p class={page.lead}>
        {say('player.since', { date: date.format(since) })}
        {favourite === null ? '' : ` · ${say('player.favourite', { game: titleOf(favourite) })}`}
      </p>
      <Beside player={player} />
      {profile === null ? null : <ProfileParts player={player} profile={profile} />}
      {ratings.length === 0 ? <NoRatings player={player} /> : null}
      <RatingsOf player={player} list="people" />
      {ratings.length === 0 ? null : <p class={page.lead}>{say('rating.help')}</p>}
      <Results title={say('player.games')} results={results} />
      <AgainstBots user={player.user} />
    </div>
  );
}

/** On the person's own page it says how to get a rating. */
function NoRatings({ player }: { readonly player: Player }): JSX.Element {
  const account = useAccount();
  const isOwn = account !== null && account !== 'guest' && account.user === player.user;
  return <p class={page.lead}>{say(isOwn ? 'player.none.own' : 'player.none')}</p>;
}

const RatingsOf = ({ player, list }: { readonly player: Player; readonly list: RatingList }): JSX.Element => (
  <>
    {player.ratings.map((rating) => (
      <section key={rating.game} class={page.panel} aria-label={titleOf(rating.game)}>
        <RatingOf player={player} rating={rating} list={list} />
      </section>
    ))}
  </>
);

function Results({
  title,
  results,
}: {
  readonly title: string;
  readonly results: readonly Result[];
}): JSX.Element | null {
  if (results.length === 0) return null;
  return (
    <section class={page.panel}>
      <h2>{title}</h2>
      <ol class={style.results}>
        {results.map((result) => (
          <ResultRow key={result.table} result={result} />
        ))}
      </ol>
    </section>
  );
}

/** The ratings from games against bots, which are a separate list; empty if there are none. */
function AgainstBots({ user }: { readonly user: string }): JSX.Element | null {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    setPlayer(null);
    fetchPlayer(user, 'bots').then(setPlayer, (problem: unknown) => console.warn(problem));
  }, [user]);
  if (player === null || player.ratings.length === 0) return null;
  return (
    <>
      <h2>{say('leaders.bots')}</h2>
      <RatingsOf player={player} list="bots" />
      <Results title={say('player.games')} results={player.results} />
    </>
  );
}

/** Actions on another player; none on the person's own page and for guests. */
function Beside({ player }: { readonly player: Player }): JSX.Element | null {
  const account = useAccount();
  if (account === null || account === 'guest' || account.user === player.user) return null;
  return <BesidePlayer key={player.user} player={player} />;
}

/** The figures of a rating: mean, uncertainty, how many games. */
export function Figures({ rating }: { readonly rating: ShownRating }): JSX.Element {
  const { mean, deviation, games, provisional } = rating;
  return (
    <>
      <span class={style.value}>
        {say('rating.value', { mean: String(mean), deviation: String(deviation) })}
      </span>
      <span class={style.quiet}>
        {say('rating.games', { count: games })}
        {provisional ? ` · ${say('rating.provisional')}` : ''}
      </span>
    </>
  );
}

function RatingOf({
  player,
  rating,
  list,
}: {
  readonly player: Player;
  readonly rating: Player['ratings'][number];
  readonly list: RatingList;
}): JSX.Element {
  const points = player.history.filter(({ game }) => game === rating.game);
  const label = say('chart.label', {
    game: titleOf(rating.game),
    count: points.length,
    first: String(points[0]?.mean ?? rating.mean),
    last: String(rating.mean),
  });
  return (
    <div class={style.rating}>
      <div class={style.top}>
        <h2 class={style.grow}>
          <a href={`/leaders/${rating.game}${list === 'people' ? '' : `?list=${list}`}`}>
            {titleOf(rating.game)}
          </a>
        </h2>
        <Figures rating={rating} />
      </div>
      {points.length < 2 ? null : <RatingChart points={points} label={label} />}
    </div>
  );
}

function ResultRow({ result }: { readonly result: Result }): JSX.Element {
  const { table, game, at, place, gone, change, others } = result;
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  const names = others.map(({ name, bot }) => {
    if (bot !== null) return say('leaders.bot', { level: sayLevel(`level.${bot}`) });
    return name === '' ? say('result.removed') : name;
  });
  return (
    <li class={style.row}>
      <span class={style.grow}>
        <a href={`/replay/${table}`}>{titleOf(game)}</a>{' '}
        <span class={`${style.quiet} ${style.under}`}>
          {date.format(at)} · {say('result.with', { names: listOf(names) })}
        </span>
      </span>
      <span>{gone ? say('result.gone') : say('result.place', { place, count: others.length + 1 })}</span>
      <span class={change < 0 ? style.down : style.up}>{signed(change)}</span>
    </li>
  );
}
