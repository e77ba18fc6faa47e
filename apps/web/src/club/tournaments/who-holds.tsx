import type { TournamentList } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import page from '../../screens/page.module.css';
import type { useAccount } from '../friends/use-account.ts';
import { say as sayClub } from '../say.ts';
import { say } from './say.ts';

/** Tells somebody who may not hold tournaments on this server who may. */
export function WhoHolds({
  makers,
  account,
}: {
  readonly makers: TournamentList['makers'];
  readonly account: ReturnType<typeof useAccount>;
}): JSX.Element | null {
  if (makers !== 'accounts') return <p class={page.lead}>{say(`hold.${makers}`)}</p>;
  if (account !== 'guest') return null;
  return (
    <p>
      {say('hold.guest')} <a href="/me">{sayClub('rated.account')}</a>
    </p>
  );
}
