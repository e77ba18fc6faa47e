import type { JSX } from 'preact';
import { calls } from '../../club/friends/calls.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../../words/say.ts';
import style from './rows.module.css';

/** The link to the friends page, with the number of pending requests. */
export function FriendsLink(): JSX.Element {
  const now = calls.value;
  const asked = (now?.challenges ?? []).filter(({ you }) => you === 'asked').length;
  const count = (now?.asking ?? 0) + asked + (now?.invitations.length ?? 0);
  return (
    <a class={buttonClass()} href="/friends">
      <Icon name="people" size={20} />
      {say('home.friends')}
      {count === 0 ? null : <span class={style.count}>{say('home.friends.new', { count })}</span>}
    </a>
  );
}
