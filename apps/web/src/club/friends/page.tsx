import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import page from '../../screens/page.module.css';
import { listOf } from '../../words/words.ts';
import { say as sayClub } from '../say.ts';
import type { Named } from '../wire.ts';
import { calls } from './calls.ts';
import { ChallengeDialog } from './challenge.tsx';
import { ContactSettings } from './contact.tsx';
import { FriendRow } from './friend-row.tsx';
import style from './friends.module.css';
import { lookForCalls } from './look.ts';
import { termsOf } from './notices.tsx';
import { PersonRow } from './person-row.tsx';
import { say } from './say.ts';
import { useAccount } from './use-account.ts';
import { befriend, type Contacts, fetchContacts, removeChallenge, unblock, unfriend } from './wire.ts';

/** How often the list is read again while the page is open. */
const AGAIN_MS = 15_000;

/** One's friends, who wants to be one, challenges under way, and from whom one wants to hear. */
export function FriendsPage(): JSX.Element {
  useTitle(say('friends.title'));
  const account = useAccount();
  return (
    <div class={page.page} aria-busy={account === null}>
      <h1>{say('friends.title')}</h1>
      {isOnline.value ? null : <p class={page.lead}>{say('friends.offline')}</p>}
      {account === 'guest' ? <ForGuests /> : null}
      {account === null || account === 'guest' ? null : <Known user={account.user} />}
    </div>
  );
}

function ForGuests(): JSX.Element {
  return (
    <section class={page.panel}>
      <p>{say('friends.guest')}</p>
      <ul class={page.bullets}>
        <li>{say('friends.guest.friends')}</li>
        <li>{say('friends.guest.challenges')}</li>
        <li>{say('friends.guest.ratings')}</li>
      </ul>
      <p>
        <a class={buttonClass('main')} href="/me">
          {sayClub('rated.account')}
        </a>
      </p>
    </section>
  );
}

function Known({ user }: { readonly user: string }): JSX.Element {
  const [contacts, setContacts] = useState<Contacts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    (): Promise<void> =>
      fetchContacts().then(
        (found) => {
          setContacts(found);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [],
  );
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.hidden || void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  const [challenged, setChallenged] = useState<Named | null>(null);
  if (contacts === null) return <p aria-busy={!hasFailed}>{hasFailed ? sayClub('failed') : ''}</p>;
  const { friends, asking, asked, blocked, contact } = contacts;
  return (
    <>
      <Asking people={asking} onChanged={load} />
      <SentChallenges />
      <section class={page.panel}>
        <h2>{say('friends.list')}</h2>
        {friends.length === 0 ? (
          <p>{say('friends.none')}</p>
        ) : (
          <ul class={style.people}>
            {friends.map((friend) => (
              <FriendRow key={friend.user} friend={friend} onChallenge={() => setChallenged(friend)} />
            ))}
          </ul>
        )}
        <OwnLink user={user} />
      </section>
      <People
        title={say('friends.asked')}
        people={asked}
        act={say('take-back')}
        onAct={unfriend}
        onChanged={load}
      />
      <ContactSettings contact={contact} />
      <People
        title={say('friends.blocked')}
        people={blocked}
        act={say('unblock')}
        onAct={unblock}
        onChanged={load}
      />
      {challenged === null ? null : (
        <ChallengeDialog guest={challenged} friends={friends} onClose={() => setChallenged(null)} />
      )}
    </>
  );
}

/** The link by which others find us. */
function OwnLink({ user }: { readonly user: string }): JSX.Element {
  const link = new URL(`/player/${user}`, location.href).href;
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <div class={style.form}>
      <p class={style.state}>{say('friends.find')}</p>
      <div class={page.buttons}>
        <Button onTap={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} size={20} /> {say(isCopied ? 'copied' : 'friends.copy')}
        </Button>
        <a class={buttonClass('bare')} href={`/player/${user}`}>
          {say('friends.own')}
        </a>
      </div>
      <span class="unseen" role="status">
        {isCopied ? say('copied') : ''}
      </span>
    </div>
  );
}

function Asking({
  people,
  onChanged,
}: {
  readonly people: readonly Named[];
  readonly onChanged: () => Promise<void>;
}): JSX.Element | null {
  const { isBusy, problem, run } = useRequest();
  if (people.length === 0) return null;
  const answer = (work: (user: string) => Promise<unknown>, user: string): Promise<void> =>
    run(async () => {
      await work(user);
      await onChanged();
      await lookForCalls();
    });
  return (
    <section class={page.panel}>
      <h2>{say('friends.asking')}</h2>
      <ul class={style.people}>
        {people.map((person) => (
          <PersonRow key={person.user} person={person}>
            <Button look="main" disabled={isBusy} onTap={() => void answer(befriend, person.user)}>
              {say('accept')}
            </Button>
            <Button disabled={isBusy} onTap={() => void answer(unfriend, person.user)}>
              {say('decline')}
            </Button>
          </PersonRow>
        ))}
      </ul>
      {problem === null ? null : (
        <p class={page.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** People who share the same action. */
function People({
  title,
  people,
  act,
  onAct,
  onChanged,
}: {
  readonly title: string;
  readonly people: readonly Named[];
  readonly act: string;
  readonly onAct: (user: string) => Promise<unknown>;
  readonly onChanged: () => Promise<void>;
}): JSX.Element | null {
  const { isBusy, run } = useRequest();
  if (people.length === 0) return null;
  return (
    <section class={page.panel}>
      <h2>{title}</h2>
      <ul class={style.people}>
        {people.map((person) => (
          <PersonRow key={person.user} person={person}>
            <Button
              disabled={isBusy}
              onTap={() =>
                void run(async () => {
                  await onAct(person.user);
                  await onChanged();
                  await lookForCalls();
                })
              }
            >
              {act}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

/** Challenges that wait for the answers of others. */
function SentChallenges(): JSX.Element | null {
  const { isBusy, run } = useRequest();
  const waiting = (calls.value?.challenges ?? []).filter(
    ({ you, table }) => you !== 'asked' && table === null,
  );
  if (waiting.length === 0) return null;
  return (
    <section class={page.panel}>
      <h2>{say('sent.title')}</h2>
      <ul class={style.people}>
        {waiting.map((challenge) => {
          const missing = challenge.guests.filter(({ answer }) => answer !== 'accepted');
          return (
            <li key={challenge.id} class={style.person}>
              <span class={style.who}>
                <span>{termsOf(challenge)}</span>
                <span class={style.state} role="status">
                  {say('sent.waiting', { names: listOf(missing.map(({ name }) => name)) })}
                </span>
              </span>
              {challenge.you === 'challenger' ? (
                <Button
                  disabled={isBusy}
                  onTap={() =>
                    void run(async () => {
                      await removeChallenge(challenge.id);
                      await lookForCalls();
                    })
                  }
                >
                  {say('take-back')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
