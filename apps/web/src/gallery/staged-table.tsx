import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameId } from '../games/load.ts';
import { TableView } from '../table/screens/table-view.tsx';
import { Session } from '../table/state/session.ts';
import { TableStore } from '../table/state/store.ts';
import { loadStagedPosition } from './staged-position.ts';
import { HOST, type Missing, StagedWire } from './staged-wire.ts';

/** A session of the table's host, without a server. */
class HostSession extends Session {
  override get user(): string {
    return HOST;
  }
}

/** A staged position with the whole table around it: bars, status line, panel. */
export function StagedTable({
  game,
  position,
  missing,
}: {
  readonly game: GameId;
  readonly position: string | null;
  readonly missing: Missing | null;
}): JSX.Element {
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let opened: Session | null = null;
    let isWanted = true;
    loadStagedPosition(game, position).then(
      (exhibit) => {
        if (!isWanted) return;
        const store = new TableStore(new StagedWire(exhibit, missing), 'staged');
        opened = new HostSession(store, exhibit.ui, missing === null ? 'local' : 'online');
        setSession(opened);
      },
      (reason) => setProblem(String(reason)),
    );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [game, position, missing]);
  return session === null ? <p>{problem}</p> : <TableView key={session.store.id} session={session} />;
}
