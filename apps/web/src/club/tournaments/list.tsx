import type { TournamentList, TournamentSummary } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { isGameId } from '../../games/load.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import rows from '../../screens/home/rows.module.css';
import { Mark } from '../../screens/home/rows.tsx';
import page from '../../screens/page.module.css';
import { useAccount } from '../friends/use-account.ts';
import { pollWhileSeen } from '../games/poll.ts';
import { say as sayClub } from '../say.ts';
import watch from '../watch.module.css';
import { say } from './say.ts';
import { stateOf, termsOf } from './texts.ts';
import style from './tournaments.module.css';
import { WhoHolds } from './who-holds.tsx';
import { fetchTournaments } from './wire.ts';

/** How often the list is read again while somebody looks at the page. */
const AGAIN_MS = 10_000;

/** Tournaments under way, to come and over. */
export function TournamentsPage(): JSX.Element {
  useTitle(say('title'));
  const { open, over, hasFailed } = useLists();
  const isEmpty = open !== null && open.tournaments.length === 0;
  return (
    <div class={page.page} aria-busy={open === null && !hasFailed && isOnline.value}>
      <h1>{say('title')}</h1>
      <p class={page.lead}>{say(isOnline.value ? 'lead' : 'offline')}</p>
      {open === null && hasFailed && isOnline.value ? (
        <p class={page.problem} role="alert">
          {sayClub('failed')}
        </p>
      ) : null}
      {open === null ? null : <Hold makers={open.makers} mayHold={open.mayHold} />}
      {isEmpty ? (
        <section class={`${page.panel} ${watch.none}`}>
          <Icon name="trophy" size={40} />
          <p>{say('none')}</p>
        </section>
      ) : null}
      <Section title={say('playing')} of={open} status="playing" />
      <Section title={say('to-come')} of={open} status="registering" />
      <Section title={say('over')} of={over} />
    </div>
  );
}

function useLists(): {
  readonly open: TournamentList | null;
  readonly over: TournamentList | null;
  readonly hasFailed: boolean;
} {
  const [open, setOpen] = useState<TournamentList | null>(null);
  const [over, setOver] = useState<TournamentList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const hasNetwork = isOnline.value;
  useEffect(() => {
    if (!hasNetwork) return;
    const load = async (): Promise<void> => {
      try {
        setOpen(await fetchTournaments('open'));
        setOver(await fetchTournaments('over'));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    };
    return pollWhileSeen(load, AGAIN_MS);
  }, [hasNetwork]);
  return { open, over, hasFailed };
}

/** The link to a new tournament, for people who may hold one. */
function Hold({ makers, mayHold }: Pick<TournamentList, 'makers' | 'mayHold'>): JSX.Element | null {
  const account = useAccount();
  if (mayHold)
    return (
      <p>
        <a class={buttonClass('main')} href="/tournaments/new">
          <Icon name="plus" size={20} />
          {say('hold')}
        </a>
      </p>
    );
  return account === null ? null : <WhoHolds makers={makers} account={account} />;
}

function Section({
  title,
  of,
  status,
}: {
  readonly title: string;
  readonly of: TournamentList | null;
  readonly status?: TournamentSummary['status'];
}): JSX.Element | null {
  const shown = (of?.tournaments ?? []).filter((one) => status === undefined || one.status === status);
  if (shown.length === 0) return null;
  return (
    <section class={rows.section}>
      <h2>{title}</h2>
      <ul class={rows.rows}>
        {shown.map((tournament) => (
          <Row key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </section>
  );
}

function Row({ tournament }: { readonly tournament: TournamentSummary }): JSX.Element | null {
  const { id, title, game, entrants } = tournament;
  if (!isGameId(game)) return null;
  return (
    <li class={`${rows.row} ${style.row}`} data-felt={game}>
      <Mark game={game} />
      <span class={rows.words}>
        <a class={style.rowTitle} href={`/tournaments/${id}`}>
          {title}
        </a>
        <span>{termsOf(tournament)}</span>
        <span>
          {stateOf(tournament)} · {say('entrants.count', { count: entrants })}
        </span>
      </span>
      <Icon name="next" size={20} />
    </li>
  );
}
