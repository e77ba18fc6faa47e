import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading, Nothing } from '../table/Around.tsx';
import { say } from '../table/say.ts';
import { Replay, type Showing } from './Replay.tsx';
import { showLocal, showOnline } from './showing.ts';

function Screen({ find }: { readonly find: () => Promise<Showing | null> }): JSX.Element {
  const [showing, setShowing] = useState<Showing | 'none' | null>(null);
  useEffect(() => {
    find().then(
      (found) => setShowing(found ?? 'none'),
      () => setShowing('none'),
    );
  }, []);
  if (showing === null) return <Loading />;
  if (showing === 'none') return <Nothing title={say('closed.title')} text={say('replay.none')} />;
  return <Replay showing={showing} />;
}

/** `/replay/:id`: a game of the server. */
export const ReplayScreen = ({ id }: { readonly id: string }): JSX.Element => (
  <Screen key={id} find={() => showOnline(id)} />
);

/** `/replay/local/:id`: a game of this device. */
export const LocalReplayScreen = ({ id }: { readonly id: string }): JSX.Element => (
  <Screen key={id} find={() => showLocal(id)} />
);
