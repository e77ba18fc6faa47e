import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { say } from '../table/say.ts';
import { Loading, MessageScreen } from '../table/screens/message-screens.tsx';
import { loadLocalReplay, loadOnlineReplay, loadSharedReplay } from './load-replay.ts';
import { type LoadedReplay, Replay } from './replay.tsx';
import { DamagedLink } from './shared-game.ts';

/** A game that is found, or why it is not. */
export function ReplayOf({
  find,
  Show,
}: {
  readonly find: () => Promise<LoadedReplay | null>;
  readonly Show: (props: { readonly replay: LoadedReplay }) => JSX.Element;
}): JSX.Element {
  const [replay, setReplay] = useState<LoadedReplay | 'none' | 'damaged' | null>(null);
  useEffect(() => {
    find().then(
      (found) => setReplay(found ?? 'none'),
      (problem: unknown) => setReplay(problem instanceof DamagedLink ? 'damaged' : 'none'),
    );
  }, []);
  if (replay === null) return <Loading />;
  if (replay === 'none') return <MessageScreen title={say('replay.none.title')} text={say('replay.none')} />;
  if (replay === 'damaged')
    return <MessageScreen title={say('replay.damaged.title')} text={say('replay.damaged')} />;
  return <Show replay={replay} />;
}

/** `/replay/:id`: a game of the server. */
export const ReplayScreen = ({ id }: { readonly id: string }): JSX.Element => (
  <ReplayOf key={id} find={() => loadOnlineReplay(id)} Show={Replay} />
);

/** `/replay/local/:id`: a game of this device. */
export const LocalReplayScreen = ({ id }: { readonly id: string }): JSX.Element => (
  <ReplayOf key={id} find={() => loadLocalReplay(id)} Show={Replay} />
);

/** `/replay/shared#…`: a game packed in its link. */
export function SharedReplayScreen(): JSX.Element {
  const { hash } = address.value;
  return <ReplayOf key={hash} find={() => loadSharedReplay(hash.slice(1))} Show={Replay} />;
}
