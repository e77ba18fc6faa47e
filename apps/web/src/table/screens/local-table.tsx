import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import { LocalWire } from '../../local/local-wire.ts';
import { justDealt } from '../../local/saved-games.ts';
import { Dealing } from '../../screens/dealing.tsx';
import { openSession } from '../state/open-session.ts';
import { seatName } from '../state/player-labels.ts';
import type { Session } from '../state/session.ts';
import { TableStore } from '../state/store.ts';
import { useDelayed } from './delayed.ts';
import { HandOver } from './hand-over.tsx';
import { Closed, Loading } from './message-screens.tsx';
import { TableView } from './table-view.tsx';

interface OpenTable {
  readonly wire: LocalWire;
  readonly store: TableStore;
  readonly session: Session | null;
}

/** A local table: against bots, or several people who share the device. */
export function LocalTableScreen({ id }: { readonly id: string }): JSX.Element {
  const [here, setHere] = useState<OpenTable | null>(null);
  useEffect(() => {
    const wire = new LocalWire(id);
    const store = new TableStore(wire, id);
    setHere({ wire, store, session: null });
    const stopPauses = settings.botPause.subscribe((choice) =>
      wire.setBotPause(BOT_PAUSES[choice] ?? BOT_PAUSES.usual),
    );
    const close = openSession(store, 'local', (session) => setHere({ wire, store, session }));
    return () => {
      stopPauses();
      close();
    };
  }, [id]);
  const closed = here?.store.closed.value ?? null;
  if (closed !== null) return <Closed reason={closed} />;
  if (here === null || here.session === null) return <Opening id={id} />;
  return <Seated wire={here.wire} session={here.session} />;
}

/** Shown until the table has loaded. */
function Opening({ id }: { readonly id: string }): JSX.Element {
  const game = justDealt(id);
  return game === null ? <Loading /> : <Dealing game={game} />;
}

/** How long bots take for a move, in milliseconds, by setting. */
const BOT_PAUSES: { readonly [choice: string]: number } = { calm: 1600, usual: 700, quick: 250, none: 0 };

/** How long a player sees the outcome of their move before the hand-over. */
const SEEN_MS = 1500;

/** The table of the person who holds the device, or the hand-over to the next player. */
function Seated({ wire, session }: { readonly wire: LocalWire; readonly session: Session }): JSX.Element {
  const scene = session.scene.value;
  const info = session.store.info.value;
  const next = info === null ? null : nextHolder(session);
  const isHeld = session.store.you.value !== null;
  const isDue = useDelayed(next !== null, isHeld ? SEEN_MS : 0) || (next !== null && !isHeld);
  useEffect(() => {
    if (isDue && isHeld) wire.passTo(null);
  }, [isDue, isHeld, wire]);
  if (info !== null && next !== null && isDue) {
    return <HandOver game={info.game} name={seatName(info.seats, next)} onTaken={() => wire.passTo(next)} />;
  }
  return scene === null || !session.animator.playback.isReady ? (
    <Opening id={session.store.id} />
  ) : (
    <TableView session={session} />
  );
}

/** The person who must take the device now; null while the right one holds it. */
function nextHolder({ store, scene }: Session): number | null {
  const seats = store.info.value?.seats ?? [];
  const people = seats.flatMap((seat, index) => (seat.user !== null && seat.bot === null ? [index] : []));
  const waiting: readonly number[] = scene.value?.waiting ?? [];
  const holder = store.you.value;
  if (people.length < 2 || scene.value?.places != null || (holder !== null && waiting.includes(holder)))
    return null;
  return people.find((seat) => waiting.includes(seat)) ?? null;
}
