import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { isGameId, loadUi } from '../games/load.ts';
import { justDealt } from '../local/shelf.ts';
import { LocalWire } from '../local/wire.ts';
import { Dealing } from '../screens/Dealing.tsx';
import { Closed, Loading } from './Around.tsx';
import { HandOver } from './HandOver.tsx';
import { seatName } from './labels.ts';
import { useLater } from './later.ts';
import { Session } from './session.ts';
import { TableStore } from './store.ts';
import { Table } from './Table.tsx';

interface Here {
  readonly wire: LocalWire;
  readonly store: TableStore;
  readonly session: Session | null;
}

/** A table on this device: against bots, or several people who pass it on. */
export function LocalTableScreen({ id }: { readonly id: string }): JSX.Element {
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => {
    const wire = new LocalWire(id);
    const pace = settings.botPause.subscribe((choice) => wire.pace(BOT_PAUSES[choice] ?? BOT_PAUSES.usual));
    const store = new TableStore(wire, id);
    let session: Session | null = null;
    setHere({ wire, store, session });
    const stop = store.info.subscribe((info) => {
      if (info === null || session !== null || !isGameId(info.game)) return;
      stop();
      loadUi(info.game).then((ui) => {
        session = new Session(store, ui, 'local');
        setHere({ wire, store, session });
      });
    });
    return () => {
      pace();
      stop();
      session?.close();
      store.close();
    };
  }, [id]);
  const closed = here?.store.closed.value ?? null;
  if (closed !== null) return <Closed reason={closed} />;
  if (here === null || here.session === null) return <Coming id={id} />;
  return <Seated wire={here.wire} session={here.session} />;
}

/** For the moment before the table is here. */
function Coming({ id }: { readonly id: string }): JSX.Element {
  const game = justDealt(id);
  return game === null ? <Loading /> : <Dealing game={game} />;
}

/** How long bots take, in milliseconds, by what one has chosen. */
const BOT_PAUSES: { readonly [choice: string]: number } = { calm: 1600, usual: 700, quick: 250, none: 0 };

/** So long one sees what one's own move has done before the device is passed on. */
const SEEN_MS = 1500;

/** Who holds the device plays; whoever is to play next and does not hold it is handed it. */
function Seated({ wire, session }: { readonly wire: LocalWire; readonly session: Session }): JSX.Element {
  const scene = session.scene.value;
  const info = session.store.info.value;
  const next = info === null ? null : nextHolder(session);
  const isHeld = session.store.you.value !== null;
  const isDue = useLater(next !== null, isHeld ? SEEN_MS : 0) || (next !== null && !isHeld);
  useEffect(() => {
    if (isDue && isHeld) wire.look(null);
  }, [isDue, isHeld, wire]);
  if (info !== null && next !== null && isDue) {
    return <HandOver game={info.game} name={seatName(info.seats, next)} onTaken={() => wire.look(next)} />;
  }
  return scene === null || !session.projector.show.isReady ? (
    <Coming id={session.store.id} />
  ) : (
    <Table session={session} />
  );
}

/** The person who has to take the device now; null while it is in the right hands. */
function nextHolder({ store, scene }: Session): number | null {
  const seats = store.info.value?.seats ?? [];
  const people = seats.flatMap((seat, index) => (seat.user !== null && seat.bot === null ? [index] : []));
  const waiting: readonly number[] = scene.value?.waiting ?? [];
  const holder = store.you.value;
  if (people.length < 2 || scene.value?.places != null || (holder !== null && waiting.includes(holder)))
    return null;
  return people.find((seat) => waiting.includes(seat)) ?? null;
}
