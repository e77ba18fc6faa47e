import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { setKnown } from '../../app/known.ts';
import { Button, buttonClass } from '../../pieces/Button.tsx';
import { Dialog } from '../../pieces/Dialog.tsx';
import { ask } from '../../wires/http.ts';
import { TextField } from '../form/TextField.tsx';
import pageStyle from '../Page.module.css';
import { say } from '../say.ts';
import { useDoing } from './doing.ts';
import { type Person, passkeyProof, signOut } from './people.ts';

/** The account that one is signed in to. */
export function Own({
  person,
  onGone,
}: {
  readonly person: Person;
  readonly onGone: () => Promise<void>;
}): JSX.Element {
  const { isBusy, problem, run } = useDoing();
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): Promise<void> =>
    run(async () => {
      await signOut();
      await onGone();
    });
  return (
    <section class={pageStyle.panel}>
      <h2>{say('me.account')}</h2>
      <p>
        {person.login === null ? say('me.signed-in.passkey') : say('me.signed-in', { login: person.login })}
      </p>
      {person.login === null ? null : <NewPassword />}
      {problem === null ? null : (
        <p class={pageStyle.problem} role="alert">
          {problem}
        </p>
      )}
      <div class={pageStyle.buttons}>
        <Button disabled={isBusy} onTap={() => void leave()}>
          {say('me.sign-out')}
        </Button>
        <Button look="bare" onTap={() => setLeaving(true)}>
          {say('me.delete')}
        </Button>
      </div>
      {isLeaving ? (
        <Farewell hasPassword={person.login !== null} onClose={() => setLeaving(false)} onGone={onGone} />
      ) : null}
    </section>
  );
}

function NewPassword(): JSX.Element {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useDoing();
  const change = (): Promise<void> =>
    run(async () => {
      await ask('PUT', '/api/me/password', { current, next });
      setCurrent('');
      setNext('');
      setDone(true);
    });
  return (
    <details>
      <summary class={pageStyle.summary}>{say('me.password.change')}</summary>
      <form
        class={pageStyle.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <TextField
          label={say('me.password.current')}
          value={current}
          type="password"
          autocomplete="current-password"
          onType={setCurrent}
        />
        <TextField
          label={say('me.password.next')}
          help={say('me.password.help')}
          value={next}
          type="password"
          autocomplete="new-password"
          onType={setNext}
        />
        <p class={problem === null ? pageStyle.good : pageStyle.problem} role="status">
          {problem ?? (isDone ? say('me.password.done') : '')}
        </p>
        <div class={pageStyle.buttons}>
          <button type="submit" class={buttonClass()} disabled={isBusy || current === '' || next === ''}>
            {say('me.password.change')}
          </button>
        </div>
      </form>
    </details>
  );
}

/** Going for good is asked about, and proved. */
function Farewell({
  hasPassword,
  onClose,
  onGone,
}: {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onGone: () => Promise<void>;
}): JSX.Element {
  const [password, setPassword] = useState('');
  const { isBusy, problem, run } = useDoing();
  const go = (): Promise<void> =>
    run(async () => {
      await ask('DELETE', '/api/me', hasPassword ? { password } : { passkey: await passkeyProof() });
      setKnown(false);
      onClose();
      await onGone();
    });
  return (
    <Dialog title={say('me.delete')} closeLabel={say('me.close')} onClose={onClose}>
      <div class={pageStyle.fields}>
        <p>{say('me.delete.lead')}</p>
        {hasPassword ? (
          <TextField
            label={say('me.password')}
            value={password}
            type="password"
            autocomplete="current-password"
            onType={setPassword}
          />
        ) : null}
        {problem === null ? null : (
          <p class={pageStyle.problem} role="alert">
            {problem}
          </p>
        )}
        <div class={pageStyle.buttons}>
          <Button look="main" disabled={isBusy || (hasPassword && password === '')} onTap={() => void go()}>
            {say('me.delete.do')}
          </Button>
          <Button onTap={onClose}>{say('me.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
