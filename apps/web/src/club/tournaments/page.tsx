import type { TournamentInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { type GameId, isGameId } from '../../games/load.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { FeltHead } from '../../screens/felt-head.tsx';
import formStyle from '../../screens/form/form.module.css';
import page from '../../screens/page.module.css';
import { Options } from '../../table/chrome/options.tsx';
import { say as sayClub } from '../say.ts';
import { useUi } from '../use-ui.ts';
import { Countdown } from './countdown.tsx';
import { Deals } from './deals.tsx';
import { Entrants } from './entrants.tsx';
import { type SeenTournament, useTournament } from './live.ts';
import { Maker } from './maker.tsx';
import { Own } from './own.tsx';
import { Rounds } from './rounds.tsx';
import { say } from './say.ts';
import { Standings } from './standings.tsx';
import { clockText, stateOf, termsOf } from './texts.ts';
import style from './tournaments.module.css';

/** A tournament: what it is, our part in it, pairings, standings and deals, read again as it goes on. */
export function TournamentPage({ id }: { readonly id: string }): JSX.Element {
  const { seen, show } = useTournament(id);
  useTitle(seen === null || typeof seen === 'string' ? say('title') : seen.info.title);
  if (seen === null) {
    return (
      <div class={page.page} aria-busy={isOnline.value}>
        <h1>{say('title')}</h1>
        {isOnline.value ? null : <p class={page.lead}>{say('offline')}</p>}
      </div>
    );
  }
  if (typeof seen === 'string') {
    return (
      <div class={page.page}>
        <h1>{say(seen === 'missing' ? 'missing' : 'title')}</h1>
        <p class={page.lead}>{seen === 'missing' ? say('missing.lead') : sayClub('failed')}</p>
        <p>
          <a href="/tournaments">{say('all')}</a>
        </p>
      </div>
    );
  }
  return <Shown seen={seen} onChanged={show} />;
}

function Shown({
  seen,
  onChanged,
}: {
  readonly seen: SeenTournament;
  readonly onChanged: (info: TournamentInfo) => void;
}): JSX.Element {
  const { info, ahead } = seen;
  return (
    <>
      <Head info={info}>
        <h1>{info.title}</h1>
        <p>{termsOf(info)}</p>
        <p role="status">
          {stateOf(info)}
          {info.status === 'playing' && info.endsAt !== null ? (
            <>
              {' · '}
              <Countdown until={info.endsAt} ahead={ahead} />
            </>
          ) : null}
        </p>
      </Head>
      <div class={page.page}>
        {isOnline.value ? null : <p class={page.lead}>{say('offline')}</p>}
        <Own seen={seen} onChanged={onChanged} />
        {info.status === 'registering' ? <Maker info={info} onChanged={onChanged} /> : null}
        <Standings info={info} />
        <Rounds seen={seen} />
        <Entrants info={info} />
        <Deals info={info} />
        {info.status === 'playing' ? <Maker info={info} onChanged={onChanged} /> : null}
        <About info={info} />
        <p>
          <a href="/tournaments">{say('all')}</a>
        </p>
      </div>
    </>
  );
}

function Head({
  info,
  children,
}: {
  readonly info: TournamentInfo;
  readonly children: JSX.Element[];
}): JSX.Element {
  if (!isGameId(info.game)) return <div class={page.page}>{children}</div>;
  return (
    <FeltHead game={info.game} size="narrow">
      {children}
    </FeltHead>
  );
}

/** How it is played, in sentences, and the link for others. */
function About({ info }: { readonly info: TournamentInfo }): JSX.Element {
  const { format, minutes, clock, roundMinutes, capacity, late, accountsOnly, maker, game } = info;
  return (
    <section class={page.panel} aria-labelledby="about">
      <h2 id="about">{say('about')}</h2>
      <ul class={page.bullets}>
        <li>{say(`format.${format}.help`)}</li>
        {minutes === null ? null : <li>{say('about.minutes', { count: minutes })}</li>}
        <li>{say('about.clock', { clock: clockText(clock), minutes: roundMinutes })}</li>
        {info.duplicate ? <li>{say('duplicate.help')}</li> : null}
        <li>{say('about.gone')}</li>
        {format === 'swiss' || format === 'arena' ? (
          <li>{say(late ? 'about.late' : 'about.late.no')}</li>
        ) : null}
        <li>{say(accountsOnly ? 'about.capacity.accounts' : 'about.capacity', { count: capacity })}</li>
        <li>{say('about.maker', { name: maker.name === '' ? sayClub('result.removed') : maker.name })}</li>
      </ul>
      {isGameId(game) ? <Rules game={game} options={info.options} /> : null}
      <CopyLink id={info.id} />
    </section>
  );
}

/** The options of the game, fetched when somebody wants to see them. */
function Rules({
  game,
  options,
}: {
  readonly game: GameId;
  readonly options: TournamentInfo['options'];
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class={formStyle.details}
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
    >
      <summary>{say('about.rules')}</summary>
      {isOpen ? <OptionsOf game={game} options={options} /> : null}
    </details>
  );
}

function OptionsOf({
  game,
  options,
}: {
  readonly game: GameId;
  readonly options: TournamentInfo['options'];
}): JSX.Element {
  const ui = useUi(game);
  return <div aria-busy={ui === null}>{ui === null ? null : <Options ui={ui} options={options} />}</div>;
}

function CopyLink({ id }: { readonly id: string }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(new URL(`/tournaments/${id}`, location.href).href);
    setCopied(true);
  };
  return (
    <div class={style.start}>
      <Button onTap={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={20} /> {say(isCopied ? 'about.copied' : 'about.copy')}
      </Button>
      <span class="unseen" role="status">
        {isCopied ? say('about.copied') : ''}
      </span>
    </div>
  );
}
