import type { TableSummary } from '@tuckbox/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity } from '../../app/online-identity.ts';
import { isOnline } from '../../app/updates.ts';

/** The polling interval for people without a socket. */
const ASK_AGAIN_MS = 12_000;

type Hear = (change: (old: readonly TableSummary[]) => readonly TableSummary[]) => void;

/** Receives every change over the socket. */
async function listenLive(hear: Hear): Promise<() => void> {
  const { online } = await import('../../wires/online.ts');
  return online().listenToLobby((tables, gone) =>
    hear((old) => {
      const replaced = new Set([...gone, ...tables.map(({ id }) => id)]);
      return [...tables, ...old.filter(({ id }) => !replaced.has(id))];
    }),
  );
}

async function askNowAndThen(hear: Hear): Promise<() => void> {
  const { request } = await import('../../wires/http.ts');
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const tables = await request<TableSummary[]>('GET', '/api/tables').catch(() => null);
    if (tables !== null) hear(() => tables);
  };
  await look();
  const timer = setInterval(look, ASK_AGAIN_MS);
  return () => clearInterval(timer);
}

/** The public tables, kept up to date; null until the server has answered. */
export function useLobby(): readonly TableSummary[] | null {
  const [tables, setTables] = useState<readonly TableSummary[] | null>(null);
  const hasNetwork = isOnline.value;
  useEffect(() => {
    if (!hasNetwork) return;
    let stop: (() => void) | null = null;
    let isWanted = true;
    const hear: Hear = (change) => setTables((old) => change(old ?? []));
    const listen = async (): Promise<void> => {
      const me = await fetchIdentity().catch(() => null);
      const stopListening = await (me === null ? askNowAndThen(hear) : listenLive(hear));
      if (isWanted) stop = stopListening;
      else stopListening();
    };
    void listen();
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [hasNetwork]);
  return tables;
}
