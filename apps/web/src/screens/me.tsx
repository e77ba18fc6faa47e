import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { fetchIdentity } from '../app/online-identity.ts';
import { change, settings } from '../app/settings.ts';
import { useTitle } from '../app/title.ts';
import { isOnline } from '../app/updates.ts';
import { LazyMyGamesLink } from '../club/lazy.tsx';
import { Button, buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { request } from '../wires/http.ts';
import { TextField } from './form/text-field.tsx';
import { useBegunGames } from './home/games.ts';
import rowStyle from './home/rows.module.css';
import { BegunRow } from './home/rows.tsx';
import { AccountSettings } from './me/account-settings.tsx';
import { Archive } from './me/archive.tsx';
import { Passkeys, Sessions, Tokens } from './me/lists.tsx';
import type { Person } from './me/people.ts';
import { SignIn } from './me/sign-in.tsx';
import { useRequest } from './me/use-request.ts';
import style from './page.module.css';
import { say } from './say.ts';

/** The user's own page: name, games and account. */
export function Me(): JSX.Element {
  useTitle(say('me.title'));
  const [person, setPerson] = useState<Person | null>(null);
  const load = useCallback(
    async (): Promise<void> => setPerson((await fetchIdentity()) as Person | null),
    [],
  );
  useEffect(() => {
    load().catch(() => setPerson(null));
  }, [load]);
  return (
    <div class={style.page}>
      <h1>{say('me.title')}</h1>
      <Name person={person} onRenamed={load} />
      <Games isKnown={person !== null} />
      {isOnline.value ? (
        <Account person={person} onChanged={load} />
      ) : (
        <p class={style.lead}>{say('me.offline')}</p>
      )}
    </div>
  );
}

function Account({
  person,
  onChanged,
}: {
  readonly person: Person | null;
  readonly onChanged: () => Promise<void>;
}): JSX.Element {
  if (person === null || person.guest) {
    return (
      <>
        <SignIn onSignedIn={onChanged} />
        {person === null ? null : <Tokens />}
        {person === null ? null : <Archive />}
      </>
    );
  }
  return (
    <>
      <div class={style.buttons}>
        <a class={buttonClass()} href={`/player/${person.user}`}>
          <Icon name="trophy" size={20} /> {say('me.ratings')}
        </a>
        <a class={buttonClass()} href="/notices">
          <Icon name="bell" size={20} /> {say('me.notices')}
        </a>
      </div>
      <AccountSettings person={person} onGone={onChanged} />
      <Passkeys />
      <Sessions />
      <Tokens />
      <Archive />
    </>
  );
}

/** The name is saved here at once, and on the server if it knows the user. */
function Name({
  person,
  onRenamed,
}: {
  readonly person: Person | null;
  readonly onRenamed: () => Promise<void>;
}): JSX.Element {
  const { isBusy, problem, run } = useRequest();
  const name = settings.name.value;
  const isStale = person !== null && name.trim() !== '' && person.name !== name.trim();
  const rename = (): Promise<void> =>
    run(async () => {
      await request('PATCH', '/api/me', { name: name.trim() });
      await onRenamed();
    });
  return (
    <section class={style.panel}>
      <TextField
        label={say('settings.name')}
        help={say('settings.name.help')}
        value={name}
        autocomplete="nickname"
        maxLength={24}
        onType={(text) => change('name', text)}
      />
      {isStale ? (
        <div class={style.buttons}>
          <Button disabled={isBusy} onTap={() => void rename()}>
            {say('me.rename', { name: person.name })}
          </Button>
        </div>
      ) : null}
      {problem === null ? null : (
        <p class={style.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function Games({ isKnown }: { readonly isKnown: boolean }): JSX.Element {
  const { games, lookAgain } = useBegunGames();
  return (
    <section class={rowStyle.section}>
      <h2>{say('me.games')}</h2>
      {games === null || games.length > 0 ? (
        <ul class={rowStyle.rows}>
          {(games ?? []).map((begun) => (
            <BegunRow key={begun.href} begun={begun} onRemoved={() => void lookAgain()} />
          ))}
        </ul>
      ) : (
        <p class={rowStyle.none}>{say('me.games.none')}</p>
      )}
      {isKnown ? <LazyMyGamesLink /> : null}
    </section>
  );
}
