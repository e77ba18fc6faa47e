import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity } from '../../app/online-identity.ts';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import rows from '../../screens/home/rows.module.css';
import page from '../../screens/page.module.css';
import { type MyTable, myTables } from '../../wires/http.ts';
import { say as sayShell } from '../../words/say.ts';
import { say as sayClub } from '../say.ts';
import { byTimeLeft, isMyTurn } from './order.ts';
import { pollWhileSeen } from './poll.ts';
import { FinishedRow, UnfinishedRow } from './row.tsx';
import { say } from './say.ts';
import { countTurns } from './turns.ts';

/** How often the list is read again while the page is in view. */
const AGAIN_MS = 15_000;

/** One's online games: those that wait for a move first, then by time left, and the finished ones below. */
export function GamesPage(): JSX.Element {
  useTitle(say('title'));
  const { tables, hasFailed } = useMyTables();
  const finished = useFinished(tables);
  return (
    <div class={page.page} aria-busy={tables === null && !hasFailed}>
      <h1>{say('title')}</h1>
      {isOnline.value ? null : <p class={page.lead}>{say('offline')}</p>}
      {tables === null && hasFailed && isOnline.value ? <p role="alert">{sayClub('failed')}</p> : null}
      {tables === null ? null : <Unfinished tables={tables} />}
      <Tables title={say('over')} tables={finished} Row={FinishedRow} />
    </div>
  );
}

/** Unfinished games, read again while the page is in view; null before the first answer. */
function useMyTables(): { readonly tables: readonly MyTable[] | null; readonly hasFailed: boolean } {
  const [tables, setTables] = useState<readonly MyTable[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const isKnown = (await fetchIdentity()) !== null;
        setTables(isKnown ? await myTables('unfinished') : []);
        setFailed(false);
        if (isKnown) await countTurns();
      } catch {
        setFailed(true);
      }
    };
    return pollWhileSeen(load, AGAIN_MS);
  }, []);
  return { tables, hasFailed };
}

/** Finished games, read when the unfinished ones are known, and again when one of those has ended. */
function useFinished(unfinished: readonly MyTable[] | null): readonly MyTable[] {
  const [finished, setFinished] = useState<readonly MyTable[]>([]);
  const ids = unfinished?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === undefined) return;
    fetchIdentity()
      .then((me) => (me === null ? [] : myTables('over')))
      // The games that go on are shown without the others.
      .then(setFinished, () => {});
  }, [ids]);
  return finished;
}

function Unfinished({ tables }: { readonly tables: readonly MyTable[] }): JSX.Element {
  if (tables.length === 0) return <NoGames />;
  const sorted = byTimeLeft(tables);
  return (
    <>
      <Tables title={say('mine')} tables={sorted.filter(isMyTurn)} Row={UnfinishedRow} />
      <Tables
        title={say('waiting')}
        tables={sorted.filter((table) => !isMyTurn(table))}
        Row={UnfinishedRow}
      />
    </>
  );
}

function Tables({
  title,
  tables,
  Row,
}: {
  readonly title: string;
  readonly tables: readonly MyTable[];
  readonly Row: (props: { readonly table: MyTable }) => JSX.Element | null;
}): JSX.Element | null {
  if (tables.length === 0) return null;
  return (
    <section class={rows.section}>
      <h2>{title}</h2>
      <ul class={rows.rows}>
        {tables.map((table) => (
          <Row key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function NoGames(): JSX.Element {
  return (
    <section class={page.panel}>
      <h2>{say('none')}</h2>
      <p>{say('none.lead')}</p>
      <div class={page.buttons}>
        <a class={buttonClass('main')} href="/seek">
          <Icon name="people" size={20} />
          {sayShell('home.seek')}
        </a>
        <a class={buttonClass()} href="/">
          {sayShell('lost.home')}
        </a>
      </div>
    </section>
  );
}
