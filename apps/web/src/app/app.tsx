import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Broken } from '../screens/not-found.tsx';
import { say } from '../words/say.ts';
import style from './app.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IdentifiedCallNotices } from './identified-call-notices.tsx';
import { AppNotices } from './notices.tsx';
import { rememberIdentity } from './online-identity.ts';
import { type Address, address, scrollOf } from './router.ts';
import { type LoadedScreen, loadRoute } from './routes.tsx';

/** A screen, and the address that it was loaded for. */
interface ShownScreen extends LoadedScreen {
  readonly address: Address;
}

/** Addresses at which this browser gets an identity on the server. */
const ONLINE = /^\/(t|screen)\//;

/** The screen of an address, or an error screen if it cannot be loaded. */
export const loadScreen = async (at: Address): Promise<ShownScreen> => ({
  ...(await loadRoute(at.path).catch((): LoadedScreen => ({ layout: 'page', Screen: Broken }))),
  address: at,
});

/** The screen of the current address in its layout. The old screen stays until the new one has loaded. */
export function App({ first }: { readonly first: ShownScreen }): JSX.Element {
  const here = address.value;
  // A link may have been followed while the first screen was loading.
  const [shown, setShown] = useState(first);
  useEffect(() => {
    let isWanted = true;
    if (ONLINE.test(here.path)) rememberIdentity(true);
    if (shown.address.path !== here.path) {
      loadScreen(here).then((found) => {
        if (isWanted) setShown(found);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [here]);
  useLayoutEffect(() => arrive(shown.address), [shown]);
  const { Screen } = shown;
  if (shown.layout === 'table') {
    return (
      <>
        <Screen key={shown.address.path} />
        <IdentifiedCallNotices place="table" />
      </>
    );
  }
  return (
    <div class={style.page}>
      <a class={style.skip} href="#content">
        {say('skip')}
      </a>
      <Header />
      <IdentifiedCallNotices place="page" />
      <main id="content" class={style.main}>
        <Screen key={shown.address.path} />
      </main>
      <Footer />
      <AppNotices />
    </div>
  );
}

/** A new page starts at its heading, also for screen readers; going back restores the scroll position. */
function arrive({ by, key, hash }: Address): void {
  if (by === 'start') return;
  const heading = document.querySelector<HTMLElement>('h1');
  // A loading screen would take the focus away with it when it disappears.
  if (heading !== null && heading.closest('[aria-busy]') === null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (by === 'history') scrollTo(0, scrollOf(key));
  else if (hash === '') scrollTo(0, 0);
}
