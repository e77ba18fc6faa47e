import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { online } from '../../wires/online.ts';
import { Notices } from '../chrome/notices.tsx';
import { useGuestSignIn } from '../state/guest-sign-in.ts';
import { openSession } from '../state/open-session.ts';
import type { Session } from '../state/session.ts';
import { TableStore } from '../state/store.ts';
import { Closed, Loading, Unreachable } from './message-screens.tsx';
import { NameForm } from './name-form.tsx';
import { TableView } from './table-view.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** A table of the server: its waiting room, its game and its result. */
export function OnlineTableScreen({ id }: { readonly id: string }): JSX.Element {
  const guest = useGuestSignIn();
  if (guest.state === 'checking') return <Loading />;
  if (guest.state === 'unreachable') return <Unreachable />;
  if (guest.state === 'nameless') return <NameForm table={id} onName={guest.signIn} />;
  return (
    <WithOnlineSession key={id} id={id}>
      {(session, info) => <RoomOrGame session={session} info={info} />}
    </WithOnlineSession>
  );
}

/** The session at a table of the server; until it is open, the screen that says why not. */
export function WithOnlineSession({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (session: Session, info: TableInfo) => JSX.Element;
}): JSX.Element {
  const [store, setStore] = useState<TableStore | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new TableStore(online(), id);
    setStore(opened);
    setSession(null);
    return openSession(opened, 'online', setSession);
  }, [id]);
  if (store === null) return <Loading />;
  const closed = store.closed.value;
  if (closed !== null) return <Closed reason={closed} />;
  const info = store.info.value;
  return session === null || info === null ? <Loading /> : children(session, info);
}

/** The waiting room, then the game. */
function RoomOrGame({ session, info }: { readonly session: Session; readonly info: TableInfo }): JSX.Element {
  if (info.status !== 'open')
    return session.scene.value === null ? <Loading /> : <TableView session={session} />;
  return (
    <>
      <WaitingRoom session={session} info={info} />
      <Notices session={session} />
    </>
  );
}
