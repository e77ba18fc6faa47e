import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address, go } from '../../app/router.ts';
import { isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon, type IconName } from '../../pieces/icon.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import { listOf } from '../../words/words.ts';
import { say as sayClub } from '../say.ts';
import { finishedTables } from '../tournaments/finished-tables.ts';
import { type Challenge, calls, type Invitation, type TournamentCall } from './calls.ts';
import style from './friends.module.css';
import { lookForCalls, startLooking } from './look.ts';
import { say } from './say.ts';
import { acceptChallenge, declineInvitation, removeChallenge } from './wire.ts';

const titleOf = (game: string): string => (isGameId(game) ? factsOf(game).title : game);

/** "Stacks · 5 min + 5 s · Rated" */
export const termsOf = ({ game, pace, rated }: Pick<Challenge, 'game' | 'pace' | 'rated'>): string =>
  [titleOf(game), sayClub(`seek.pace.${pace}`), rated ? sayClub('rated') : null]
    .filter((part) => part !== null)
    .join(' · ');

export interface CallNoticesProps {
  /** A page has room for them, a table is covered. */
  readonly place: 'page' | 'table';
}

/** Challenges, invitations and tables of tournaments, on every page of the app. Asks the server while it is mounted. */
export function CallNotices({ place }: CallNoticesProps): JSX.Element | null {
  useEffect(startLooking, []);
  // Shown here until the next look, unless they are put away.
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  const now = calls.value;
  if (now === null) return null;
  const hide = (id: string): void => setPutAway([...putAway, id]);
  const isShown = (id: string): boolean => !putAway.includes(id);
  return (
    <div class={style.notices} data-place={place} role="status">
      {now.tournaments.map((call) =>
        call.table === null || !isShown(call.table) ? null : (
          <TournamentNotice
            key={call.id}
            call={call}
            table={call.table}
            onHide={() => hide(call.table ?? '')}
          />
        ),
      )}
      {now.challenges
        .filter(({ id }) => isShown(id))
        .map((challenge) => (
          <ChallengeNotice key={challenge.id} challenge={challenge} onHide={() => hide(challenge.id)} />
        ))}
      {now.invitations
        .filter(({ table }) => isShown(table) && address.value.path !== `/t/${table}`)
        .map((invitation) => (
          <InvitationNotice
            key={invitation.table}
            invitation={invitation}
            onHide={() => hide(invitation.table)}
          />
        ))}
    </div>
  );
}

function Notice({
  words,
  icon = 'people',
  onHide,
  children,
}: {
  readonly words: string;
  readonly icon?: IconName;
  readonly onHide: () => void;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class={style.notice}>
      <Icon name={icon} size={20} />
      <span class={style.noticeWords}>{words}</span>
      <span class={style.noticeButtons}>{children}</span>
      <Button look="bare" label={say('notice.hide')} onTap={onHide}>
        <Icon name="close" size={20} />
      </Button>
    </div>
  );
}

/**
 * A table at which a tournament waits for this person; not while its page or the tournament's is open, and not after
 * the game.
 */
function TournamentNotice({
  call,
  table,
  onHide,
}: {
  readonly call: TournamentCall;
  readonly table: string;
  readonly onHide: () => void;
}): JSX.Element | null {
  const isInSight = [`/t/${table}`, `/tournaments/${call.id}`].includes(address.value.path);
  if (isInSight || finishedTables.has(table)) return null;
  return (
    <Notice words={say('notice.tournament', { title: call.title })} onHide={onHide} icon="trophy">
      <Button look="main" onTap={() => go(`/t/${table}`)}>
        {say('notice.join')}
      </Button>
    </Notice>
  );
}

function ChallengeNotice({
  challenge,
  onHide,
}: {
  readonly challenge: Challenge;
  readonly onHide: () => void;
}): JSX.Element | null {
  const { by, guests, table, you } = challenge;
  const declined = guests.find(({ answer }) => answer === 'rejected');
  if (table !== null) {
    if (address.value.path === `/t/${table}`) return null;
    return (
      <Notice words={say('notice.table', { terms: termsOf(challenge) })} onHide={onHide}>
        <Button look="main" onTap={() => go(`/t/${table}`)}>
          {say('notice.join')}
        </Button>
      </Notice>
    );
  }
  if (declined !== undefined) {
    const dismiss = (): void => {
      onHide();
      removeChallenge(challenge.id).catch((problem: unknown) => console.warn(problem));
    };
    return <Notice words={say('notice.declined', { name: declined.name })} onHide={dismiss} />;
  }
  if (you !== 'asked') return null;
  const others = guests.length > 1 ? ` ${say('notice.with', { names: namesOf(guests) })}` : '';
  return (
    <Notice
      words={`${say('notice.challenge', { name: by.name, terms: termsOf(challenge) })}${others}`}
      onHide={onHide}
    >
      <Answers challenge={challenge} />
    </Notice>
  );
}

const namesOf = (people: readonly { readonly name: string }[]): string =>
  listOf(people.map(({ name }) => name));

function Answers({ challenge }: { readonly challenge: Challenge }): JSX.Element {
  const { isBusy, problem, run } = useRequest();
  const accept = (): Promise<void> =>
    run(async () => {
      const table = await acceptChallenge(challenge.id);
      if (table !== null) go(`/t/${table}`);
      await lookForCalls();
    });
  const decline = (): Promise<void> =>
    run(async () => {
      await removeChallenge(challenge.id);
      await lookForCalls();
    });
  return (
    <>
      {problem === null ? null : <span role="alert">{problem}</span>}
      <Button look="main" disabled={isBusy} onTap={() => void accept()}>
        {say('accept')}
      </Button>
      <Button disabled={isBusy} onTap={() => void decline()}>
        {say('decline')}
      </Button>
    </>
  );
}

function InvitationNotice({
  invitation,
  onHide,
}: {
  readonly invitation: Invitation;
  readonly onHide: () => void;
}): JSX.Element {
  const { table, game, by } = invitation;
  const { isBusy, run } = useRequest();
  const refuse = (): Promise<void> =>
    run(async () => {
      await declineInvitation(table);
      await lookForCalls();
    });
  return (
    <Notice words={say('notice.invitation', { name: by.name, game: titleOf(game) })} onHide={onHide}>
      <Button look="main" onTap={() => go(`/t/${table}`)}>
        {say('notice.join')}
      </Button>
      <Button disabled={isBusy} onTap={() => void refuse()}>
        {say('decline')}
      </Button>
    </Notice>
  );
}
