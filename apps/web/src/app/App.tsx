import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Broken } from '../screens/NotFound.tsx';
import { say } from '../words/say.ts';
import style from './App.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { setKnown } from './known.ts';
import { Notices } from './Notices.tsx';
import { type Place, place, scrollOf } from './router.ts';
import { type Found, screenOf } from './routes.tsx';

interface Shown extends Found {
  readonly place: Place;
}

/** At these one becomes somebody to the server. */
const ONLINE = /^\/(t|screen)\//;

/** The screen of a path, or one that says that it cannot be had. */
export const foundAt = (path: string): Promise<Found> =>
  screenOf(path).catch(() => ({ frame: 'page', Screen: Broken }));

/** The screen of the address, in its frame. The old one stays until the new one is here. */
export function App({ first }: { readonly first: Found }): JSX.Element {
  const here = place.value;
  const [shown, setShown] = useState<Shown>(() => ({ ...first, place: here }));
  useEffect(() => {
    let isWanted = true;
    if (ONLINE.test(here.path)) setKnown(true);
    if (shown.place.path !== here.path) {
      foundAt(here.path).then((found) => {
        if (isWanted) setShown({ ...found, place: here });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [here]);
  useLayoutEffect(() => arrive(shown.place), [shown]);
  const { Screen } = shown;
  if (shown.frame === 'table') {
    return <Screen key={shown.place.path} />;
  }
  return (
    <div class={style.page}>
      <a class={style.skip} href="#content">
        {say('skip')}
      </a>
      <Header />
      <main id="content" class={style.main}>
        <Screen key={shown.place.path} />
      </main>
      <Footer />
      <Notices />
    </div>
  );
}

/** A new page begins at its heading, for eyes and for ears; a step back leads to where one was. */
function arrive({ by, key, hash }: Place): void {
  if (by === 'start') return;
  const heading = document.querySelector<HTMLElement>('h1');
  // What is only there for a moment would take the focus with it.
  if (heading !== null && heading.closest('[aria-busy]') === null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (by === 'history') scrollTo(0, scrollOf(key));
  else if (hash === '') scrollTo(0, 0);
}
