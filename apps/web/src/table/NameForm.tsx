import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { isGameId, loadUi } from '../games/load.ts';
import { buttonClass } from '../pieces/Button.tsx';
import { ask } from '../wires/http.ts';
import style from './NameForm.module.css';
import { say } from './say.ts';

const LONGEST = 24;

/** Asks once what others shall call us, and says whose table of which game the link leads to. */
export function NameForm({
  table,
  onName,
}: {
  readonly table: string;
  readonly onName: (name: string) => Promise<'bad' | 'unreachable' | null>;
}): JSX.Element {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'bad' | 'unreachable' | null>(null);
  const goal = useGoal(table);
  useTitle(say('name.title'));
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setProblem(await onName(name.trim()));
  };
  return (
    <main class={style.ask} data-felt={goal?.info.game}>
      <form class={style.form} onSubmit={(event) => void send(event)}>
        {goal === null ? null : (
          <p class={style.goal}>
            {say(goal.info.status === 'open' ? 'name.table' : 'name.watch', {
              host: goal.info.hostName,
              game: goal.title,
            })}
          </p>
        )}
        <h1>{say('name.title')}</h1>
        <label class={style.field}>
          <span>{say('name.label')}</span>
          <input
            value={name}
            maxLength={LONGEST}
            required
            autocomplete="nickname"
            aria-describedby="name-problem"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <p id="name-problem" class={style.problem} role="alert">
          {problem === null ? '' : say(`name.${problem}`)}
        </p>
        <button type="submit" class={buttonClass('main')}>
          {say('name.go')}
        </button>
      </form>
    </main>
  );
}

/** The table behind the link. Its game is fetched already while somebody types; where it is a secret, so be it. */
function useGoal(table: string): { readonly info: TableInfo; readonly title: string } | null {
  const [goal, setGoal] = useState<{ readonly info: TableInfo; readonly title: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const find = async (): Promise<void> => {
      const info = await ask<TableInfo>('GET', `/api/tables/${table}`);
      if (!isGameId(info.game)) return;
      const { game } = await loadUi(info.game);
      if (isWanted) setGoal({ info, title: game.title });
    };
    find().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [table]);
  return goal;
}
