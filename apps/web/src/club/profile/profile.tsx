import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isGameId } from '../../games/load.ts';
import { emblemOf } from '../../games/manifests.ts';
import page from '../../screens/page.module.css';
import { language } from '../../words/words.ts';
import club from '../club.module.css';
import { say } from '../say.ts';
import { titleOf } from '../title-of.ts';
import type { Named } from '../wire.ts';
import { type FeatTexts, useFeatTexts } from './feat-texts.ts';
import style from './profile.module.css';
import { fetchProfile, type Profile, type Tally } from './wire.ts';

/** The profile of a player; null until it has loaded, and if it cannot be loaded. */
export function useProfile(user: string): Profile | null {
  const [profile, setProfile] = useState<Profile | null>(null);
  useEffect(() => {
    setProfile(null);
    fetchProfile(user).then(setProfile, (problem: unknown) => console.warn(problem));
  }, [user]);
  return profile;
}

/** A player's games, results and badges. */
export function ProfileParts({
  player,
  profile,
}: {
  readonly player: Named;
  readonly profile: Profile;
}): JSX.Element {
  const texts = useFeatTexts(profile.badges.map(({ game }) => game));
  return (
    <>
      {profile.withYou === null ? null : (
        <section class={page.panel}>
          <h2>{say('profile.you', { name: player.name })}</h2>
          <p>
            {say('profile.together', { games: profile.withYou.games })} ·{' '}
            {say('profile.ahead', {
              name: player.name,
              yours: profile.withYou.behind,
              theirs: profile.withYou.ahead,
            })}
          </p>
        </section>
      )}
      {profile.badges.length === 0 || texts === null ? null : <Badges profile={profile} texts={texts} />}
      {profile.games.length === 0 ? null : (
        <section class={page.panel}>
          <h2>{say('profile.games')}</h2>
          <ul class={club.results}>
            {profile.games.map((tally) => (
              <TallyRow key={tally.game} tally={tally} />
            ))}
          </ul>
        </section>
      )}
      {profile.moments.length === 0 || texts === null ? null : <Moments profile={profile} texts={texts} />}
      <Opponents opponents={profile.opponents ?? []} />
    </>
  );
}

const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);

function Badges({ profile, texts }: { readonly profile: Profile; readonly texts: FeatTexts }): JSX.Element {
  return (
    <section class={page.panel}>
      <h2>{say('profile.badges')}</h2>
      <ul class={style.badges}>
        {profile.badges.map(({ game, feat, count, at }) => {
          const said = texts(game, feat);
          return said === null ? null : (
            <li key={`${game} ${feat}`} class={style.badge} data-felt={game}>
              <Medal game={game} />
              <div class={style.said}>
                <strong>{said.title}</strong>
                <span>{said.text}</span>
                <span class={club.quiet}>
                  {titleOf(game)} · {say('profile.times', { count, date: dateOf(at) })}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Medal({ game }: { readonly game: string }): JSX.Element {
  const Emblem = isGameId(game) ? emblemOf(game) : null;
  return (
    <span class={style.medal} aria-hidden="true">
      {Emblem === null ? null : <Emblem />}
    </span>
  );
}

function TallyRow({ tally }: { readonly tally: Tally }): JSX.Element {
  const { game, games, won, withPeople, wonWithPeople } = tally;
  return (
    <li class={club.row}>
      <strong class={style.name}>{titleOf(game)}</strong>
      <span>{say('profile.count', { games, won })}</span>
      {withPeople === 0 || withPeople === games ? null : (
        <span class={club.quiet}>{say('profile.people', { games: withPeople, won: wonWithPeople })}</span>
      )}
    </li>
  );
}

function Moments({ profile, texts }: { readonly profile: Profile; readonly texts: FeatTexts }): JSX.Element {
  return (
    <section class={page.panel}>
      <h2>{say('profile.moments')}</h2>
      <ol class={club.results}>
        {profile.moments.map(({ game, feat, at, table }) => {
          const title = texts(game, feat)?.title ?? null;
          return title === null ? null : (
            <li key={`${table} ${feat} ${at}`} class={club.row}>
              <span class={club.grow}>
                {table === null ? title : <a href={`/replay/${table}`}>{title}</a>}
              </span>
              <span class={club.quiet}>
                {titleOf(game)} · {dateOf(at)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Opponents({
  opponents,
}: {
  readonly opponents: NonNullable<Profile['opponents']>;
}): JSX.Element | null {
  if (opponents.length === 0) return null;
  return (
    <section class={page.panel}>
      <h2>{say('profile.opponents')}</h2>
      <ul class={club.results}>
        {opponents.map(({ user, name, games, ahead, behind }) => (
          <li key={user} class={club.row}>
            <a class={style.name} href={`/player/${user}`}>
              {name}
            </a>
            <span>{say('profile.together', { games })}</span>
            <span class={club.quiet}>{say('profile.versus', { ahead, behind })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
