import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import { FriendState } from './friend-row.tsx';
import style from './friends.module.css';
import { PersonRow } from './person-row.tsx';
import { say } from './say.ts';
import { useAccount } from './use-account.ts';
import { type Friend, fetchContacts, invite } from './wire.ts';

/** The host's friends, each with a button that invites them to the table. Nothing for guests and for those without. */
export function InviteFriends({ table }: { readonly table: string }): JSX.Element | null {
  const account = useAccount();
  const [friends, setFriends] = useState<readonly Friend[]>([]);
  useEffect(() => {
    if (account === null || account === 'guest') return;
    fetchContacts().then(
      (contacts) => setFriends(contacts.friends),
      (problem: unknown) => console.warn(problem),
    );
  }, [account]);
  if (friends.length === 0) return null;
  return (
    <ul class={style.people} aria-label={say('friends.list')}>
      {friends.map((friend) => (
        <PersonRow key={friend.user} person={friend} state={<FriendState friend={friend} />}>
          <InviteButton table={table} friend={friend} />
        </PersonRow>
      ))}
    </ul>
  );
}

function InviteButton({ table, friend }: { readonly table: string; readonly friend: Friend }): JSX.Element {
  const [isInvited, setInvited] = useState(false);
  const { isBusy, problem, run } = useRequest();
  if (isInvited)
    return (
      <span role="status">
        <Icon name="check" size={20} /> {say('invited')}
      </span>
    );
  return (
    <>
      <Button
        disabled={isBusy}
        label={say('invite.name', { name: friend.name })}
        onTap={() =>
          void run(async () => {
            await invite(table, friend.user);
            setInvited(true);
          })
        }
      >
        {say('invite')}
      </Button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </>
  );
}
