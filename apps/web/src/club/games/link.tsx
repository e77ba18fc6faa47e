import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import rows from '../../screens/home/rows.module.css';
import { pollWhileSeen } from './poll.ts';
import { say } from './say.ts';
import { awaitingGames, countTurns } from './turns.ts';

const AGAIN_MS = 60_000;

/** The link to the person's online games, with the number that wait for a move; only for visitors the server knows. */
export function MyGamesLink(): JSX.Element {
  useEffect(() => pollWhileSeen(countTurns, AGAIN_MS), []);
  const count = awaitingGames.value;
  return (
    <a class={buttonClass()} href="/games">
      <Icon name="clock" size={20} />
      {say('title')}
      {count === 0 ? null : <span class={rows.count}>{say('count', { count })}</span>}
    </a>
  );
}
