import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity, rememberIdentity } from '../app/online-identity.ts';
import { address, go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { useTitle } from '../app/title.ts';
import { isOnline } from '../app/updates.ts';
import { GAME_IDS, type GameId, isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { Segments } from '../screens/form/segments.tsx';
import { Switch } from '../screens/form/switch.tsx';
import type { Person } from '../screens/me/people.ts';
import page from '../screens/page.module.css';
import { say as sayPage } from '../screens/say.ts';
import { signInAsGuest } from '../wires/http.ts';
import style from './club.module.css';
import { say } from './say.ts';
import { useSeatCounts } from './seat-counts.ts';
import { fetchSeek, PACES, putSeek, removeSeek, type Seek, type SeekWish } from './seek-wire.ts';

/** How often the server is asked; whoever is silent for ten seconds is not seated. */
const ASK_AGAIN_MS = 2000;

/** Finds people to play with. The wish is kept on the server, so that a reload changes nothing. */
export function SeekPage(): JSX.Element {
  useTitle(say('seek.title'));
  const [seek, setSeek] = useState<Seek | 'unknown' | null>('unknown');
  const [isGuest, setGuest] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const me = (await fetchIdentity()) as Person | null;
      setGuest(me?.guest ?? true);
      setSeek(me === null ? null : await fetchSeek());
    };
    begin().catch(() => setSeek(null));
  }, []);
  useFoundTable(seek, setSeek);
  const run = (work: () => Promise<Seek | null>): void => {
    setFailed(false);
    work().then(setSeek, () => setFailed(true));
  };
  return (
    <div class={page.page} aria-busy={seek === 'unknown'}>
      <h1>{say('seek.title')}</h1>
      {isOnline.value ? null : <p class={page.lead}>{say('seek.offline')}</p>}
      {seek === 'unknown' ? null : seek === null ? (
        <Form isGuest={isGuest} onSeek={(wish) => run(() => seekAs(wish))} />
      ) : (
        <Waiting
          seek={seek}
          onStop={() =>
            run(async () => {
              await removeSeek();
              return null;
            })
          }
        />
      )}
      {hasFailed ? (
        <p class={page.problem} role="alert">
          {say('failed')}
        </p>
      ) : null}
    </div>
  );
}

/** Guests need no more than a name. */
async function seekAs(wish: SeekWish): Promise<Seek | null> {
  const name = settings.name.value.trim();
  await signInAsGuest(name === '' ? sayPage('new.guest') : name);
  rememberIdentity(true);
  return putSeek(wish);
}

/** Asks again and again while we wait, and goes to the table when there is one. */
function useFoundTable(seek: Seek | 'unknown' | null, onSeek: (seek: Seek | null) => void): void {
  const isWaiting = seek !== null && seek !== 'unknown';
  const table = isWaiting ? seek.table : null;
  useEffect(() => {
    if (table !== null) go(`/t/${table}`, 'replace');
    if (!isWaiting || table !== null) return;
    const timer = setInterval(() => {
      // A server that restarts answers again in a moment.
      fetchSeek().then(onSeek, () => {});
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, table, onSeek]);
}

const gameIn = (search: string): GameId => {
  const asked = new URLSearchParams(search).get('game') ?? '';
  return isGameId(asked) ? asked : GAME_IDS[0];
};

function Form({
  isGuest,
  onSeek,
}: {
  readonly isGuest: boolean;
  readonly onSeek: (wish: SeekWish) => void;
}): JSX.Element {
  const [wish, setWish] = useState<SeekWish>(() => ({
    game: gameIn(address.peek().search),
    seats: 2,
    pace: 'quick',
    rated: true,
    bots: true,
  }));
  const set = (part: Partial<SeekWish>): void => setWish({ ...wish, ...part });
  const counts = useSeatCounts(wish.game);
  const seats = counts.includes(wish.seats) ? wish.seats : counts[0];
  return (
    <section class={page.panel}>
      <Segments
        label={say('seek.game')}
        value={wish.game}
        segments={GAME_IDS.map((value) => ({ value, label: factsOf(value).title }))}
        onPick={(game) => set({ game })}
      />
      <Segments
        label={say('seek.seats')}
        value={seats}
        segments={counts.map((value) => ({ value, label: String(value) }))}
        onPick={(picked) => set({ seats: picked })}
      />
      <Segments
        label={say('seek.pace')}
        value={wish.pace}
        segments={PACES.map((value) => ({ value, label: say(`seek.pace.${value}`) }))}
        onPick={(pace) => set({ pace })}
      />
      {isGuest ? (
        <p class={style.quiet}>
          {say('seek.guest')} <a href="/me">{say('rated.account')}</a>
        </p>
      ) : (
        <Switch
          label={say('rated')}
          help={say('seek.rated.help')}
          isOn={wish.rated}
          onFlip={(rated) => set({ rated })}
        />
      )}
      <Switch
        label={say('seek.bots')}
        help={say('seek.bots.help')}
        isOn={wish.bots}
        onFlip={(bots) => set({ bots })}
      />
      <Button look="main" disabled={!isOnline.value} onTap={() => onSeek({ ...wish, seats })}>
        <Icon name="people" size={20} /> {say('seek.do')}
      </Button>
    </section>
  );
}

function Waiting({ seek, onStop }: { readonly seek: Seek; readonly onStop: () => void }): JSX.Element {
  const { game, seats, pace, rated, waiting } = seek;
  return (
    <section class={page.panel}>
      <h2>{isGameId(game) ? factsOf(game).title : game}</h2>
      <p>
        {say('seek.wish', { count: seats })} · {say(`seek.pace.${pace}`)}
        {rated ? ` · ${say('rated')}` : ''}
      </p>
      <p role="status">{say('seek.waiting', { count: waiting })}</p>
      <p class={style.quiet}>{say('seek.stay')}</p>
      <Button onTap={onStop}>{say('seek.stop')}</Button>
    </section>
  );
}
