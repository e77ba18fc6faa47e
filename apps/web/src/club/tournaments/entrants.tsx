import type { TournamentInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import page from '../../screens/page.module.css';
import { EntrantName } from './entrant-name.tsx';
import { say } from './say.ts';
import style from './tournaments.module.css';

/** The entrants before the start; after it the standings list them. */
export function Entrants({ info }: { readonly info: TournamentInfo }): JSX.Element | null {
  if (info.status !== 'registering') return null;
  const present = info.entrantList.filter(({ status }) => status === 'in');
  return (
    <section class={page.panel} aria-labelledby="entrants">
      <h2 id="entrants">{say('entrants.count', { count: present.length })}</h2>
      {present.length === 0 ? (
        <p class={style.quiet}>{say('entrants.none')}</p>
      ) : (
        <ol class={style.entrants}>
          {present.map(({ number, rating }) => (
            <li key={number}>
              <EntrantName info={info} number={number} />
              {rating === null ? null : <span class={style.quiet}>{rating}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
