import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isGameId, loadUi } from '../games/load.ts';
import { online } from '../wires/online.ts';
import { Closed, Loading, Unreachable } from './Around.tsx';
import { useKnown } from './known.ts';
import { NameForm } from './NameForm.tsx';
import { Notices } from './Notices.tsx';
import { Session } from './session.ts';
import { TableStore } from './store.ts';
import { Table } from './Table.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

/** A table of the server: its waiting room, its game, its end. */
export function TableScreen({ id }: { readonly id: string }): JSX.Element {
  const known = useKnown();
  if (known.state === 'asking') return <Loading />;
  if (known.state === 'unreachable') return <Unreachable />;
  if (known.state === 'unknown') return <NameForm table={id} onName={known.beCalled} />;
  return <KnownTable key={id} id={id} />;
}

/** The store of a table and, once its game's looks are here, a session at it. */
export function useOnlineTable(id: string): {
  readonly store: TableStore | null;
  readonly session: Session | null;
} {
  const [here, setHere] = useState<{ store: TableStore | null; session: Session | null }>({
    store: null,
    session: null,
  });
  useEffect(() => {
    const store = new TableStore(online(), id);
    let session: Session | null = null;
    let isAsked = false;
    let isGone = false;
    setHere({ store, session });
    const stop = store.info.subscribe((info) => {
      if (info === null || isAsked || !isGameId(info.game)) return;
      isAsked = true;
      loadUi(info.game).then((ui) => {
        if (isGone) return;
        session = new Session(store, ui, 'online');
        setHere({ store, session });
      });
    });
    return () => {
      isGone = true;
      stop();
      session?.close();
      store.close();
    };
  }, [id]);
  return here;
}

function KnownTable({ id }: { readonly id: string }): JSX.Element {
  const { store, session } = useOnlineTable(id);
  if (store === null) return <Loading />;
  const closed = store.closed.value;
  if (closed !== null) return <Closed reason={closed} />;
  const info = store.info.value;
  if (session === null || info === null) return <Loading />;
  if (info.status !== 'open') return session.scene.value === null ? <Loading /> : <Table session={session} />;
  return (
    <>
      <WaitingRoom session={session} info={info} />
      <Notices session={session} />
    </>
  );
}
