import type { TournamentInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { say as sayOpponent } from '../../opponents/say.ts';
import { say } from './say.ts';
import { nameOf } from './texts.ts';
import style from './tournaments.module.css';

/** The name of an entrant, linked to the player's page; bots and withdrawn entrants are marked. */
export function EntrantName({
  info,
  number,
}: {
  readonly info: TournamentInfo;
  readonly number: number;
}): JSX.Element {
  const entrant = info.entrantList.find((one) => one.number === number);
  const name = nameOf(info, number);
  const isMine = info.me?.entrant === number;
  return (
    <span class={style.name}>
      {entrant === undefined || entrant.user === null ? (
        <span>{name}</span>
      ) : (
        <a href={`/player/${entrant.user}`}>{name}</a>
      )}
      {isMine ? <span class={style.tag}>{say('you')}</span> : null}
      {entrant === undefined || entrant.bot === null ? null : (
        <span class={style.tag}>{say('bot', { level: sayOpponent(`level.${entrant.bot}`) })}</span>
      )}
      {entrant?.status === 'withdrawn' ? <span class={style.tag}>{say('withdrawn')}</span> : null}
    </span>
  );
}
