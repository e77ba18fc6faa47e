import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameId } from '../games/load.ts';
import { TableView } from '../table/screens/table-view.tsx';
import { Session } from '../table/state/session.ts';
import { TableStore } from '../table/state/store.ts';
import { loadStagedPosition } from './staged-position.ts';
import { HOST, StagedWire } from './staged-wire.ts';

/** A session of the table's host, who is signed in nowhere. */
class HostSession extends Session {
  override get user(): string {
    return HOST;
  }
}

/** A staged position with the whole table around it: bars, status line, panel. */
export function StagedTable({
  game,
  position,
  isSomebodyAway,
}: {
  readonly game: GameId;
  readonly position: string | null;
  readonly isSomebodyAway: boolean;
}): JSX.Element {
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let opened: Session | null = null;
    let isWanted = true;
    loadStagedPosition(game, position).then(
      (exhibit) => {
        if (!isWanted) return;
        const store = new TableStore(new StagedWire(exhibit, isSomebodyAway), 'staged');
        opened = new HostSession(store, exhibit.ui, isSomebodyAway ? 'online' : 'local');
        setSession(opened);
      },
      (reason) => setProblem(String(reason)),
    );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [game, position, isSomebodyAway]);
  return session === null ? <p>{problem}</p> : <TableView key={session.store.id} session={session} />;
}
