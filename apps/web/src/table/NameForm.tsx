import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { buttonClass } from '../pieces/Button.tsx';
import style from './NameForm.module.css';
import { say } from './say.ts';

const LONGEST = 24;

/** Asks once what others shall call us. */
export function NameForm({
  onName,
}: {
  readonly onName: (name: string) => Promise<'bad' | 'unreachable' | null>;
}): JSX.Element {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'bad' | 'unreachable' | null>(null);
  useTitle(say('name.title'));
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setProblem(await onName(name.trim()));
  };
  return (
    <main class={style.ask}>
      <form class={style.form} onSubmit={(event) => void send(event)}>
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
