import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import page from '../../screens/page.module.css';
import type { Named } from '../wire.ts';
import { ChallengeDialog } from './challenge.tsx';
import { lookForCalls } from './look.ts';
import { say } from './say.ts';
import { type Between, befriend, block, fetchBetween, fetchContacts, unblock, unfriend } from './wire.ts';

/** Actions on another player: challenge, befriend, block. */
export function BesidePlayer({ player }: { readonly player: Named }): JSX.Element {
  const [between, setBetween] = useState<Between | null>(null);
  const [friends, setFriends] = useState<readonly Named[] | null>(null);
  const { isBusy, problem, run } = useRequest();
  useEffect(() => {
    fetchBetween(player.user).then(setBetween, () => setBetween(null));
  }, [player.user]);
  const change = (work: (user: string) => Promise<Between>): void => {
    void run(async () => {
      setBetween(await work(player.user));
      await lookForCalls();
    });
  };
  const challenge = (): void => void run(async () => setFriends((await fetchContacts()).friends));
  if (between === null) return <div class={page.buttons} aria-busy="true" />;
  const { relation } = between;
  return (
    <div class={page.buttons}>
      {between.challenge ? (
        <Button look="main" disabled={isBusy} onTap={challenge}>
          <Icon name="play" size={20} /> {say('challenge')}
        </Button>
      ) : null}
      {relation === 'none' ? (
        <Button disabled={isBusy} onTap={() => change(befriend)}>
          <Icon name="plus" size={20} /> {say('befriend')}
        </Button>
      ) : null}
      {relation === 'asking' ? (
        <Button look="main" disabled={isBusy} onTap={() => change(befriend)}>
          <Icon name="check" size={20} /> {say('befriend.accept')}
        </Button>
      ) : null}
      {relation === 'asking' || relation === 'asked' || relation === 'friends' ? (
        <Button disabled={isBusy} onTap={() => change(unfriend)}>
          {say(`unfriend.${relation}`)}
        </Button>
      ) : null}
      <Button look="bare" disabled={isBusy} onTap={() => change(relation === 'blocked' ? unblock : block)}>
        {say(relation === 'blocked' ? 'unblock' : 'block')}
      </Button>
      <span class="unseen" role="status">
        {relation === 'none' ? '' : say(`relation.${relation}`, { name: player.name })}
      </span>
      {problem === null ? null : (
        <p class={page.problem} role="alert">
          {problem}
        </p>
      )}
      {friends === null ? null : (
        <ChallengeDialog guest={player} friends={friends} onClose={() => setFriends(null)} />
      )}
    </div>
  );
}
