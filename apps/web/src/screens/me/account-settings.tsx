import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { rememberIdentity } from '../../app/online-identity.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { request } from '../../wires/http.ts';
import { TextField } from '../form/text-field.tsx';
import pageStyle from '../page.module.css';
import { say } from '../say.ts';
import { DownloadArchive } from './archive.tsx';
import { type Person, passkeyProof, signOut } from './people.ts';
import { useRequest } from './use-request.ts';

/** Settings of the signed-in account. */
export function AccountSettings({
  person,
  onGone,
}: {
  readonly person: Person;
  readonly onGone: () => Promise<void>;
}): JSX.Element {
  const { isBusy, problem, run } = useRequest();
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
        <DeleteAccount
          hasPassword={person.login !== null}
          onClose={() => setLeaving(false)}
          onGone={onGone}
        />
      ) : null}
    </section>
  );
}

function NewPassword(): JSX.Element {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const change = (): Promise<void> =>
    run(async () => {
      await request('PUT', '/api/me/password', { current, next });
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

/** Deletes the account, after a confirmation and a proof of identity. */
function DeleteAccount({
  hasPassword,
  onClose,
  onGone,
}: {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onGone: () => Promise<void>;
}): JSX.Element {
  const [password, setPassword] = useState('');
  const { isBusy, problem, run } = useRequest();
  const go = (): Promise<void> =>
    run(async () => {
      await request('DELETE', '/api/me', hasPassword ? { password } : { passkey: await passkeyProof() });
      rememberIdentity(false);
      onClose();
      await onGone();
    });
  return (
    <Dialog title={say('me.delete')} closeLabel={say('me.close')} onClose={onClose}>
      <div class={pageStyle.fields}>
        <p>{say('me.delete.lead')}</p>
        <p>{say('me.delete.first')}</p>
        <DownloadArchive />
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
