import type { JSX } from 'preact';
import { isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { buttonClass } from '../../pieces/button.tsx';
import rows from '../../screens/home/rows.module.css';
import { Mark } from '../../screens/home/rows.tsx';
import type { MyTable } from '../../wires/http.ts';
import { say as sayShell } from '../../words/say.ts';
import { capital, language, listOf, unbroken } from '../../words/words.ts';
import style from './games.module.css';
import { deadlineOf, isMyTurn, timeLeft } from './order.ts';
import { say } from './say.ts';

/** A running game: the opponents, whose turn it is, the time left, and a link. */
export function UnfinishedRow({ table }: { readonly table: MyTable }): JSX.Element | null {
  const isMine = isMyTurn(table);
  const until = deadlineOf(table);
  const state = until === null ? stateOf(table) : `${stateOf(table)}\u00a0· ${unbroken(wordsOfTime(until))}`;
  return (
    <Row table={table} state={state} isMine={isMine}>
      <a class={buttonClass(isMine ? 'main' : 'plain')} href={`/t/${table.id}`}>
        {isMine ? say('play') : sayShell('row.look')}
        <Which table={table} />
      </a>
    </Row>
  );
}

/** A finished game: the opponents, the date, and its replay. */
export function FinishedRow({ table }: { readonly table: MyTable }): JSX.Element | null {
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  return (
    <Row table={table} state={date.format(table.at)} isMine={false}>
      <a class={buttonClass()} href={`/replay/${table.id}`}>
        {say('replay')}
        <Which table={table} />
      </a>
    </Row>
  );
}

function Row({
  table,
  state,
  isMine,
  children,
}: {
  readonly table: MyTable;
  readonly state: string;
  readonly isMine: boolean;
  readonly children: JSX.Element;
}): JSX.Element | null {
  if (!isGameId(table.game)) return null;
  const names = otherNames(table);
  return (
    <li class={rows.row} data-felt={table.game}>
      <Mark game={table.game} />
      <span class={rows.words}>
        <strong>{factsOf(table.game).title}</strong>
        {names.length === 0 ? null : <span>{say('with', { names: listOf(names) })}</span>}
        <span class={isMine ? style.mine : undefined}>{state}</span>
      </span>
      {children}
    </li>
  );
}

/** Distinguishes two links with the same word for screen readers. */
function Which({ table }: { readonly table: MyTable }): JSX.Element | null {
  if (!isGameId(table.game)) return null;
  return <span class="unseen"> {[factsOf(table.game).title, ...otherNames(table)].join(', ')}</span>;
}

const otherNames = ({ names, you }: MyTable): string[] =>
  names.filter((name, index) => name !== '' && index + 1 !== you);

function stateOf(table: MyTable): string {
  const { status, turns, names, taken, seats } = table;
  if (status === 'open')
    return `${capital(sayShell('row.waiting'))} · ${sayShell('row.seats', { taken, seats })}`;
  if (status === 'paused') return say('paused');
  if (isMyTurn(table)) return say('mine');
  // Nobody is to move while a bot does.
  if (turns.length === 0) return capital(sayShell('row.playing'));
  return say('turn.other', { names: listOf(turns.map(({ seat }) => names[seat - 1])) });
}

function wordsOfTime(until: number): string {
  const { days, hours, minutes } = timeLeft(until, Date.now());
  if (days > 0) return say('left.days', { days, hours });
  if (hours > 0) return say('left.hours', { hours, minutes });
  return minutes > 0 ? say('left.minutes', { minutes }) : say('left.none');
}
