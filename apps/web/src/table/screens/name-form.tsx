import type { TableSummary } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { isGameId } from '../../games/load.ts';
import { loadUi } from '../../games/manifests.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Refused, request } from '../../wires/http.ts';
import { say } from '../say.ts';
import { NoTable } from './message-screens.tsx';
import style from './name-form.module.css';

const LONGEST = 24;

const GREETINGS = {
  open: 'name.table',
  playing: 'name.watch',
  paused: 'name.watch',
  over: 'name.over',
} as const satisfies { readonly [status in TableSummary['status']]: string };

/** Asks for the player's name, and says whose table of which game the link leads to. */
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
  useTitle(say(goal === 'none' ? 'closed.title' : 'name.title'));
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setProblem(await onName(name.trim()));
  };
  if (goal === 'none') return <NoTable />;
  return (
    <main class={style.ask} data-felt={goal?.table.game}>
      <form class={style.form} onSubmit={(event) => void send(event)}>
        {goal === null ? null : (
          <p class={style.goal}>
            {say(GREETINGS[goal.table.status], { host: goal.table.host, game: goal.title })}
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

/** Not found, or an impossible table id. */
const NO_SUCH = [404, 400];

interface Goal {
  readonly table: TableSummary;
  readonly title: string;
}

/** The table of the link, if it exists. Its game loads while the player types. */
function useGoal(id: string): Goal | 'none' | null {
  const [goal, setGoal] = useState<Goal | 'none' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const find = async (): Promise<void> => {
      const table = await request<TableSummary>('GET', `/api/tables/${id}/summary`);
      if (!isGameId(table.game)) return;
      const { game } = await loadUi(table.game);
      if (isWanted) setGoal({ table, title: game.title });
    };
    find().catch((problem: unknown) => {
      if (isWanted && problem instanceof Refused && NO_SUCH.includes(problem.status)) setGoal('none');
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return goal;
}
