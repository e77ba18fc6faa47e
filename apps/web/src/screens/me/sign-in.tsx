import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Segments } from '../form/segments.tsx';
import { TextField } from '../form/text-field.tsx';
import pageStyle from '../page.module.css';
import { say } from '../say.ts';
import { makePasskey, signIn, signInByPasskey, signUp } from './people.ts';
import { useRequest } from './use-request.ts';

const WAYS = ['new', 'known'] as const;

/** Sign up or sign in. Neither is needed to play. */
export function SignIn({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }): JSX.Element {
  const [way, setWay] = useState<(typeof WAYS)[number]>('new');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, problem, run } = useRequest();
  const name = settings.name.value.trim();
  const isNew = way === 'new';
  const byPassword = (): Promise<void> =>
    run(async () => {
      await (isNew ? signUp(login, password, name) : signIn(login, password));
      await onSignedIn();
    });
  const byPasskey = (): Promise<void> =>
    run(async () => {
      await (isNew ? makePasskey(name === '' ? say('new.guest') : name, 'Passkey') : signInByPasskey());
      await onSignedIn();
    });
  return (
    <section class={pageStyle.panel}>
      <h2>{say('me.account')}</h2>
      <p>{say('me.account.lead')}</p>
      <Segments
        label={say('me.account')}
        value={way}
        segments={WAYS.map((value) => ({ value, label: say(`me.way.${value}`) }))}
        onPick={setWay}
        isLabelled={false}
      />
      <div class={pageStyle.buttons}>
        <Button look="main" disabled={isBusy} onTap={() => void byPasskey()}>
          <Icon name="shield" size={20} />
          {say(isNew ? 'me.passkey.make' : 'me.passkey.use')}
        </Button>
      </div>
      <p class={pageStyle.lead}>{say('me.passkey.lead')}</p>
      <form
        class={pageStyle.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void byPassword();
        }}
      >
        <TextField
          label={say('me.login')}
          help={say('me.login.help')}
          value={login}
          autocomplete="username"
          maxLength={32}
          onType={setLogin}
        />
        <TextField
          label={say('me.password')}
          help={isNew ? say('me.password.help') : undefined}
          value={password}
          type="password"
          autocomplete={isNew ? 'new-password' : 'current-password'}
          onType={setPassword}
        />
        {problem === null ? null : (
          <p class={pageStyle.problem} role="alert">
            {problem}
          </p>
        )}
        <div class={pageStyle.buttons}>
          <button type="submit" class={buttonClass()} disabled={isBusy || login === '' || password === ''}>
            {say(isNew ? 'me.make' : 'me.sign-in')}
          </button>
        </div>
      </form>
    </section>
  );
}
