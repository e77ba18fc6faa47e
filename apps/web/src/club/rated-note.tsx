import { botRating } from '@tuckbox/bots/ratings';
import { NEW_RATING, type Stakes, stakesOf } from '@tuckbox/club';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity } from '../app/online-identity.ts';
import type { Person } from '../screens/me/people.ts';
import style from './club.module.css';
import { say } from './say.ts';
import { signed } from './signed.ts';
import { fetchCounting, fetchPlayer, fetchRatings, type RatingList, type Result } from './wire.ts';

/** The note at a rated table before the player sits down: it is rated, and this much may be won or lost. */
export function RatedNote({
  info,
  user,
}: {
  readonly info: TableInfo;
  readonly user: string | null;
}): JSX.Element {
  const isGuest = useIsGuest(user);
  const others = info.seats.flatMap((seat) => (seat.user === null || seat.user === user ? [] : [seat.user]));
  const stakes = useStakes(info, user, others);
  const mostCounted = useMostCounted(info);
  return (
    <div class={style.rated}>
      <strong>{say('rated')}</strong>
      {isGuest ? (
        <p>
          {say('rated.guest')} <a href="/me">{say('rated.account')}</a>
        </p>
      ) : mostCounted !== null ? (
        <p role="status">{say('rated.beyond', { most: mostCounted })}</p>
      ) : stakes === null ? null : (
        <p>{say('rated.stakes', { win: Math.round(stakes.win), lose: Math.round(-stakes.lose) })}</p>
      )}
      {info.seats.some(({ bot }) => bot !== null) ? <p>{say('rated.bots')}</p> : null}
      {mostCounted === null ? <p class={style.quiet}>{say('rated.loss')}</p> : null}
    </div>
  );
}

function useIsGuest(user: string | null): boolean {
  const [isGuest, setGuest] = useState(false);
  useEffect(() => {
    if (user === null) return;
    fetchIdentity().then(
      (me) => setGuest((me as Person | null)?.guest ?? true),
      () => setGuest(false),
    );
  }, [user]);
  return isGuest;
}

/** The limit of games per day between these people, if this game exceeds it; null if it counts. */
function useMostCounted({ game, seats }: TableInfo): number | null {
  const [most, setMost] = useState<number | null>(null);
  const people = seats.flatMap(({ user }) => user ?? []);
  const who = people.length === seats.length ? people.join() : '';
  useEffect(() => {
    setMost(null);
    if (who === '') return;
    fetchCounting(game, who.split(',')).then(
      (counting) => setMost(counting.counts ? null : counting.most),
      () => setMost(null),
    );
  }, [game, who]);
  return most;
}

/** The points that the player may win or lose; free seats count as filled by equals. */
function useStakes(info: TableInfo, user: string | null, others: readonly string[]): Stakes | null {
  const [stakes, setStakes] = useState<Stakes | null>(null);
  const who = others.join();
  const levels = info.seats.flatMap(({ bot }) => bot ?? []).join();
  useEffect(() => {
    if (user === null) return;
    const compute = async (): Promise<void> => {
      const [mine = NEW_RATING, ...theirs] = await fetchRatings(
        info.game,
        [user, ...who.split(',')].filter((id) => id !== ''),
        levels === '' ? 'people' : 'bots',
      );
      const bots = levels === '' ? [] : levels.split(',').map((level) => botRating(info.game, level));
      const free = Math.max(0, info.seats.length - 1 - theirs.length - bots.length);
      setStakes(stakesOf(mine, [...theirs, ...bots, ...Array.from({ length: free }, () => mine)]));
    };
    compute().catch(() => setStakes(null));
  }, [info.game, info.seats.length, user, who, levels]);
  return stakes;
}

const TRIES = 10;
const TRY_AGAIN_MS = 500;

/** The own rating after a rated game, as soon as the server has it. */
export function RatedChange({
  table,
  user,
  list,
}: {
  readonly table: string;
  readonly user: string;
  readonly list: RatingList;
}): JSX.Element | null {
  const [result, setResult] = useState<Result | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const { results } = await fetchPlayer(user, list);
      const found = results.find((other) => other.table === table);
      if (!isHere) return;
      if (found !== undefined) setResult(found);
      else if (tries < TRIES) setTimeout(() => isHere && setTries(tries + 1), TRY_AGAIN_MS);
    };
    look().catch((problem: unknown) => console.warn(problem));
    return () => {
      isHere = false;
    };
  }, [table, user, list, tries]);
  if (result === null) return null;
  return (
    <p role="status">
      <a href={`/player/${user}`}>
        {say(list === 'people' ? 'rated.change' : 'rated.change.bots', {
          mean: String(result.mean),
          change: signed(result.change),
        })}
      </a>
    </p>
  );
}
