import type { TournamentInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { rememberIdentity } from '../../app/online-identity.ts';
import { change as changeSetting, settings } from '../../app/settings.ts';
import { isOnline } from '../../app/updates.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { TextField } from '../../screens/form/text-field.tsx';
import page from '../../screens/page.module.css';
import { say as sayPage } from '../../screens/say.ts';
import { signInAsGuest } from '../../wires/http.ts';
import { lookForCalls } from '../friends/look.ts';
import { useAccount } from '../friends/use-account.ts';
import { say as sayClub } from '../say.ts';
import { Countdown } from './countdown.tsx';
import { rememberedEntropy } from './deal-witness.ts';
import { type Fault, useAsking } from './fault.tsx';
import type { SeenTournament } from './live.ts';
import { ownStateOf } from './own-state.ts';
import { say } from './say.ts';
import { dayAndTime, pointsText } from './texts.ts';
import style from './tournaments.module.css';
import { enter, withdraw } from './wire.ts';

interface OwnProps {
  readonly seen: SeenTournament;
  readonly onChanged: (info: TournamentInfo) => void;
}

/** The tournament from this person's side, with the next action: register, go to the table, withdraw. */
export function Own({ seen, onChanged }: OwnProps): JSX.Element {
  const { info, ahead } = seen;
  const { isBusy, fault, ask } = useAsking();
  const state = ownStateOf(info);
  // From now on the app calls the player to their tables on every page.
  const change = (work: () => Promise<TournamentInfo>): Promise<void> =>
    ask(async () => {
      onChanged(await work());
      await lookForCalls();
    });
  const come = (): Promise<void> => change(() => enterAsKnown(info));
  const leave = (): Promise<void> => change(() => withdraw(info.id));
  const isBlocked = isBusy || !isOnline.value;
  switch (state.kind) {
    case 'table':
      return (
        <section class={`${page.panel} ${style.ready}`} aria-label={say('part')} aria-live="polite">
          <h2>{say('table.ready')}</h2>
          {state.until === null ? null : (
            <p>
              {say('table.until')} <Countdown until={state.until} ahead={ahead} />
            </p>
          )}
          <a class={buttonClass('main')} href={`/t/${state.table}`}>
            <Icon name="play" size={20} />
            {say('table.go')}
          </a>
          <Problem fault={fault} />
        </section>
      );
    case 'can-enter':
      return <Entry info={info} isBusy={isBlocked} fault={fault} onEnter={() => void come()} />;
    case 'withdrawn':
      return (
        <Panel text={say('own.withdrawn')} fault={fault}>
          {state.canReturn ? (
            <div>
              <Button look="main" disabled={isBlocked} onTap={() => void come()}>
                {say('own.return')}
              </Button>
            </div>
          ) : null}
        </Panel>
      );
    case 'over':
      return <Panel text={endText(info, state.rank)} fault={fault} />;
    case 'full':
    case 'closed':
    case 'knocked-out':
      return <Panel text={say(`own.${state.kind}`)} fault={fault} />;
    case 'registered':
    case 'bye':
    case 'waiting':
      return (
        <Panel text={say(`own.${state.kind}`)} fault={fault}>
          <p>
            {state.kind === 'registered'
              ? startText(info)
              : state.kind === 'bye'
                ? say('own.bye.points', { points: pointsText(state.points) })
                : say('own.waiting.tables', { count: state.tables })}
          </p>
          <div>
            <Button disabled={isBlocked} onTap={() => void leave()}>
              <Icon name="leave" size={20} />
              {say('own.withdraw')}
            </Button>
          </div>
        </Panel>
      );
  }
}

function endText({ status, standings }: TournamentInfo, rank: number | null): string {
  if (status === 'cancelled') return say('own.cancelled');
  if (rank === null) return say('own.over');
  return rank === 1 ? say('own.won') : say('own.rank', { rank, count: standings.length });
}

const lateText = ({ format }: TournamentInfo): string =>
  say(format === 'arena' ? 'own.late.arena' : 'own.late');

const startText = ({ startsAt, maker }: TournamentInfo): string =>
  startsAt === null
    ? say('own.start.hand', { name: maker.name })
    : say('own.start.time', { time: dayAndTime(startsAt) });

/** Guests only need a name. */
async function enterAsKnown(info: TournamentInfo): Promise<TournamentInfo> {
  const name = settings.name.value.trim();
  await signInAsGuest(name === '' ? sayPage('new.guest') : name);
  rememberIdentity(true);
  return enter(info.id, info.duplicate ? rememberedEntropy(info.id) : null);
}

function Panel({
  text,
  fault,
  children,
}: {
  readonly text: string;
  readonly fault: Fault | null;
  readonly children?: JSX.Element | (JSX.Element | null)[] | null;
}): JSX.Element {
  return (
    <section class={page.panel} aria-label={say('part')}>
      <p class={style.own} role="status">
        {text}
      </p>
      {children}
      <Problem fault={fault} />
    </section>
  );
}

function Problem({ fault }: { readonly fault: Fault | null }): JSX.Element | null {
  if (fault === null) return null;
  return (
    <p class={page.problem} role="alert">
      {fault.text}
    </p>
  );
}

/** The way in: for accounts one tap, for guests a name and one tap. */
function Entry({
  info,
  isBusy,
  fault,
  onEnter,
}: {
  readonly info: TournamentInfo;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly onEnter: () => void;
}): JSX.Element {
  const account = useAccount();
  const isForbidden = info.accountsOnly && account === 'guest';
  return (
    <section class={page.panel} aria-label={say('part')} aria-busy={account === null}>
      <p>{info.status === 'registering' ? startText(info) : lateText(info)}</p>
      {isForbidden ? (
        <p>
          {say('own.accounts')} <a href="/me">{sayClub('rated.account')}</a>
        </p>
      ) : (
        <>
          {account === 'guest' && info.me === null ? (
            <TextField
              label={sayPage('settings.name')}
              value={settings.name.value}
              autocomplete="nickname"
              maxLength={24}
              onType={(text) => changeSetting('name', text)}
            />
          ) : null}
          <div class={page.buttons}>
            <Button look="main" disabled={isBusy || account === null} onTap={onEnter}>
              <Icon name="check" size={20} />
              {say('own.register')}
            </Button>
          </div>
          {info.duplicate ? <p class={style.quiet}>{say('duplicate.entropy')}</p> : null}
        </>
      )}
      <Problem fault={fault} />
    </section>
  );
}
