import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity, rememberIdentity } from '../../app/online-identity.ts';
import { go } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import type { Person } from '../../screens/me/people.ts';
import page from '../../screens/page.module.css';
import { say as sayPage } from '../../screens/say.ts';
import { signInAsGuest } from '../../wires/http.ts';
import style from '../club.module.css';
import { say } from '../say.ts';
import { useUi } from '../use-ui.ts';
import { firstWish, SeekForm } from './form.tsx';
import { WaitingNow } from './waiting-now.tsx';
import { fetchSeek, putSeek, removeSeek, type Seek, type SeekWish } from './wire.ts';
import { wishText } from './wish-text.ts';

/** How often the server is asked; people silent for ten seconds are not seated. */
const ASK_AGAIN_MS = 2000;

/** Finds people to play with. The wish is kept on the server, so that a reload changes nothing. */
export function SeekPage(): JSX.Element {
  useTitle(say('seek.title'));
  const [seek, setSeek] = useState<Seek | 'unknown' | null>('unknown');
  const [isGuest, setGuest] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [wish, setWish] = useState(firstWish);
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
        <SeekForm
          wish={wish}
          isGuest={isGuest}
          onChange={setWish}
          onSeek={(chosen) => run(() => seekAs(chosen))}
        />
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
      {seek === 'unknown' ? null : (
        <WaitingNow
          own={seek}
          onJoin={(table) => {
            setWish({ ...wish, ...table });
            run(() => seekAs({ ...wish, ...table }));
          }}
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

/** Guests only need a name. */
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
      // A restarting server answers again in a moment.
      fetchSeek().then(onSeek, () => {});
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, table, onSeek]);
}

function Waiting({ seek, onStop }: { readonly seek: Seek; readonly onStop: () => void }): JSX.Element {
  const { game, rated, waiting } = seek;
  const text = wishText(seek, useUi(game));
  return (
    <section class={page.panel}>
      <h2>{isGameId(game) ? factsOf(game).title : game}</h2>
      <p>
        {text}
        {rated ? ` · ${say('rated')}` : ''}
      </p>
      <p role="status">{say('seek.waiting', { count: waiting })}</p>
      <p class={style.quiet}>{say('seek.stay')}</p>
      <Button onTap={onStop}>{say('seek.stop')}</Button>
    </section>
  );
}
