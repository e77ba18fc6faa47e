import type { JSX } from 'preact';
import { isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import style from './friends.module.css';
import { PersonRow } from './person-row.tsx';
import { say } from './say.ts';
import type { Friend } from './wire.ts';

/** A friend's current activity, with an icon. */
export function FriendState({ friend }: { readonly friend: Friend }): JSX.Element {
  return (
    <>
      <span class={style.dot} data-online={friend.online} aria-hidden="true" />
      {stateOf(friend)}
    </>
  );
}

/** Away, here, or at a public table. */
function stateOf({ online, playing }: Friend): string {
  if (!online) return say('state.away');
  if (playing === null) return say('state.online');
  const game = isGameId(playing.game) ? factsOf(playing.game).title : playing.game;
  return say(playing.status === 'open' ? 'state.waits' : 'state.plays', { game });
}

export function FriendRow({
  friend,
  onChallenge,
}: {
  readonly friend: Friend;
  readonly onChallenge: () => void;
}): JSX.Element {
  const { playing, online, name } = friend;
  return (
    <PersonRow person={friend} state={<FriendState friend={friend} />}>
      {playing === null ? null : (
        <a class={buttonClass()} href={`/t/${playing.table}`}>
          {say(playing.status === 'open' ? 'notice.join' : 'friend.watch')}
          <span class="unseen"> {name}</span>
        </a>
      )}
      <Button look={online ? 'main' : 'plain'} label={say('challenge.name', { name })} onTap={onChallenge}>
        {say('challenge')}
      </Button>
    </PersonRow>
  );
}
