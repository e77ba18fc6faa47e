import type { TournamentInfo } from '@tuckbox/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { isOnline } from '../../app/updates.ts';
import { Refused } from '../../wires/http.ts';
import { pollWhileSeen } from '../games/poll.ts';
import { rememberDeals } from './deal-witness.ts';
import { fetchTournament } from './wire.ts';

/** How often a tournament is read again while somebody looks at it. */
const AGAIN_MS = 2500;

/** The server's latest answer about a tournament, and how far its clock is ahead of this device's. */
export interface SeenTournament {
  readonly info: TournamentInfo;
  readonly ahead: number;
}

const hasEnded = ({ status }: TournamentInfo): boolean => status === 'over' || status === 'cancelled';

/** A tournament, read again until it is over; what an action answers is shown at once. */
export function useTournament(id: string): {
  readonly seen: SeenTournament | 'missing' | 'failed' | null;
  readonly show: (info: TournamentInfo) => void;
} {
  const [seen, setSeen] = useState<SeenTournament | 'missing' | 'failed' | null>(null);
  const show = (info: TournamentInfo): void => {
    rememberDeals(info);
    setSeen({ info, ahead: info.now - Date.now() });
  };
  const isDone = seen === 'missing' || (seen !== null && seen !== 'failed' && hasEnded(seen.info));
  const hasNetwork = isOnline.value;
  useEffect(() => {
    if (isDone || !hasNetwork) return;
    let isHere = true;
    const load = async (): Promise<void> => {
      try {
        const info = await fetchTournament(id);
        if (isHere) show(info);
      } catch (error) {
        if (!isHere) return;
        const isMissing = error instanceof Refused && [400, 404].includes(error.status);
        // A restarting server answers again in a moment; until then the last answer stays.
        setSeen((old) => (isMissing ? 'missing' : old === null ? 'failed' : old));
      }
    };
    const stop = pollWhileSeen(load, AGAIN_MS);
    return () => {
      isHere = false;
      stop();
    };
  }, [id, isDone, hasNetwork]);
  return { seen, show };
}
