import { isGameId } from '../../games/load.ts';
import { loadUi } from '../../games/manifests.ts';
import { fail } from '../../workers/failure.ts';
import { Session } from './session.ts';
import type { TableStore } from './store.ts';

/** Opens a session at a table once its game has loaded. The function that it returns closes session and store. */
export function openSession(
  store: TableStore,
  kind: 'local' | 'online',
  onOpen: (session: Session) => void,
): () => void {
  let session: Session | null = null;
  let isLoading = false;
  let isClosed = false;
  const stop = store.info.subscribe((info) => {
    if (info === null || isLoading || !isGameId(info.game)) return;
    isLoading = true;
    loadUi(info.game).then((ui) => {
      if (isClosed) return;
      session = new Session(store, ui, kind);
      onOpen(session);
    }, fail);
  });
  return () => {
    isClosed = true;
    stop();
    session?.close();
    store.close();
  };
}
